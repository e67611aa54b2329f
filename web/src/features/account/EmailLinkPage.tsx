import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ReplyMessage } from '../../ui/ReplyMessage.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useInvalidateCurrentUser } from './account.queries.ts';
import { PasswordHelpLayout } from './PasswordHelpLayout.tsx';
import { useAccountForm } from './use-account-form.ts';

/** A page that a link in an email leads to. Asks for a click, because some email programs open links automatically. */
export function EmailLinkPage({
  title,
  send,
  failure,
  submitLabel,
  busyLabel,
  children,
}: {
  title: string;
  send: (token: string) => Promise<{ message: string }>;
  failure: string;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}) {
  const token = useSearchParams()[0].get('token') ?? '';
  const invalidateCurrentUser = useInvalidateCurrentUser();
  const { submit, busy, problem, reply } = useAccountForm({
    initialValues: {},
    check: () => [],
    send: () => send(token.trim() || '-'),
    onSuccess: invalidateCurrentUser,
    failure,
  });
  return (
    <PasswordHelpLayout title={title}>
      {reply ? (
        <ReplyMessage>{reply.message}</ReplyMessage>
      ) : (
        <AccountForm
          onSubmit={submit}
          problem={problem}
          busy={busy}
          submitLabel={submitLabel}
          busyLabel={busyLabel}
        >
          <p style={{ margin: 0 }}>{children}</p>
        </AccountForm>
      )}
      <Anchor
        component={Link}
        to={PAGE_PATHS.account}
        display="inline-flex"
        mih={44}
        mt={8}
        fw={600}
        style={{ alignItems: 'center' }}
      >
        Go to your account
      </Anchor>
    </PasswordHelpLayout>
  );
}
