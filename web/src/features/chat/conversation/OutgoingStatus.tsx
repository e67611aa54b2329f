import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './OutgoingStatus.module.css';
import type { OutgoingMessage } from './outbox.ts';

/** The status of an unsent message, with actions if it failed. */
export function OutgoingStatus({
  message,
  onRetry,
  onDiscard,
}: {
  message: OutgoingMessage;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}) {
  if (message.state === 'sending') return <span>Sending…</span>;
  return (
    <>
      <span className={classes.failed}>
        <IconAlertCircle size={14} aria-hidden />
        {message.state === 'refused' ? message.refusal : 'Not sent'}
      </span>
      <span>
        <UnstyledButton className={classes.action ?? ''} onClick={() => onRetry(message.clientId)}>
          Retry
        </UnstyledButton>
        <UnstyledButton className={classes.action ?? ''} onClick={() => onDiscard(message.clientId)}>
          Discard
        </UnstyledButton>
      </span>
    </>
  );
}
