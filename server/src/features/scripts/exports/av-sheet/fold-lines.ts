import { segmentsOf } from '@cold-open/contract/scripts/segments';
import { isRightToLeft } from '../text-direction.ts';

export interface FoldedLine {
  /** As they are drawn, from left to right. */
  words: string[];
  rightToLeft: boolean;
}

type WidthOf = (text: string) => number;

/** A font takes its time for a line that never ends; no column is as wide, but there are signs without width. */
const LONGEST_LINE = 500;

/** A paragraph folded to a width; a word that is wider than that is broken. */
export function foldLines(paragraph: string, width: number, widthOf: WidthOf): FoldedLine[] {
  const rightToLeft = isRightToLeft(paragraph);
  return paragraph.split('\n').flatMap((line) =>
    foldLine(line, width, widthOf).map((words) => ({
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
  for (const word of line.split(/\s+/).flatMap((each) => broken(each, width, widthOf))) {
    const wide = widthOf(word);
    if (open.length > 0 && (used + space + wide > width || letters + word.length > LONGEST_LINE)) {
      lines.push(open);
      open = [];
      used = 0;
      letters = 0;
    }
    letters += word.length;
    used += (open.length > 0 ? space : 0) + wide;
    open.push(word);
  }
  if (open.length > 0) lines.push(open);
  return lines;
}

const characters = new Intl.Segmenter();

function broken(word: string, width: number, widthOf: WidthOf): string[] {
  if (word === '') return [];
  if (word.length <= LONGEST_LINE && widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const { segment } of segmentsOf(characters, word)) {
    const wide = widthOf(segment);
    if (piece !== '' && (used + wide > width || piece.length + segment.length > LONGEST_LINE)) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += segment;
    used += wide;
  }
  return [...pieces, piece];
}

/**
 * The font turns the letters of a word, the words of a line have to be turned here. Words of the other direction that
 * stand together keep their order among themselves.
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

/** Null for numbers and signs, which go along with what stands before them. */
function directionOf(word: string): boolean | null {
  return /\p{L}/u.test(word) ? isRightToLeft(word) : null;
}
