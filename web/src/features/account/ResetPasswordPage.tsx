import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { ReplyMessage } from '../../ui/ReplyMessage.tsx';
import { AccountForm } from './AccountForm.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordHelpLayout } from './PasswordHelpLayout.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useVisitorCalls } from './use-visitor-calls.ts';

interface ResetValues extends Record<string, unknown> {
  token: string;
  newPassword: string;
  confirmPassword: string;
}

/** How long the page confirms a reset before it opens the login page. */
const REDIRECT_DELAY_MS = 2000;

export function ResetPasswordPage() {
  const loadCalls = useVisitorCalls();
  const tokenInLink = useSearchParams()[0].get('token') ?? '';
  const { form, submit, busy, problem, error, reply } = useAccountForm<ResetValues, { message: string }>({
    initialValues: { token: tokenInLink, newPassword: '', confirmPassword: '' },
    send: async (values) => (await loadCalls()).resetWith(values),
    onSuccess: () => {},
    failure: 'Failed to reset password. Please try again.',
  });
  const done = reply !== undefined;
  useLoginAfterReset(done);

  if (done) {
    return (
      <PasswordHelpLayout title="Reset password">
        <ReplyMessage>{reply.message}</ReplyMessage>
        <BackToLogin />
      </PasswordHelpLayout>
    );
  }
  const isLinkInvalid = error instanceof ApiError && error.code === 'reset_link_invalid';
  return (
    <PasswordHelpLayout title="Reset password">
      <AccountForm
        onSubmit={submit}
        problem={
          isLinkInvalid ? (
            <>
              {problem}{' '}
              <Anchor component={Link} to={PAGE_PATHS.forgotPassword} inherit fw={600} underline="always">
                Request a new link
              </Anchor>
            </>
          ) : (
            problem
          )
        }
        busy={busy}
        submitLabel="Reset Password"
        busyLabel="Resetting…"
      >
        {tokenInLink === '' && (
          <TextInput
            label="Reset token"
            description="The long code at the end of the link in our email"
            autoComplete="off"
            disabled={busy}
            {...form.getInputProps('token')}
          />
        )}
        <NewPasswordFields form={form} busy={busy} />
      </AccountForm>
      <BackToLogin />
    </PasswordHelpLayout>
  );
}

function useLoginAfterReset(done: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(PAGE_PATHS.login), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);
}
