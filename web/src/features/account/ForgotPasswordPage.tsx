import { forgotPassword, resetRequest } from '@cold-open/contract/account/account.contract';
import { TextInput } from '@mantine/core';
import { callApi } from '../../api/call-api.ts';
import { problemsWith } from '../../ui/form-problems.tsx';
import { ReplyMessage } from '../../ui/ReplyMessage.tsx';
import { AccountForm } from './AccountForm.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { PasswordHelpLayout } from './PasswordHelpLayout.tsx';
import { useAccountForm } from './use-account-form.ts';

export function ForgotPasswordPage() {
  const { form, submit, busy, problem, reply } = useAccountForm({
    initialValues: { email: '' },
    check: (values) => problemsWith(resetRequest, values),
    send: ({ email }) => callApi(forgotPassword, { body: { email: email.trim() } }),
    onSuccess: () => {},
    failure: 'Failed to send reset link',
  });
  return (
    <PasswordHelpLayout title="Forgot password">
      {reply ? (
        <ReplyMessage>{reply.message}</ReplyMessage>
      ) : (
        <>
          <p style={{ marginTop: 0 }}>
            Enter your account’s email address. We will send you a link to set a new password.
          </p>
          <AccountForm
            onSubmit={submit}
            problem={problem}
            busy={busy}
            submitLabel="Send Reset Link"
            busyLabel="Sending…"
          >
            <TextInput
              label="Email"
              type="email"
              autoComplete="username"
              disabled={busy}
              {...form.getInputProps('email')}
            />
          </AccountForm>
        </>
      )}
      <BackToLogin />
    </PasswordHelpLayout>
  );
}
