import { verifyEmail } from '@cold-open/contract/account/account.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { ReplyMessage } from '../../ui/ReplyMessage.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useInvalidateCurrentUser } from './account.queries.ts';
import { PasswordHelpLayout } from './PasswordHelpLayout.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Asks for a click, because some mail programs open links automatically. */
export function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const invalidateCurrentUser = useInvalidateCurrentUser();
  const { submit, busy, problem, reply } = useAccountForm({
    initialValues: {},
    check: () => [],
    send: () => callApi(verifyEmail, { body: { token: token.trim() || '-' } }),
    onSuccess: invalidateCurrentUser,
    failure: 'Your email could not be confirmed. Please try again.',
  });
  return (
    <PasswordHelpLayout title="Confirm your email">
      {reply ? (
        <ReplyMessage>{reply.message}</ReplyMessage>
      ) : (
        <AccountForm
          onSubmit={submit}
          problem={problem}
          busy={busy}
          submitLabel="Confirm email"
          busyLabel="Confirming…"
        >
          <p style={{ margin: 0 }}>Click the button to confirm that this is your email.</p>
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
