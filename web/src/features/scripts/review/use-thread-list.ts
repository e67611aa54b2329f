import type { CommentThread } from '@cold-open/contract/scripts/review/review-comments';
import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { cardId } from './CommentedLine.tsx';
import {
  type CommentMark,
  clickedComment,
  DRAFT_ID,
  placeOfComment,
  placeThreads,
  scrollToComment,
} from './comment-marks.ts';

/** Cards fit beside the text. */
export const useHasMargin = () =>
  useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false }) ?? true;

/** The comments in reading order: which one is chosen, which one is being answered, and the keys for both. */
export function useThreadList({
  threads,
  sheet,
  content,
  showsAll,
  isEnabled,
  onResolve,
}: {
  threads: readonly CommentThread[];
  /** Contains the text; a click on marked words chooses their comment. */
  sheet: RefObject<HTMLElement | null>;
  /** The text that the page shows. */
  content: string;
  /** The page shows the cards of all threads, not only of the chosen one. */
  showsAll: boolean;
  /** Handles the keys J, K, R, E and Escape. */
  isEnabled: boolean;
  /** Null for reviewers. */
  onResolve: ((id: string, isResolved: boolean) => void) | null;
}) {
  const placed = useMemo(() => placeThreads(threads, content), [threads, content]);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const [showsResolved, setShowsResolved] = useState(false);
  const isSmooth = !useReducedMotion(undefined, { getInitialValueInEffect: false });
  const isCovered = !useHasMargin();
  const open = placed.filter(({ isResolved }) => !isResolved);
  const shown = placed.filter(({ _id, isResolved }) => !isResolved || showsResolved || _id === activeId);
  const active = placed.find(({ _id }) => _id === activeId) ?? null;

  const marks = useMemo(
    () =>
      placed.flatMap(({ _id: id, start, quote, isGone, isResolved, replies }): CommentMark[] =>
        isGone
          ? []
          : [
              {
                id,
                start,
                end: start + quote.length,
                isActive: id === activeId,
                isResolved,
                hasCard: id === activeId || (showsAll && (!isResolved || showsResolved)),
                count: 1 + replies.length,
              },
            ],
      ),
    [placed, activeId, showsAll, showsResolved],
  );

  function goTo(thread: CommentThread | undefined) {
    if (!thread) return;
    setActiveId(thread._id);
    setReplyingTo(null);
    scrollToComment(placeOfComment(thread._id, content, thread.start), { isSmooth, isCovered });
    // The card of a folded thread is drawn first.
    requestAnimationFrame(() => document.getElementById(cardId(thread._id))?.focus({ preventScroll: true }));
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const at = shown.findIndex(({ _id }) => _id === activeId);
    const key = event.key.toLowerCase();
    if (key === 'j') goTo(shown[at + 1] ?? shown.at(-1));
    else if (key === 'k') goTo(shown[Math.max(0, at - 1)]);
    else if (key === 'r' && active) setReplyingTo(active._id);
    else if (key === 'e' && active && onResolve) onResolve(active._id, !active.isResolved);
    else if (key === 'escape' && active) setActiveId(null);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isEnabled]);

  // The panel of a narrow screen would cover the words of the chosen comment.
  const keepVisible = useEffectEvent(() => {
    if (!active || !isCovered) return;
    scrollToComment(placeOfComment(active._id, content, active.start), { isSmooth, isCovered });
  });
  useEffect(() => {
    if (activeId !== null) keepVisible();
  }, [activeId]);

  useEffect(() => {
    const element = sheet.current;
    const choose = ({ target }: MouseEvent) => {
      const id = clickedComment(target);
      if (id !== null && id !== DRAFT_ID) setActiveId(id);
    };
    element?.addEventListener('click', choose);
    return () => element?.removeEventListener('click', choose);
  }, [sheet]);

  return {
    shown,
    marks,
    active,
    activeId,
    openCount: open.length,
    resolvedCount: placed.length - open.length,
    showsResolved,
    toggleResolved: () => setShowsResolved(!showsResolved),
    activate: setActiveId,
    replyingTo,
    setReplyingTo,
    goTo,
  };
}

export type ThreadList = ReturnType<typeof useThreadList>;

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"] input') !== null;
