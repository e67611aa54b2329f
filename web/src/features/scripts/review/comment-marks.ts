import { findAnchor } from '@cold-open/contract/scripts/review/comment-anchors';
import type { CommentThread } from '@cold-open/contract/scripts/review/review-comments';
import { createContext } from 'react';

/** The words of a comment in the text that the page shows. */
export interface CommentMark {
  id: string;
  start: number;
  end: number;
  isActive: boolean;
  isResolved: boolean;
  /** Its card is on the page. */
  hasCard: boolean;
  /** How many comments are written about these words. */
  count: number;
}

export const CommentMarks = createContext<readonly CommentMark[]>([]);

/** Called with a line to comment on; null if the viewer cannot comment. */
export const CommentOnLine = createContext<((line: { start: number; text: string }) => void) | null>(null);

export const DRAFT_ID = 'draft';

interface MarkedPart {
  text: string;
  start: number;
  marks: CommentMark[];
  /** The comments whose count is shown after this part. */
  ending: CommentMark[];
}

/** Splits a text at the edges of the marks in it. Offsets are those of the marks. */
export function splitAtMarks(text: string, textStart: number, marks: readonly CommentMark[]): MarkedPart[] {
  const textEnd = textStart + text.length;
  const inside = marks.filter(({ start, end }) => start < textEnd && end > textStart);
  const cuts = inside.flatMap(({ start, end }) => [Math.max(start, textStart), Math.min(end, textEnd)]);
  const edges = [...new Set([textStart, ...cuts, textEnd])].sort((a, b) => a - b);
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? textEnd;
    const covering = inside.filter((mark) => mark.start <= start && mark.end >= end);
    return {
      text: text.slice(start - textStart, end - textStart),
      start,
      marks: covering,
      ending: covering.filter((mark) => mark.end === end),
    };
  });
}

/** Finds the words of each comment in a text, which may be older or newer than the one that the server has. */
export function placeThreads(threads: readonly CommentThread[], content: string): CommentThread[] {
  return threads
    .map((thread) => {
      const { quote, start, isGone } = thread;
      if (!isGone && content.startsWith(quote, start)) return thread;
      const found = isGone ? null : findAnchor(thread, content);
      return found === null
        ? { ...thread, isGone: true, start: Math.min(start, content.length) }
        : { ...thread, start: found };
    })
    .sort((a, b) => a.start - b.start);
}

const COMMENT_ATTRIBUTE = 'data-comment';

export const commentMark = (marks: readonly CommentMark[]) => ({
  [COMMENT_ATTRIBUTE]: marks.map(({ id }) => id).join(' '),
});

/** Returns the id of the comment whose words were clicked. */
export const clickedComment = (target: EventTarget | null) =>
  target instanceof Element
    ? (target.closest(`[${COMMENT_ATTRIBUTE}]`)?.getAttribute(COMMENT_ATTRIBUTE)?.split(' ').at(-1) ?? null)
    : null;

/** Returns the element that a comment is about: its words, or their line if the words are gone or being edited. */
export function placeOfComment(id: string, content: string, start: number): Element | null {
  const words = document.querySelector(`[${COMMENT_ATTRIBUTE}~="${id}"]`);
  if (words) return words;
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')];
  const index = content.slice(0, start).split('\n').length - 1;
  return lines.findLast((line) => Number(line.dataset.line) <= index) ?? lines[0] ?? null;
}

/** The upper third of the window; on a small screen a panel covers the lower part. */
const UPPER_THIRD = 0.3;
const ABOVE_PANEL = 0.14;

export function scrollToComment(
  place: Element | null,
  { isSmooth, isCovered }: { isSmooth: boolean; isCovered: boolean },
) {
  if (!place) return;
  const { top, bottom } = place.getBoundingClientRect();
  const isVisible = top >= 0 && bottom <= window.innerHeight * (isCovered ? 1 / 3 : 1);
  if (isVisible) return;
  const offset = window.innerHeight * (isCovered ? ABOVE_PANEL : UPPER_THIRD);
  window.scrollTo({
    top: Math.max(0, top + window.scrollY - offset),
    behavior: isSmooth ? 'smooth' : 'auto',
  });
}
