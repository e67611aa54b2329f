import { type PromptRequest, parsePromptRequest } from '@cold-open/contract/chat/prompt-request';
import type { ReactNode } from 'react';
import { formatTime } from '../../../ui/day-format.ts';
import classes from './MessageBubble.module.css';
import { PromptRequestCard } from './PromptRequestCard.tsx';

/** One message: who wrote it, when, and what. Its words are shown as they were written, whatever they are. */
export function MessageBubble({
  label,
  isOwn,
  content,
  at,
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
  isEdited?: boolean;
  /** Where the line stands that says who and when. */
  caption?: 'above' | 'below' | undefined;
  /** How far it has come, after the time. */
  status?: ReactNode;
  /** Beside the words. */
  menu?: ReactNode;
  /** What can be done about a wish for a prompt. */
  requestAction?: ((request: PromptRequest) => ReactNode) | undefined;
}) {
  const request = parsePromptRequest(content);
  return (
    <div className={classes.message} data-own={isOwn || undefined} data-caption={caption}>
      <div className={classes.caption}>
        <span>{label}</span>
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
