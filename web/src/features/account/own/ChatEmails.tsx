import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { useProfileChange } from './own-account.queries.ts';

/** Emails about the account's safety cannot be turned off. */
export function ChatEmails({ user }: { user: CurrentUser }) {
  const { mutate, isPending } = useProfileChange();
  const hintId = useId();
  return (
    <>
      <Switch
        label="Email me when support replies"
        aria-describedby={hintId}
        checked={user.chatEmails}
        disabled={isPending}
        onChange={(event) => mutate({ chatEmails: event.currentTarget.checked })}
      />
      <Text id={hintId} size="sm" c="var(--co-ink-2)" mt={8}>
        Sent when a reply in the chat has been unread for ten minutes. Emails about how you sign in are always
        sent.
      </Text>
    </>
  );
}
