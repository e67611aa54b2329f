const FUNCTION_WORDS: Record<string, string> = {
  en: 'a i my me how why who no all one up out more every day without into about than then them our us its the of and to in is was that for with it on as are this be by at from or have not you but they his her we an which were their has had will can if when there so what your do',
  es: 'el la los las de que y en un una es por con para no se del al lo como más pero su sus le ya o este sí porque esta son entre cuando muy sin sobre también hay donde desde está fue',
  fr: 'le la les de des du et en un une est que qui dans pour pas sur au aux avec ce il elle ne se sont par plus mais ou comme cette ses son leur nous vous été',
  de: 'der die das und in den von zu mit ist des sich nicht ein eine einen dem auf für als auch es an werden aus er hat dass sie nach wird bei noch wie über so wenn aber sind war',
  pt: 'o a os as de que e em um uma é por com para não se do da dos das no na ao como mais mas seu sua ele ela foi são também quando muito já está',
  it: 'il lo la gli le di che e in un una è per con non si del della dei nel alla come più ma suo sua sono anche questo quando molto già da al',
  nl: 'de het een en van in is dat op te zijn met voor niet aan er om ook als maar bij uit nog naar dan over zo wordt werd hij ze je',
};
const LEXICONS = Object.entries(FUNCTION_WORDS).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));
const MIN_WORDS_TO_JUDGE = 4;
/** In a text as short as a title, function words from other languages occur by chance. */
const MAX_TITLE_WORDS = 20;

/** Returns true for very short texts too, because they cannot be judged. */
export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length > 0 && latin.length < letters.length / 2) return false;
  const words =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, 2000) ?? [];
  if (/[¿¡ñß]/.test(text.slice(0, 2000)) && shareOf(words, 'en') < 0.2) return false;
  if (words.length < MIN_WORDS_TO_JUDGE) return true;
  const english = shareOf(words, 'en');
  const other = Math.max(
    ...LEXICONS.filter(({ language }) => language !== 'en').map(({ language }) => shareOf(words, language)),
  );
  if (words.length < MAX_TITLE_WORDS) return other < 0.3 || english >= other;
  return other < 0.18 ? english >= 0.06 || words.length < 40 : english > other;
}

function shareOf(words: readonly string[], language: string): number {
  const lexicon = LEXICONS.find((candidate) => candidate.language === language)?.words;
  return words.length === 0 ? 0 : words.filter((word) => lexicon?.has(word)).length / words.length;
}

/** Returns the English function words, and those from the other known languages. */
export function functionWordsIn(words: readonly string[]): { english: string[]; other: string[] } {
  const inLexicons = (isEnglishLexicon: boolean) =>
    words.filter((word) =>
      LEXICONS.some(
        ({ language, words: lexicon }) => (language === 'en') === isEnglishLexicon && lexicon.has(word),
      ),
    );
  return { english: inLexicons(true), other: inLexicons(false) };
}
