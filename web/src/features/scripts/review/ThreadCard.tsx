import type { CommentThread, ReviewComment } from '@cold-open/contract/scripts/review/review-comments';
import { Button } from '@mantine/core';
import { IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { formatMoment, formatTime } from '../../../ui/day-format.ts';
import { LetterAvatar } from '../../../ui/LetterAvatar.tsx';
import { cardId } from './CommentedLine.tsx';
import { CommentForm } from './CommentForm.tsx';
import classes from './ThreadCard.module.css';
import type { ThreadTools } from './thread-tools.ts';

/** A comment with its replies. A resolved one is folded until someone opens it. */
export function ThreadCard({
  thread,
  tools,
  isActive,
  isReplying,
  onActivate,
  onReply,
}: {
  thread: CommentThread;
  tools: ThreadTools;
  isActive: boolean;
  isReplying: boolean;
  onActivate: () => void;
  /** Opens or closes the field for a reply. */
  onReply: (isOpen: boolean) => void;
}) {
  const { _id: id, replies, isResolved, isGone, quote } = thread;
  const isFolded = isResolved && !isActive;
  return (
    <li
      id={cardId(id)}
      className={classes.card}
      data-card={id}
      data-active={isActive || undefined}
      data-folded={isFolded || undefined}
      tabIndex={-1}
      // The list handles clicks: a card that moved while the button is pressed would lose the click.
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) onActivate();
      }}
    >
      {isFolded ? (
        <div className={classes.folded}>
          <IconCircleCheck size={18} aria-hidden />
          Resolved, {countOf(replies.length + 1, 'comment')}
          <Button size="compact-sm" variant="subtle" onClick={onActivate}>
            Show
          </Button>
        </div>
      ) : (
        <>
          <blockquote className={classes.quote} data-gone={isGone || undefined} dir="auto">
            {quote}
          </blockquote>
          {isGone && <p className={classes.gone}>These words were removed.</p>}
          {[thread, ...replies].map((comment) => (
            <Comment
              key={comment._id}
              comment={comment}
              tools={tools}
              hasReplies={comment === thread && replies.length > 0}
            />
          ))}
          {isReplying && tools.reply ? (
            <div className={classes.reply}>
              <CommentForm
                label="Your reply"
                submitLabel="Reply"
                initialName={tools.name}
                onSubmit={async (entry) => {
                  await tools.reply?.(id, entry);
                  onReply(false);
                }}
                onCancel={() => onReply(false)}
              />
            </div>
          ) : (
            <div className={classes.actions}>
              {tools.reply && (
                <Button size="compact-sm" variant="subtle" onClick={() => onReply(true)}>
                  Reply
                </Button>
              )}
              {tools.resolve && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconCheck size={16} aria-hidden />}
                  onClick={() => tools.resolve?.(id, !isResolved)}
                >
                  {isResolved ? 'Reopen' : 'Resolve'}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </li>
  );
}

function Comment({
  comment,
  tools,
  hasReplies,
}: {
  comment: ReviewComment;
  tools: ThreadTools;
  hasReplies: boolean;
}) {
  const { _id: id, text, createdAt, isEdited } = comment;
  const [isEditing, setEditing] = useState(false);
  const name = tools.isOwner && comment.isOwner ? 'You' : comment.name;
  const canRemove = tools.canRemove(id) && (tools.isOwner || !hasReplies);
  return (
    <div className={classes.comment}>
      <div className={classes.who}>
        <LetterAvatar user={{ _id: comment.isOwner ? 'owner' : comment.name, name }} />
        <b dir="auto">{name}</b>
        {comment.isOwner && !tools.isOwner && <span className={classes.role}>Writer</span>}
        <time className="co-timecode" dateTime={createdAt} title={formatMoment(createdAt)}>
          {isToday(createdAt) ? formatTime(createdAt) : formatMoment(createdAt)}
        </time>
      </div>
      {isEditing ? (
        <CommentForm
          label="Edit comment"
          submitLabel="Save"
          initialText={text}
          onSubmit={async (entry) => {
            await tools.edit(id, entry.text);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <p className={classes.text} dir="auto">
            {text}
            {isEdited && <span className={classes.edited}> (edited)</span>}
          </p>
          {(tools.canEdit(id) || canRemove) && (
            <div className={classes.own}>
              {tools.canEdit(id) && (
                <Button size="compact-xs" variant="subtle" onClick={() => setEditing(true)}>
                  Edit
                </Button>
              )}
              {canRemove && (
                <Button size="compact-xs" variant="subtle" color="gray" onClick={() => tools.remove(id)}>
                  Delete
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}

const isToday = (iso: string) => new Date(iso).toDateString() === new Date().toDateString();
