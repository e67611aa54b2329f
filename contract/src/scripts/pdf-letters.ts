/** The writing systems that our PDF fonts have. Marks, digits and symbols belong to none of them. */
const PRINTED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}]/u;
/** Rare Chinese characters beyond the basic ones, which few fonts have. */
const RARE_HAN = /[\u{20000}-\u{3ffff}]/u;
const LETTER = /\p{L}/u;
const MAX_EXAMPLES = 3;

/** Returns letters of the text that no PDF font has, each once, at most three. */
export function unprintableLetters(text: string): string[] {
  const found = new Set<string>();
  for (const character of text) {
    if (!LETTER.test(character) || (PRINTED.test(character) && !RARE_HAN.test(character))) continue;
    found.add(character);
    if (found.size === MAX_EXAMPLES) break;
  }
  return [...found];
}

/** The warning before the download. Returns null if the PDF shows every letter. */
export function pdfWarning(text: string): string | null {
  const letters = unprintableLetters(text);
  return letters.length === 0
    ? null
    : `The PDF cannot show letters such as ${letters.join(' ')}. Choose Word to keep them.`;
}
