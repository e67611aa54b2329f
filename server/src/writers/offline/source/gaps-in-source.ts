import { findGaps, isGapLine } from '@cold-open/contract/scripts/gaps';

/** A word that no text has, so that a gap is read like any other word. */
const STAND_IN = /Gapq([a-z]+)q/g;
const standInFor = (index: number) =>
  `Gapq${String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}q`;

/**
 * Hides the gaps of a pasted draft while it is cleaned, because notes in brackets are removed. `show` puts them back. A gap
 * on a line of its own becomes a sentence, so that it is not mistaken for a heading.
 */
export function hideGaps(source: string): { text: string; show: (text: string) => string } {
  const gaps = new Map<string, string>();
  let text = '';
  let position = 0;
  for (const [index, { start, end }] of findGaps(source).entries()) {
    const word = standInFor(index);
    gaps.set(word, source.slice(start, end));
    const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
    const after = /^[^\n]*/.exec(source.slice(end))?.[0] ?? '';
    const isAlone = after.trim() === '' && !/[\p{L}\p{N}]/u.test(before);
    text += `${source.slice(position, start)}${word}${isAlone ? '.' : ''}`;
    position = end;
  }
  return {
    text: text + source.slice(position),
    show(cleaned) {
      const shown = cleaned.replace(STAND_IN, (word) => gaps.get(word) ?? word);
      return shown.endsWith('.') && isGapLine(shown.slice(0, -1)) ? shown.slice(0, -1) : shown;
    },
  };
}
