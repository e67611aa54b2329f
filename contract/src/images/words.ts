import { findMissingLetters, GLUE, withoutGlue } from './faces.ts';

const JAPANESE_OR_CHINESE = /[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f]/;
const HAN = /[\u3005-\u3007\u3400-\u9fff\uf900-\ufaff]/;
const HIRAGANA = /[\u3040-\u309f\u30fc]/;
/** Characters that must not begin a line. */
const NOT_FIRST =
  /^[\u3001\u3002\uff01\uff1f\uff0c\uff0e\u300d\u300f\uff09\u30fc\u3063\u3083\u3085\u3087!?,.)\]]/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Spaces become single, and letters with accents one character each. Control characters are removed. */
export function normalizeHeadline(headline: string): string {
  return headline
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Co}\p{Cn}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Splits a headline into the words that a line may break between. */
export function splitWords(headline: string): string[] {
  const words = normalizeHeadline(headline).split(' ').filter(Boolean);
  return words.flatMap((word) =>
    JAPANESE_OR_CHINESE.test(word)
      ? splitUnspacedWord(word).map((part, i) => (i ? GLUE + part : part))
      : [word],
  );
}

/**
 * Japanese phrases end in hiragana, so a line may break where another kind of character follows it. Chinese may break
 * after every two characters.
 */
function splitUnspacedWord(word: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    const last = part.at(-1) ?? '';
    const afterHiragana = HIRAGANA.test(last) && !HIRAGANA.test(character);
    const isFullOfHan =
      [...part].length >= 2 && HAN.test(last) && HAN.test(character) && !HIRAGANA.test(word);
    const isLong = [...part].length >= 6;
    if (part !== '' && !NOT_FIRST.test(character) && (afterHiragana || isFullOfHan || isLong)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

export const isRightToLeft = (words: readonly string[]) =>
  words.filter((word) => RIGHT_TO_LEFT.test(word)).length * 2 > words.length;

/** Counts words as viewers read them. */
export function countWords(headline: string): number {
  return splitWords(headline).length;
}

/** Greek capitals drop their accents, which depends on the locale. */
export const toCapitals = (word: string) =>
  word.toLocaleUpperCase(/[\u0370-\u03ff]/.test(word) ? 'el' : 'en');

/** Returns the words that our own faces cannot draw and that the server has to shape. */
export function findUndrawableWords(headline: string): string[] {
  const words = splitWords(headline).map(withoutGlue);
  return [...new Set(words.filter((word) => findMissingLetters(word).length > 0))];
}
