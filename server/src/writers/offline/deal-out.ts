import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { Line } from './script-beats.ts';

/** Paragraphs over several beats, in order, each beat with about the same number of spoken words. */
export function dealOut<Part extends Line | { ask: string }>(
  paragraphs: readonly Part[][],
  beats: number,
): Part[][] {
  const words = paragraphs.map((parts) => parts.reduce((sum, part) => sum + wordsOf(part), 0));
  const total = words.reduce((sum, count) => sum + count, 0);
  const shares: Part[][] = Array.from({ length: beats }, () => []);
  let before = 0;
  for (const [place, parts] of paragraphs.entries()) {
    const middle = before + (words[place] ?? 0) / 2;
    const even = Math.floor((middle / Math.max(1, total)) * beats);
    shares[Math.min(beats - 1, even)]?.push(...parts);
    before += words[place] ?? 0;
  }
  return shares;
}

function wordsOf(part: Line | { ask: string }): number {
  if ('ask' in part) return countSpokenWords(part.ask);
  return part.kind === 'spoken' ? countSpokenWords(part.text) : 0;
}
