import { TextInput } from '@mantine/core';
import { ReplyMessage } from '../../ui/ReplyMessage.tsx';
import { AccountForm } from './AccountForm.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { PasswordHelpLayout } from './PasswordHelpLayout.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useVisitorCalls } from './use-visitor-calls.ts';

export function ForgotPasswordPage() {
  const loadCalls = useVisitorCalls();
  const { form, submit, busy, problem, reply } = useAccountForm({
    initialValues: { email: '' },
    send: async (values) => (await loadCalls()).requestReset(values),
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
