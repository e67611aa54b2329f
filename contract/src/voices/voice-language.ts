export type VoiceLanguage = 'en' | 'de' | 'es' | 'other';

/** Words that carry no topic of their own. A language that is not listed is measured without them. */
const FUNCTION_WORDS: Record<Exclude<VoiceLanguage, 'other'>, ReadonlySet<string>> = {
  en: listOf(
    "a an the and or but so if then than as of in on at to for from with by about into over out up off down is are was were be been being am do does did done have has had having will would can could should may might must not no i you he she it we they me him her us them my your his its our their this that these those there here what which who when where why how all any some one two just only very it's that's there's i'm you're we're they're he's she's i've i'd i'll don't didn't doesn't isn't wasn't can't won't because while",
  ),
  de: listOf(
    'der die das den dem des ein eine einen einem einer eines und oder aber so wenn dann als wie von in im am an auf zu zum zur für mit bei aus nach über um vor ist sind war waren sein bin bist habe hat haben hatte wird werden wurde kann können konnte soll muss nicht kein keine ich du er sie es wir ihr mich mir dich dir ihn ihm uns euch mein dein sich das dass dies diese dieser hier da was wer wo warum auch nur noch schon sehr ja doch mal nun denn weil',
  ),
  es: listOf(
    'el la los las lo un una unos unas y o pero así si entonces que como de del en al a por para con sin sobre es son era eran ser soy eres está están estaba fue he ha han había voy va no ni yo tú él ella nosotros ellos me te se nos le les mi tu su esto esta este eso esa ese aquí ahí qué quién cuándo dónde cómo muy más ya solo también porque cuando todo todos',
  ),
};

const SAMPLE_LENGTH = 6000;
/** In running text, far more than this share of the words are function words. */
const MIN_SHARE = 0.25;

export const functionWords = (language: VoiceLanguage): ReadonlySet<string> =>
  language === 'other' ? new Set() : FUNCTION_WORDS[language];

/** Returns the language with the most function words. */
export function languageOf(text: string): VoiceLanguage {
  const words = wordsIn(text.slice(0, SAMPLE_LENGTH));
  const shares = (['en', 'de', 'es'] as const).map((language) => {
    const common = words.filter((word) => FUNCTION_WORDS[language].has(word)).length;
    return { language, share: words.length === 0 ? 0 : common / words.length };
  });
  const [best] = shares.sort((a, b) => b.share - a.share);
  return best && best.share >= MIN_SHARE ? best.language : 'other';
}

/** Returns the words in lower case, with straight apostrophes. */
export function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/'?[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*/gu) ?? []
  );
}

function listOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
