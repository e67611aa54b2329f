import { unsubscribe } from '@cold-open/contract/account/account.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { ReplyMessage } from '../../ui/ReplyMessage.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useInvalidateCurrentUser } from './account.queries.ts';
import { PasswordHelpLayout } from './PasswordHelpLayout.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Asks for a click, because some email programs open links automatically. */
export function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const invalidateCurrentUser = useInvalidateCurrentUser();
  const { submit, busy, problem, reply } = useAccountForm({
    initialValues: {},
    check: () => [],
    send: () => callApi(unsubscribe, { query: { token: token.trim() || '-' } }),
    onSuccess: invalidateCurrentUser,
    failure: 'These emails could not be turned off. Please try again.',
  });
  return (
    <PasswordHelpLayout title="Turn off chat emails">
      {reply ? (
        <ReplyMessage>{reply.message}</ReplyMessage>
      ) : (
        <AccountForm
          onSubmit={submit}
          problem={problem}
          busy={busy}
          submitLabel="Turn off"
          busyLabel="Turning off…"
        >
          <p style={{ margin: 0 }}>
            We email you when a reply from support is unread for ten minutes. Click the button to stop these
            emails. Replies still appear in the chat.
          </p>
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
