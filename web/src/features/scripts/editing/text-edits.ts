import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import { UNSPACED } from '@cold-open/contract/scripts/word-count';

/** A text after an edit, with the place of the caret in it. */
export interface EditedLines {
  content: string;
  line: number;
  /** The offset in the line. */
  at: number;
}

export function textOfLine(content: string, line: number): string {
  return (content.split('\n')[line] ?? '').trim();
}

/** Replaces a line. New text with line breaks becomes several lines. */
export function replaceLine(content: string, line: number, text: string): string {
  const lines = content.split('\n');
  lines[line] = text;
  return lines.join('\n');
}

/**
 * Splits a line in two, as Enter does. The new line is a paragraph of its own, unless the paragraph already has several
 * lines. Both parts of a direction stay directions.
 */
export function splitLine(content: string, line: number, at: number): EditedLines {
  const lines = content.split('\n');
  const text = textOfLine(content, line);
  const isCue = kindOfLine(text) === 'cue';
  const separator = isCue || isInLongParagraph(lines, line) ? [] : [''];
  let [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  if (isCue && at > 0 && at < text.length)
    [before, after] = [closed(before), after === ']' ? '' : `[${after}`];
  // The caret goes where the empty line is, because that is where the creator wants to write.
  if (before === '') {
    lines.splice(line, 1, '', ...separator, after);
    return { content: lines.join('\n'), line, at: 0 };
  }
  lines.splice(line, 1, before, ...separator, after);
  const newLine = line + 1 + separator.length;
  return { content: lines.join('\n'), line: newLine, at: isCue && after !== '' ? 1 : 0 };
}

const closed = (cue: string) => (cue.endsWith(']') ? cue : `${cue}]`);

function isInLongParagraph(lines: readonly string[], line: number): boolean {
  const isSpoken = (index: number) => kindOfLine(lines[index] ?? '') === 'spoken';
  return isSpoken(line) && (isSpoken(line - 1) || isSpoken(line + 1));
}

/** Joins a line with the one above, as Backspace does. Returns null if there is none of the same kind. */
export function joinLines(content: string, line: number): EditedLines | null {
  const lines = content.split('\n');
  const above = lineAbove(content, line);
  if (above === null || lines.slice(above, line).some((text) => kindOfLine(text) === 'heading')) return null;
  const [first, second] = [textOfLine(content, above), textOfLine(content, line)];
  const joined = joinTexts(first, second);
  if (joined === null) return null;
  lines.splice(above, line - above + 1, joined.text);
  return { content: lines.join('\n'), line: above, at: joined.at };
}

function joinTexts(first: string, second: string): { text: string; at: number } | null {
  if (second === '') return { text: first, at: first.length };
  const kind = kindOfLine(first);
  if (kind !== kindOfLine(second)) return null;
  const [start, end] = kind === 'cue' ? [first.slice(0, -1), second.slice(1)] : [first, second];
  const space = UNSPACED.test(start.at(-1) ?? '') && UNSPACED.test(end[0] ?? '') ? '' : ' ';
  return { text: start + space + end, at: start.length + space.length };
}

/** Removes a line that was left empty, and the blank lines around it that are no longer needed. */
export function removeBlankLine(content: string, line: number): string {
  const lines = content.split('\n');
  if (kindOfLine(lines[line] ?? '') !== 'blank') return content;
  lines.splice(line, 1);
  const isBlank = (index: number) => kindOfLine(lines[index] ?? '') === 'blank';
  while (line < lines.length && isBlank(line) && isBlank(line - 1)) lines.splice(line, 1);
  return lines.join('\n');
}

/** Returns the nearest line above that can be edited like this one; null if there is none. */
export function lineAbove(content: string, line: number): number | null {
  const index = content.split('\n').slice(0, Math.max(0, line)).findLastIndex(isInText);
  return index < 0 ? null : index;
}

export function lineBelow(content: string, line: number): number | null {
  const index = content.split('\n').findIndex((text, each) => each > line && isInText(text));
  return index < 0 ? null : index;
}

function isInText(line: string): boolean {
  const kind = kindOfLine(line);
  return kind === 'spoken' || kind === 'cue';
}

/** Makes a line a direction, as "[" at its start does. */
export function makeDirection(text: string): string {
  return `[${text.replace(/\]+$/, '')}]`;
}

/** Returns the places that lines have after edits. Lines that were changed or removed are left out. */
export function shiftLines(before: string, after: string, lines: readonly number[]): number[] {
  if (before === after || lines.length === 0) return [...lines];
  const [oldLines, newLines] = [before.split('\n'), after.split('\n')];
  const shortest = Math.min(oldLines.length, newLines.length);
  let same = 0;
  while (same < shortest && oldLines[same] === newLines[same]) same++;
  let sameEnd = 0;
  while (sameEnd < shortest - same && oldLines.at(-1 - sameEnd) === newLines.at(-1 - sameEnd)) sameEnd++;
  const [oldEnd, newEnd] = [oldLines.length - sameEnd, newLines.length - sameEnd];
  const isBetween = (line: number) => line >= same && line < oldEnd;
  const between = lines.some(isBetween)
    ? matchLines(oldLines.slice(same, oldEnd), newLines.slice(same, newEnd))
    : null;
  return lines.flatMap((line) => {
    if (line < same) return [line];
    if (!isBetween(line)) return [line + newEnd - oldEnd];
    const match = between?.get(line - same);
    return match === undefined ? [] : [match + same];
  });
}

/** Between two distant edits in a long script, comparing every line with every other one would take too long. */
const MAX_COMPARISONS = 1_000_000;

/** Maps each unchanged line to its new place, by the longest common subsequence. */
function matchLines(oldLines: readonly string[], newLines: readonly string[]): Map<number, number> {
  const matches = new Map<number, number>();
  const width = newLines.length + 1;
  if (oldLines.length * newLines.length > MAX_COMPARISONS) return matches;
  const isSame = (one: number, other: number) => oldLines[one] === newLines[other];
  /** How many lines the rest of both texts have in common. */
  const common = new Uint16Array((oldLines.length + 1) * width);
  const commonFrom = (one: number, other: number) => common[one * width + other] ?? 0;
  for (let one = oldLines.length - 1; one >= 0; one--)
    for (let other = newLines.length - 1; other >= 0; other--)
      common[one * width + other] = isSame(one, other)
        ? commonFrom(one + 1, other + 1) + 1
        : Math.max(commonFrom(one + 1, other), commonFrom(one, other + 1));
  let [one, other] = [0, 0];
  while (one < oldLines.length && other < newLines.length) {
    if (isSame(one, other)) matches.set(one++, other++);
    else if (commonFrom(one + 1, other) >= commonFrom(one, other + 1)) one++;
    else other++;
  }
  return matches;
}

/** Returns where a line is after a change anywhere in the text; null if it was changed itself. */
export function followLine(before: string, after: string, line: number): number | null {
  const [shifted] = shiftLines(before, after, [line]);
  if (shifted !== undefined) return shifted;
  const text = before.split('\n')[line];
  const places = after.split('\n').flatMap((each, index) => (each === text ? [index] : []));
  return places.length === 1 ? (places[0] ?? null) : null;
}
