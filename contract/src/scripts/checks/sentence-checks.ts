import { withoutGaps } from '../gaps.ts';
import type { Sentence } from './spoken-sentences.ts';

/** Longer sentences cannot be said in one breath. */
const MAX_SENTENCE_WORDS = 28;
/** This many sentences in a row with the same first word are noticed. */
const MIN_SAME_OPENINGS = 3;

export interface CountedSentence extends Sentence {
  words: number;
}

/** Languages without spaces have no long sentences by this count. */
export function longSentencesIn(
  sentences: readonly Sentence[],
  maxWords = MAX_SENTENCE_WORDS,
): CountedSentence[] {
  return sentences
    .map((sentence) => ({ ...sentence, words: wordsOf(withoutGaps(sentence.text)).length }))
    .filter(({ words }) => words > maxWords);
}

/** Returns each run of sentences in one beat that start with the same word. */
export function sameOpeningsIn(sentences: readonly Sentence[]): Sentence[][] {
  const runs: Sentence[][] = [];
  let run: Sentence[] = [];
  let opening = '';
  for (const sentence of sentences) {
    const word = firstWordOf(withoutGaps(sentence.text));
    if (word === '' || word !== opening || sentence.beat !== run[0]?.beat) {
      runs.push(run);
      run = [];
      opening = word;
    }
    run.push(sentence);
  }
  return [...runs, run].filter(({ length }) => length >= MIN_SAME_OPENINGS);
}

/** Returns nothing for a sentence of one word: "Yes. Yes. Yes." is said on purpose. */
function firstWordOf(sentence: string): string {
  const words = wordsOf(sentence);
  return words.length > 1 ? (/[\p{L}\p{N}'’]+/u.exec(words[0] ?? '')?.[0] ?? '').toLowerCase() : '';
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
