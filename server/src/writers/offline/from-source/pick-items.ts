import { average, type Passage, paragraphsOf, wordsOf } from './passages.ts';
import type { RankedSource } from './rank-sentences.ts';
import { hasFigure } from './signals.ts';

/** Picks the best list items, in order: at most `count`, and as many as fit. */
export function pickItems(
  { sentences, scores }: RankedSource,
  {
    count,
    words,
    taken,
    isUsable,
  }: { count: number; words: number; taken: ReadonlySet<number>; isUsable: (index: number) => boolean },
): Passage[] {
  const score = (item: Passage) =>
    average(item.map((index) => scores[index] ?? 0)) +
    (item.some((index) => hasFigure(sentences[index]?.text ?? '')) ? 0.1 : 0);
  const items = itemsIn(sentences)
    .map((item) => item.filter((index) => !taken.has(index) && isUsable(index)))
    .filter((item) => item.length > 0)
    .sort((a, b) => score(b) - score(a))
    .slice(0, count)
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  return shortenItems(sentences, items, words);
}

export function itemsIn(sentences: RankedSource['sentences']): Passage[] {
  return paragraphsOf(sentences).filter((paragraph) => sentences[paragraph[0] ?? 0]?.isItem);
}

/** Removes the last sentence of the longest item until all items fit. */
function shortenItems(
  sentences: RankedSource['sentences'],
  items: readonly Passage[],
  words: number,
): Passage[] {
  let shortened = items.map((item) => [...item]);
  while (wordsOf(sentences, shortened.flat()) > words) {
    const longest = shortened
      .filter((item) => item.length > 1)
      .sort((a, b) => wordsOf(sentences, b) - wordsOf(sentences, a))[0];
    if (longest) longest.pop();
    else if (shortened.length > 2) shortened = shortened.slice(0, -1);
    else break;
  }
  return shortened;
}
