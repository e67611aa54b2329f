import type { Sentence } from '../source/read-source.ts';

/** The indexes of consecutive sentences in a paragraph. */
export type Passage = readonly number[];

export function wordsOf(sentences: readonly Sentence[], indexes: Iterable<number>): number {
  let words = 0;
  for (const index of indexes) words += sentences[index]?.words ?? 0;
  return words;
}

export function textOf(sentences: readonly Sentence[], passage: Passage): string {
  return passage.map((index) => sentences[index]?.text ?? '').join(' ');
}

export function paragraphsOf(sentences: readonly Sentence[]): Passage[] {
  const paragraphs = new Map<number, number[]>();
  for (const { index, paragraph } of sentences)
    paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), index]);
  return [...paragraphs.values()];
}

/** Returns every passage in a paragraph that is unused, short enough and starts with a sentence that can open it. */
export function passagesIn(
  sentences: readonly Sentence[],
  paragraph: Passage,
  {
    taken,
    maxWords,
    maxSentences = 12,
    canOpen = (index: number) => sentences[index]?.standsAlone === true,
  }: {
    taken: ReadonlySet<number>;
    maxWords: number;
    maxSentences?: number;
    canOpen?: (index: number) => boolean;
  },
): Passage[] {
  const passages: Passage[] = [];
  for (const [position, first] of paragraph.entries()) {
    if (taken.has(first) || !canOpen(first)) continue;
    const passage: number[] = [];
    for (const index of paragraph.slice(position, position + maxSentences)) {
      if (taken.has(index)) break;
      passage.push(index);
      if (wordsOf(sentences, passage) > maxWords) break;
      passages.push([...passage]);
    }
  }
  return passages;
}

/** Sorts passages by score. Passages with equal scores keep their order. */
export function bestFirst(passages: readonly Passage[], score: (passage: Passage) => number): Passage[] {
  return passages
    .map((passage, position) => ({ passage, position, score: score(passage) }))
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .map(({ passage }) => passage);
}

export function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
