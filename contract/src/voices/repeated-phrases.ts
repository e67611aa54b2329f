import { functionWords, type VoiceLanguage, wordsIn } from './voice-language.ts';
import type { ReadSample } from './voice-text.ts';

const MIN_WORDS = 2;
const MAX_WORDS = 6;
const MAX_PHRASES = 8;
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
  const counts = new Map<string, { count: number; samples: Set<number> }>();
  for (const [index, { text }] of samples.entries())
    for (const clause of text.split(/[.!?…,;:–—"“”()\n]+/u)) {
      const words = wordsIn(clause);
      for (let start = 0; start < words.length; start++)
        for (let length = MIN_WORDS; length <= MAX_WORDS && start + length <= words.length; length++) {
          const phrase = words.slice(start, start + length);
          if (!isPhrase(phrase, common)) continue;
          const name = phrase.join(' ');
          const entry = counts.get(name) ?? { count: 0, samples: new Set() };
          entry.count++;
          entry.samples.add(index);
          counts.set(name, entry);
        }
    }
  const knownWords = known.map((line) => ` ${wordsIn(line).join(' ')} `);
  const repeated = [...counts]
    .filter(([text, { count, samples: found }]) => {
      const minCount = text.split(' ').length === MIN_WORDS ? MIN_COUNT_OF_PAIRS : 2;
      return found.size >= 2 && count >= minCount && !knownWords.some((line) => line.includes(` ${text} `));
    })
    .map(([text, { count }]) => ({ text, count }))
    .sort((a, b) => b.text.length - a.text.length);
  return withoutParts(repeated)
    .sort((a, b) => b.count - a.count || b.text.length - a.text.length)
    .slice(0, MAX_PHRASES)
    .map(({ text, count }) => ({ text: text.replace(/\bi(?=['\s]|$)/g, 'I'), count }));
}

function isPhrase(words: readonly string[], common: ReadonlySet<string>): boolean {
  if (OPEN_ENDS.has(words.at(-1) ?? '') || ARTICLES.has(words[0] ?? '')) return false;
  if (words.some((word) => /^\d+$/.test(word))) return false;
  // Without a list of function words, only longer sequences are likely to be phrases.
  return common.size === 0 ? words.length > MIN_WORDS : words.some((word) => !common.has(word));
}

/** Drops what is almost always part of a longer phrase. Expects the longest first. */
function withoutParts(phrases: readonly Phrase[]): Phrase[] {
  const remaining: Phrase[] = [];
  for (const phrase of phrases) {
    const isPart = remaining.some(
      (longer) => ` ${longer.text} `.includes(` ${phrase.text} `) && longer.count * 2 > phrase.count,
    );
    if (!isPart) remaining.push(phrase);
  }
  return remaining;
}
