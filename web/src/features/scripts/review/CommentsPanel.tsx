import { Button, CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { cardId } from './CommentedLine.tsx';
import classes from './CommentsPanel.module.css';
import { DRAFT_ID } from './comment-marks.ts';
import { ThreadCard } from './ThreadCard.tsx';
import type { ThreadTools } from './thread-tools.ts';
import { useCardPlaces } from './use-card-places.ts';
import { type ThreadList, useHasMargin } from './use-thread-list.ts';

/** The comments beside the text, or in a sheet at the bottom of a narrow screen. */
export function CommentsPanel({
  list,
  tools,
  content,
  hint,
  draft = null,
  onlyActive = false,
  onClose,
}: {
  list: ThreadList;
  tools: ThreadTools;
  content: string;
  /** What to do when there are no comments. */
  hint: string | null;
  /** The comment that is being written, with its place in the text. */
  draft?: { id: string; start: number; form: ReactNode } | null;
  /** On a narrow screen, shows only the chosen thread. */
  onlyActive?: boolean;
  /** Closes the panel; null if it stays open beside the text. */
  onClose: (() => void) | null;
}) {
  const { shown, activeId, openCount, resolvedCount, showsResolved } = list;
  const hasMargin = useHasMargin();
  const element = useRef<HTMLOListElement>(null);
  const visible = hasMargin || !onlyActive ? shown : shown.filter(({ _id }) => _id === activeId && !draft);
  const places = useMemo(
    () =>
      [
        ...visible.map(({ _id: id, start }) => ({ id, start })),
        ...(draft ? [{ id: draft.id, start: draft.start }] : []),
      ].sort((a, b) => a.start - b.start),
    [visible, draft],
  );
  const isSingle = onlyActive && !hasMargin;
  useCardPlaces(element, places, content, draft?.id ?? activeId, hasMargin);
  const { activate } = list;
  useEffect(() => {
    const cards = element.current;
    const choose = ({ target }: MouseEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
      if (card?.dataset.card && card.dataset.card !== DRAFT_ID) activate(card.dataset.card);
    };
    cards?.addEventListener('click', choose);
    return () => cards?.removeEventListener('click', choose);
  }, [activate]);
  return (
    <aside
      className={classes.panel}
      data-single={isSingle || undefined}
      data-under-actions={tools.isOwner || undefined}
      aria-labelledby="comments-heading"
    >
      <header className={classes.head}>
        <h2 id="comments-heading" tabIndex={-1}>
          Comments
        </h2>
        {!isSingle && <span className={classes.count}>{openCount} open</span>}
        {resolvedCount > 0 && !isSingle && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={showsResolved}
            onClick={list.toggleResolved}
          >
            {showsResolved ? 'Hide resolved' : `Show ${resolvedCount} resolved`}
          </Button>
        )}
        {onClose && <CloseButton size={40} iconSize={20} aria-label="Close comments" onClick={onClose} />}
      </header>
      {hint && hasMargin && <p className={classes.hint}>{hint}</p>}
      <ol ref={element} className={classes.cards} aria-label="Comments">
        {places.map(({ id }) => {
          if (id === draft?.id)
            return (
              <li key={id} id={cardId(id)} className={classes.draft} data-card={id}>
                {draft.form}
              </li>
            );
          const thread = visible.find(({ _id }) => _id === id);
          return (
            thread && (
              <ThreadCard
                key={id}
                thread={thread}
                tools={tools}
                isActive={id === activeId && !draft}
                isReplying={id === list.replyingTo}
                onActivate={() => list.activate(id)}
                onReply={(isOpen) => list.setReplyingTo(isOpen ? id : null)}
              />
            )
          );
        })}
      </ol>
      <NewComments count={shown.reduce((sum, { replies }) => sum + 1 + replies.length, 0)} />
    </aside>
  );
}

/** Tells screen readers about comments that arrive. */
function NewComments({ count }: { count: number }) {
  const [text, setText] = useState('');
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) setText(`${countOf(count - before.current, 'new comment')}.`);
    before.current = count;
  }, [count]);
  return (
    <p role="status" className={classes.status}>
      {text}
    </p>
  );
}
