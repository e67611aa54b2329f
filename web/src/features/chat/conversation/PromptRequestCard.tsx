import type { PromptRequest } from '@cold-open/contract/chat/prompt-request';
import type { ReactNode } from 'react';
import classes from './PromptRequestCard.module.css';

/** The link is shown, never linked: anybody can write anything into it. */
export function PromptRequestCard({
  niche,
  channelLink,
  action,
}: PromptRequest & {
  /** What its reader can do about it. */
  action?: ReactNode;
}) {
  return (
    <div className={classes.request}>
      <strong>Prompt request</strong>
      <span>
        Niche: <bdi>{niche}</bdi>
      </span>
      <span>
        Channel Link: <bdi>{channelLink ?? 'N/A'}</bdi>
      </span>
      {action}
    </div>
  );
}
