import { figuresIn } from '../captions.ts';
import { lettersAndDigitsOf } from '../source/clean-source.ts';
import type { Piece } from '../source/read-source.ts';

const MIN_TERM_LENGTH = 4;
const STEM_LENGTH = 6;
/** The first and the last paragraph weigh more than any other. */
export const EDGE_BONUS = 10;
const REPETITION_PENALTY = 20;

/** Returns the stems of the longer words. Endings differ, so the first letters are enough in every language. */
export function termsIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.filter((word) => word.length >= MIN_TERM_LENGTH).map((word) => word.slice(0, STEM_LENGTH)),
  );
}

/** Returns which share of the terms is in the others. */
export function overlap(terms: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (terms.size === 0) return 0;
  return [...terms].filter((term) => others.has(term)).length / terms.size;
}

/**
 * Weighs how much would be lost without each piece. Paragraphs are weighed as a whole: the first, the last, and those
 * about the main subject of the text weigh most. Repetitions weigh least.
 */
export function weighPieces(
  pieces: readonly Piece[],
  title: string,
  emphasized: ReadonlySet<Piece>,
): number[] {
  const terms = pieces.map(({ text }) => termsIn(text));
  const titleTerms = termsIn(title);
  const counts = new Map<string, number>();
  for (const set of terms) for (const term of set) counts.set(term, (counts.get(term) ?? 0) + 1);
  const highest = Math.max(1, ...counts.values());
  const own = pieces.map(({ text }, index) => {
    const set = terms[index] ?? new Set<string>();
    const frequency = [...set].reduce((sum, term) => sum + (counts.get(term) ?? 0) / highest, 0);
    const figure = figuresIn(text).length > 0 ? 0.1 : 0;
    return frequency / Math.max(1, set.size) + overlap(titleTerms, set) + figure;
  });
  const byBlock = averageByBlock(pieces, own);
  const edges = new Set([pieces[0]?.block, pieces.at(-1)?.block]);
  const said = new Set<string>();
  return pieces.map((piece) => {
    const letters = lettersAndDigitsOf(piece.text);
    const penalty = said.has(letters) ? REPETITION_PENALTY : 0;
    said.add(letters);
    const bonus = (edges.has(piece.block) ? EDGE_BONUS : 0) + (emphasized.has(piece) ? 1 : 0);
    return (byBlock.get(piece.block) ?? 0) + bonus - penalty;
  });
}

function averageByBlock(pieces: readonly Piece[], weights: readonly number[]): Map<number, number> {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const [index, { block }] of pieces.entries()) {
    const { sum, count } = sums.get(block) ?? { sum: 0, count: 0 };
    sums.set(block, { sum: sum + (weights[index] ?? 0), count: count + 1 });
  }
  return new Map([...sums].map(([block, { sum, count }]) => [block, sum / count]));
}
