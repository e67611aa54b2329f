import { MAX_REPHRASED_LENGTH, REPHRASE_TEXTS } from '@cold-open/contract/scripts/rephrase.contract';
import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';

/** A part of a script's text, as JavaScript counts. */
export interface TextRange {
  start: number;
  end: number;
}

/** Where the words that are selected in the page stand in the content; every line in `root` says where it begins. */
export function rangeOfSelection(
  root: Element,
  selection: Selection | null,
  content: string,
): TextRange | null {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  const parts = [...root.querySelectorAll<HTMLElement>('[data-start]')]
    .filter((line) => range.intersectsNode(line))
    .map((line) => partOfLine(line, range))
    .filter(({ start, end }) => start < end);
  const start = parts[0]?.start;
  const end = parts.at(-1)?.end;
  return start === undefined || end === undefined ? null : withoutBlanks(content, { start, end });
}

function partOfLine(line: HTMLElement, range: Range): TextRange {
  const begin = Number(line.dataset.start);
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return {
    start: begin + (line.contains(startContainer) ? lengthUpTo(line, startContainer, startOffset) : 0),
    end:
      begin +
      (line.contains(endContainer)
        ? lengthUpTo(line, endContainer, endOffset)
        : (line.textContent ?? '').length),
  };
}

function lengthUpTo(line: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(line);
  before.setEnd(node, offset);
  return before.toString().length;
}

function withoutBlanks(content: string, { start, end }: TextRange): TextRange | null {
  const text = content.slice(start, end);
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const from = start + text.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
}

const ACROSS_BEATS_TEXT = 'Select words inside one beat.';

/** Why these words cannot be rephrased; null where they can. */
export function problemWithRange(
  { content, lockedLines }: Pick<Script, 'content' | 'lockedLines'>,
  { start, end }: TextRange,
): string | null {
  const selected = content.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(selected)) return REPHRASE_TEXTS.selectSomething;
  if (selected.length > MAX_REPHRASED_LENGTH) return REPHRASE_TEXTS.selectionTooLong;
  if (selected.split('\n').some((line) => kindOfLine(line) === 'heading')) return ACROSS_BEATS_TEXT;
  const first = content.slice(0, start).split('\n').length - 1;
  const last = first + selected.split('\n').length - 1;
  const isLocked = lockedLines.some((line) => line >= first && line <= last);
  return isLocked ? REPHRASE_TEXTS.selectionLocked : null;
}
