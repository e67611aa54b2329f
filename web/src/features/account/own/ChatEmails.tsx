import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { Switch } from '@mantine/core';
import { useProfileChange } from './own-account.queries.ts';

/** Emails about the account's safety cannot be turned off. */
export function ChatEmails({ user }: { user: CurrentUser }) {
  const { mutate, isPending } = useProfileChange();
  return (
    <Switch
      label="Email me when support replies"
      description="Sent when a reply in the chat has been unread for ten minutes. Emails about your sign-in and your password are always sent."
      checked={user.chatEmails}
      disabled={isPending}
      onChange={(event) => mutate({ chatEmails: event.currentTarget.checked })}
    />
  );
}
