import { MAX_REPHRASED_LENGTH, REPHRASE_MESSAGES } from '@cold-open/contract/scripts/rephrase.contract';
import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';

/** A part of a script's content, in UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

/** Maps a selection on the page to the content. Each line in `root` has its offset in `data-start`. */
export function rangeOfSelection(
  root: Element,
  selection: Selection | null,
  content: string,
): TextRange | null {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  const parts = [...root.querySelectorAll<HTMLElement>('[data-start]')]
    .filter((line) => range.intersectsNode(line))
    .map((line) => selectedPartOf(line, range))
    .filter(({ start, end }) => start < end);
  const start = parts[0]?.start;
  const end = parts.at(-1)?.end;
  return start === undefined || end === undefined ? null : trimRange(content, { start, end });
}

function selectedPartOf(line: HTMLElement, range: Range): TextRange {
  const lineStart = Number(line.dataset.start);
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return {
    start: lineStart + (line.contains(startContainer) ? lengthUpTo(line, startContainer, startOffset) : 0),
    end:
      lineStart +
      (line.contains(endContainer)
        ? lengthUpTo(line, endContainer, endOffset)
        : (line.textContent ?? '').length),
  };
}

export function lengthUpTo(line: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(line);
  before.setEnd(node, offset);
  return before.toString().length;
}

function trimRange(content: string, { start, end }: TextRange): TextRange | null {
  const text = content.slice(start, end);
  const trimmedText = text.trim();
  if (trimmedText === '') return null;
  const from = start + text.indexOf(trimmedText);
  return { start: from, end: from + trimmedText.length };
}

const ACROSS_BEATS_MESSAGE = 'Select words inside one beat.';

/** Returns why the selected words cannot be rephrased, or null if they can. */
export function problemWithRange(
  { content, lockedLines }: Pick<Script, 'content' | 'lockedLines'>,
  { start, end }: TextRange,
): string | null {
  const selected = content.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(selected)) return REPHRASE_MESSAGES.selectSomething;
  if (selected.length > MAX_REPHRASED_LENGTH) return REPHRASE_MESSAGES.selectionTooLong;
  if (selected.split('\n').some((line) => kindOfLine(line) === 'heading')) return ACROSS_BEATS_MESSAGE;
  const first = content.slice(0, start).split('\n').length - 1;
  const last = first + selected.split('\n').length - 1;
  const isLocked = lockedLines.some((line) => line >= first && line <= last);
  return isLocked ? REPHRASE_MESSAGES.selectionLocked : null;
}
