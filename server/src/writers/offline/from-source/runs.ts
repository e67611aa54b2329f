import type { Sentence } from '../source/read-source.ts';

/** Sentences that follow each other inside a paragraph, by their index. */
export type Run = readonly number[];

export function wordsOf(sentences: readonly Sentence[], indexes: Iterable<number>): number {
  let words = 0;
  for (const index of indexes) words += sentences[index]?.words ?? 0;
  return words;
}

export function textOf(sentences: readonly Sentence[], run: Run): string {
  return run.map((index) => sentences[index]?.text ?? '').join(' ');
}

export function paragraphsOf(sentences: readonly Sentence[]): Run[] {
  const paragraphs = new Map<number, number[]>();
  for (const { index, paragraph } of sentences)
    paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), index]);
  return [...paragraphs.values()];
}

/** Every run of a paragraph that is free, short enough and opens on a sentence that stands by itself. */
export function runsIn(
  sentences: readonly Sentence[],
  paragraph: Run,
  {
    taken,
    maxWords,
    maxSentences = 12,
    mayOpen = (index: number) => sentences[index]?.standsAlone === true,
  }: {
    taken: ReadonlySet<number>;
    maxWords: number;
    maxSentences?: number;
    mayOpen?: (index: number) => boolean;
  },
): Run[] {
  const runs: Run[] = [];
  for (const [place, first] of paragraph.entries()) {
    if (taken.has(first) || !mayOpen(first)) continue;
    const run: number[] = [];
    for (const index of paragraph.slice(place, place + maxSentences)) {
      if (taken.has(index)) break;
      run.push(index);
      if (wordsOf(sentences, run) > maxWords) break;
      runs.push([...run]);
    }
  }
  return runs;
}

/** The candidates from the best down; equals keep their order. */
export function bestFirst(runs: readonly Run[], worth: (run: Run) => number): Run[] {
  return runs
    .map((run, place) => ({ run, place, worth: worth(run) }))
    .sort((one, other) => other.worth - one.worth || one.place - other.place)
    .map(({ run }) => run);
}

export function averageOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
