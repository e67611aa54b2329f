import type { RankedSource } from './rank-sentences.ts';
import { averageOf, paragraphsOf, type Run, wordsOf } from './runs.ts';
import { hasFigure } from './signals.ts';

/** The list items that are worth the most, whole, in their order, as many as asked for and as fit. */
export function pickItems(
  { sentences, scores }: RankedSource,
  {
    count,
    words,
    taken,
    maySay,
  }: { count: number; words: number; taken: ReadonlySet<number>; maySay: (index: number) => boolean },
): Run[] {
  const worth = (item: Run) =>
    averageOf(item.map((index) => scores[index] ?? 0)) +
    (item.some((index) => hasFigure(sentences[index]?.text ?? '')) ? 0.1 : 0);
  const items = itemsIn(sentences)
    .map((item) => item.filter((index) => !taken.has(index) && maySay(index)))
    .filter((item) => item.length > 0)
    .sort((one, other) => worth(other) - worth(one))
    .slice(0, count)
    .sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
  return shortened(sentences, items, words);
}

export function itemsIn(sentences: RankedSource['sentences']): Run[] {
  return paragraphsOf(sentences).filter((paragraph) => sentences[paragraph[0] ?? 0]?.isItem);
}

/** The longest item loses its last sentence until all of them fit. */
function shortened(sentences: RankedSource['sentences'], items: readonly Run[], words: number): Run[] {
  let kept = items.map((item) => [...item]);
  while (wordsOf(sentences, kept.flat()) > words) {
    const longest = kept
      .filter((item) => item.length > 1)
      .sort((one, other) => wordsOf(sentences, other) - wordsOf(sentences, one))[0];
    if (longest) longest.pop();
    else if (kept.length > 2) kept = kept.slice(0, -1);
    else break;
  }
  return kept;
}
