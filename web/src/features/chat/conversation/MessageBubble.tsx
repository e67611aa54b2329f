import { type PromptRequest, parsePromptRequest } from '@cold-open/contract/chat/prompt-request';
import type { ReactNode } from 'react';
import { formatTime } from '../../../ui/day-format.ts';
import classes from './MessageBubble.module.css';
import { PromptRequestCard } from './PromptRequestCard.tsx';

/** One message. Its content is always shown as plain text. */
export function MessageBubble({
  label,
  isOwn,
  content,
  at,
  author,
  isEdited = false,
  caption = 'above',
  status,
  menu,
  requestAction,
}: {
  label: string;
  isOwn: boolean;
  content: string;
  at: string;
  /** The admin who wrote it, where admins see it. */
  author?: string | undefined;
  isEdited?: boolean;
  /** Where the sender and the time are shown. */
  caption?: 'above' | 'below' | undefined;
  /** Delivery status, shown after the time. */
  status?: ReactNode;
  /** Shown beside the bubble. */
  menu?: ReactNode;
  /** An action for a prompt request. */
  requestAction?: ((request: PromptRequest) => ReactNode) | undefined;
}) {
  const request = parsePromptRequest(content);
  return (
    <div className={classes.message} data-own={isOwn || undefined} data-caption={caption}>
      <div className={classes.caption}>
        <span>{label}</span>
        {author !== undefined && author.trim() !== label && (
          <span>
            <bdi>{author}</bdi>
          </span>
        )}
        <time dateTime={at}>{formatTime(at)}</time>
        {isEdited && <span>edited</span>}
        {status}
      </div>
      <div className={classes.row}>
        <div className={classes.bubble} dir="auto">
          {request ? <PromptRequestCard {...request} action={requestAction?.(request)} /> : content}
        </div>
        {menu}
      </div>
    </div>
  );
}
