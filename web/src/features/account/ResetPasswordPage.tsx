import {
  passwordReset,
  RESET_REDIRECT_DELAY_MS,
  resetPassword,
} from '@cold-open/contract/account/account.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { problemsWith } from '../../ui/form-problems.tsx';
import { ReplyMessage } from '../../ui/ReplyMessage.tsx';
import { AccountForm } from './AccountForm.tsx';
import { dropEndedSession } from './account.queries.ts';
import { BackToLogin } from './BackToLogin.tsx';
import { checkConfirmation, NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordHelpLayout } from './PasswordHelpLayout.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ResetValues extends Record<string, unknown> {
  token: string;
  newPassword: string;
  confirmPassword: string;
}

export function ResetPasswordPage() {
  const tokenInLink = useSearchParams()[0].get('token') ?? '';
  const { form, submit, busy, problem, error, reply } = useAccountForm<ResetValues, { message: string }>({
    initialValues: { token: tokenInLink, newPassword: '', confirmPassword: '' },
    check: (values) => checkConfirmation(values, problemsWith(passwordReset, values)),
    send: ({ token, newPassword }) =>
      callApi(resetPassword, { body: { token: token.trim(), newPassword: newPassword.trim() } }),
    // The reset ended all of that account's sessions, but this browser's session may belong to another account.
    onSuccess: () => void dropEndedSession(),
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
    const timer = setTimeout(() => void navigate(PAGE_PATHS.login), RESET_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);
}
