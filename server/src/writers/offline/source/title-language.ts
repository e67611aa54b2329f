import { functionWordsIn, isEnglish } from './language.ts';
import type { LanguageTools } from './language-tools.ts';

/** Function words that English shares with other languages, so they prove nothing. */
const SHARED_WORDS = new Set('a i me no in on as so do is was an us he we all'.split(' '));
const MIN_UNCOMMON_WORDS = 3;

/**
 * A title is too short to count function words. If none of them is clearly English, the other words are
 * looked up. `english` is the set of English tools, even if the source is in another language.
 */
export function isEnglishTitle(title: string, english: LanguageTools): boolean {
  if (!isEnglish(title)) return false;
  const words = title.toLowerCase().match(/\p{L}[\p{L}']*/gu) ?? [];
  const functionWords = functionWordsIn(words);
  if (functionWords.english.some((word) => !SHARED_WORDS.has(word))) return true;
  const otherWords = words.filter((word) => word.length > 2 && !functionWords.other.includes(word));
  const uncommon = otherWords.filter((word) => english.isUncommon(word));
  if (uncommon.length === 0 || uncommon.length <= otherWords.length / 2) return true;
  const hasForeignLetters = /[à-öø-ÿāăąćčďęěğıłńňőřśşšťůźżžßœ]/.test(title.toLowerCase());
  const hasForeignWord = functionWords.other.some((word) => !functionWords.english.includes(word));
  const looksForeign = (hasForeignLetters && words.length > 1) || hasForeignWord;
  return !looksForeign && uncommon.length < MIN_UNCOMMON_WORDS;
}
