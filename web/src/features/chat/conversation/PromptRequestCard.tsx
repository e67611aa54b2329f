import type { PromptRequest } from '@cold-open/contract/chat/prompt-request';
import type { ReactNode } from 'react';
import classes from './PromptRequestCard.module.css';

/** Shows the channel link as text only, since users can enter anything. */
export function PromptRequestCard({
  niche,
  channelLink,
  action,
}: PromptRequest & {
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
