import { functionWordsIn, isEnglish } from './language.ts';
import type { LanguageTools } from './language-tools.ts';

/** Small words that English shares with its neighbours; alone they prove nothing. */
const SHARED = new Set('a i me no in on as so do is was an us he we all'.split(' '));
const ENOUGH_STRANGE_WORDS = 3;

/**
 * A title has too few words to count small words by: when none of them is surely English, the others are looked up.
 * `english` are the English tools, whatever the language of the paste.
 */
export function isEnglishTitle(title: string, english: LanguageTools): boolean {
  if (!isEnglish(title)) return false;
  const words = title.toLowerCase().match(/\p{L}[\p{L}']*/gu) ?? [];
  const small = functionWordsIn(words);
  if (small.english.some((word) => !SHARED.has(word))) return true;
  const telling = words.filter((word) => word.length > 2 && !small.other.includes(word));
  const strange = telling.filter((word) => english.isUncommon(word));
  if (strange.length === 0 || strange.length <= telling.length / 2) return true;
  const hasForeignLetters = /[à-öø-ÿāăąćčďęěğıłńňőřśşšťůźżžßœ]/.test(title.toLowerCase());
  const hasForeignWord = small.other.some((word) => !small.english.includes(word));
  const isMarked = (hasForeignLetters && words.length > 1) || hasForeignWord;
  return !isMarked && strange.length < ENOUGH_STRANGE_WORDS;
}
