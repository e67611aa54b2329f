import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { Line } from './script-beats.ts';

/** Distributes paragraphs among several beats. Keeps their order and gives each beat about the same number of spoken words. */
export function splitEvenly<Part extends Line | { ask: string }>(
  paragraphs: readonly Part[][],
  beatCount: number,
): Part[][] {
  const words = paragraphs.map((parts) => parts.reduce((sum, part) => sum + wordsOf(part), 0));
  const totalWords = words.reduce((sum, count) => sum + count, 0);
  const beats: Part[][] = Array.from({ length: beatCount }, () => []);
  let wordsBefore = 0;
  for (const [index, parts] of paragraphs.entries()) {
    const middle = wordsBefore + (words[index] ?? 0) / 2;
    const beat = Math.floor((middle / Math.max(1, totalWords)) * beatCount);
    beats[Math.min(beatCount - 1, beat)]?.push(...parts);
    wordsBefore += words[index] ?? 0;
  }
  return beats;
}

function wordsOf(part: Line | { ask: string }): number {
  if ('ask' in part) return countSpokenWords(part.ask);
  return part.kind === 'spoken' ? countSpokenWords(part.text) : 0;
}
