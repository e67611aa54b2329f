import { segmentsOf } from '@cold-open/contract/scripts/segments';
import { directedLines, isRightToLeft } from '../text-direction.ts';

export interface FoldedLine {
  /** In the order in which they are drawn, from left to right. */
  words: string[];
  rightToLeft: boolean;
}

type WidthOf = (text: string) => number;

/** Measuring very long lines is slow. No column is this wide, but some characters have no width. */
const MAX_LINE_LENGTH = 500;

/** Wraps a paragraph at the given width. Breaks longer words. */
export function foldLines(paragraph: string, width: number, widthOf: WidthOf): FoldedLine[] {
  return directedLines(paragraph).flatMap(({ text, rightToLeft }) =>
    foldLine(text, width, widthOf).map((words) => ({
      words: inVisualOrder(words, rightToLeft),
      rightToLeft,
    })),
  );
}

function foldLine(line: string, width: number, widthOf: WidthOf): string[][] {
  const space = widthOf(' ');
  const lines: string[][] = [];
  let open: string[] = [];
  let used = 0;
  let letters = 0;
  for (const word of line.split(/\s+/).flatMap((each) => breakWord(each, width, widthOf))) {
    const wordWidth = widthOf(word);
    if (open.length > 0 && (used + space + wordWidth > width || letters + word.length > MAX_LINE_LENGTH)) {
      lines.push(open);
      open = [];
      used = 0;
      letters = 0;
    }
    letters += word.length;
    used += (open.length > 0 ? space : 0) + wordWidth;
    open.push(word);
  }
  if (open.length > 0) lines.push(open);
  return lines;
}

const characters = new Intl.Segmenter();

function breakWord(word: string, width: number, widthOf: WidthOf): string[] {
  if (word === '') return [];
  if (word.length <= MAX_LINE_LENGTH && widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const { segment } of segmentsOf(characters, word)) {
    const segmentWidth = widthOf(segment);
    if (part !== '' && (used + segmentWidth > width || part.length + segment.length > MAX_LINE_LENGTH)) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += segment;
    used += segmentWidth;
  }
  return [...parts, part];
}

/**
 * Puts a line's words in visual order, because the font only reverses the letters in a word. Consecutive
 * words in the other direction keep their order.
 */
export function inVisualOrder(words: readonly string[], rightToLeft: boolean): string[] {
  const runs: { rightToLeft: boolean; words: string[] }[] = [];
  for (const word of words) {
    const open = runs.at(-1);
    const direction = directionOf(word) ?? open?.rightToLeft ?? rightToLeft;
    if (open?.rightToLeft === direction) open.words.push(word);
    else runs.push({ rightToLeft: direction, words: [word] });
  }
  const ordered = rightToLeft ? runs.reverse() : runs;
  return ordered.flatMap((run) => (run.rightToLeft ? run.words.reverse() : run.words));
}

/** Returns null for numbers and symbols, which follow the direction of the word before them. */
function directionOf(word: string): boolean | null {
  return /\p{L}/u.test(word) ? isRightToLeft(word) : null;
}
