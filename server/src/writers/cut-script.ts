import { type Sentence, spokenSentences } from '@cold-open/contract/scripts/checks/spoken-sentences';
import type { Passage, ShortCut } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';

/** A Short that keeps more than this share of a script is not a cut of it. */
const MAX_SHARE = 0.75;

interface TimedSentence extends Sentence {
  words: number;
  /** The words before it. */
  wordsBefore: number;
}

/** A script that Shorts are cut from. */
export interface LongScript {
  title: string;
  sentences: TimedSentence[];
  /** By the number of headings before a sentence. */
  beatNames: string[];
  words: number;
  wordsPerMinute: number;
  /** How long a cut may be, in words. */
  minWords: number;
  maxWords: number;
}

export function readLongScript(script: {
  title: string;
  content: string;
  wordsPerMinute: number;
}): LongScript {
  let words = 0;
  const sentences = spokenSentences(script.content).map((sentence) => {
    const own = countSpokenWords(sentence.text);
    const timed = { ...sentence, words: own, wordsBefore: words };
    words += own;
    return timed;
  });
  const beats = beatsOf(script.content);
  const hasUnnamedBeat = beats[0]?.name === '';
  const { min, max } = wordBudget('shorts', script.wordsPerMinute);
  return {
    title: script.title,
    sentences,
    beatNames: [...(hasUnnamedBeat ? [] : ['']), ...beats.map(({ name }) => name)],
    words,
    wordsPerMinute: script.wordsPerMinute,
    minWords: min,
    maxWords: max,
  };
}

/** Returns false for a script that is about as short as a Short. */
export const canBeCut = ({ words, minWords }: LongScript) => words * MAX_SHARE >= minWords;

/** The first and the last sentence of each passage, counted from 0. */
export type SentenceRange = [first: number, last: number];

export function wordsIn({ sentences }: LongScript, ranges: readonly SentenceRange[]): number {
  return ranges.reduce(
    (sum, [first, last]) =>
      sum + sentences.slice(first, last + 1).reduce((words, sentence) => words + sentence.words, 0),
    0,
  );
}

export function toPassages({ sentences }: LongScript, ranges: readonly SentenceRange[]): Passage[] {
  return ranges.flatMap(([first, last]) => {
    const [from, to] = [sentences[first], sentences[last]];
    return from && to ? [{ start: from.start, end: to.start + to.text.length }] : [];
  });
}

/** Returns false if a passage begins or ends inside a sentence. */
export const areWholeSentences = ({ sentences }: LongScript, passages: readonly Passage[]): boolean =>
  sentences.every(({ start, text }) => {
    const isInside = (at: number) => at > start && at < start + text.length;
    return !passages.some((passage) => isInside(passage.start) || isInside(passage.end));
  });

/** Describes a cut: what is said in it, when, and for how long. Null if the passages do not fit the script. */
export function describeCut(
  script: LongScript,
  { title, passages, ai }: { title: string; passages: readonly Passage[]; ai: boolean },
): ShortCut | null {
  const secondsOf = (words: number) => Math.round((words / script.wordsPerMinute) * 60);
  const described = passages.map(({ start, end }) => {
    const inside = script.sentences.filter(
      (sentence) => sentence.start >= start && sentence.start + sentence.text.length <= end,
    );
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last) return null;
    return {
      start,
      end,
      text: inside.map(({ text }) => text).join(' '),
      from: secondsOf(first.wordsBefore),
      to: secondsOf(last.wordsBefore + last.words),
      words: inside.reduce((sum, { words }) => sum + words, 0),
    };
  });
  const whole = described.filter((passage) => passage !== null);
  if (whole.length === 0 || whole.length < passages.length) return null;
  const words = whole.reduce((sum, passage) => sum + passage.words, 0);
  return {
    title,
    passages: whole.map(({ words: _words, ...passage }) => passage),
    words,
    seconds: secondsOf(words),
    ai,
  };
}
