import { functionWords, type VoiceLanguage, wordsIn } from './voice-language.ts';
import type { ReadSample } from './voice-text.ts';

const MIN_WORDS = 2;
const MAX_WORDS = 6;
const MAX_PHRASES = 8;
/** A creator's samples have far fewer in common. Bounds the time for words in random order. */
const MAX_COMPARED = 2000;
/** Two words meet by chance more easily than three. */
const MIN_COUNT_OF_PAIRS = 3;
/** A phrase does not end with these: the words it belongs to come after them. */
const OPEN_ENDS = new Set(
  "a an the of in on at to for from with by and or but my your his her its our their der die das den dem ein eine einen und oder aber von zu mit für mein el la los las un una y o de del en con por para mi tu su is was are it's that's i we".split(
    ' ',
  ),
);
const ARTICLES = new Set('a an the of der die das ein eine el la los las un una de del'.split(' '));

export interface Phrase {
  text: string;
  count: number;
}

/**
 * Returns the phrases that two or more samples have in common, the most frequent first. Nothing is counted across
 * punctuation. `known` are lines that are shown elsewhere: the greeting and the sign-off.
 */
export function findRepeatedPhrases(
  samples: readonly ReadSample[],
  language: VoiceLanguage,
  known: readonly string[],
): Phrase[] {
  const common = functionWords(language);
  const counts = new Map<string, { count: number; firstSample: number; isShared: boolean }>();
  for (const [index, { text }] of samples.entries())
    for (const clause of text.split(/[.!?…,;:–—"“”()\n]+/u)) {
      const words = wordsIn(clause);
      for (let start = 0; start < words.length; start++)
        for (const name of phrasesFrom(words, start, common)) {
          const entry = counts.get(name);
          if (entry) {
            entry.count++;
            entry.isShared ||= entry.firstSample !== index;
          } else counts.set(name, { count: 1, firstSample: index, isShared: false });
        }
    }
  const knownWords = known.map((line) => ` ${wordsIn(line).join(' ')} `);
  const repeated = [...counts]
    .filter(([text, { count, isShared }]) => {
      const minCount = text.split(' ').length === MIN_WORDS ? MIN_COUNT_OF_PAIRS : 2;
      return isShared && count >= minCount && !knownWords.some((line) => line.includes(` ${text} `));
    })
    .map(([text, { count }]) => ({ text, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_COMPARED)
    .sort((a, b) => b.text.length - a.text.length);
  return withoutParts(repeated)
    .sort((a, b) => b.count - a.count || b.text.length - a.text.length)
    .slice(0, MAX_PHRASES)
    .map(({ text, count }) => ({ text: text.replace(/\bi(?=['\s]|$)/g, 'I'), count }));
}

/** Returns the phrases that begin with this word. Adds one word at a time, because a voice has tens of thousands of them. */
function phrasesFrom(words: readonly string[], start: number, common: ReadonlySet<string>): string[] {
  const phrases: string[] = [];
  if (ARTICLES.has(words[start] ?? '')) return phrases;
  let name = '';
  let hasOwnWord = false;
  for (const [index, word] of words.slice(start, start + MAX_WORDS).entries()) {
    if (/^\d+$/.test(word)) break;
    name = index === 0 ? word : `${name} ${word}`;
    hasOwnWord ||= !common.has(word);
    const count = index + 1;
    // Without a list of function words, only longer sequences are likely to be phrases.
    const isLikely = common.size === 0 ? count > MIN_WORDS : hasOwnWord;
    if (count >= MIN_WORDS && isLikely && !OPEN_ENDS.has(word)) phrases.push(name);
  }
  return phrases;
}

/**
 * Drops what is almost always part of a longer phrase. Expects the longest first. Looks each phrase up in the parts of the
 * longer ones, because there may be too many to compare with each other.
 */
function withoutParts(phrases: readonly Phrase[]): Phrase[] {
  const countOfLonger = new Map<string, number>();
  return phrases.filter(({ text, count }) => {
    if ((countOfLonger.get(text) ?? 0) * 2 > count) return false;
    for (const part of partsOf(text)) countOfLonger.set(part, Math.max(countOfLonger.get(part) ?? 0, count));
    return true;
  });
}

/** Returns every shorter sequence of the phrase's words. */
function partsOf(text: string): string[] {
  const words = text.split(' ');
  return words.flatMap((_, start) =>
    Array.from({ length: words.length - start }, (_each, more) => words.slice(start, start + more + 1))
      .filter(({ length }) => length >= MIN_WORDS && length < words.length)
      .map((part) => part.join(' ')),
  );
}
