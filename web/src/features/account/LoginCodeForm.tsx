import { Anchor } from '@mantine/core';
import { ApiError } from '../../api/api-error.ts';
import { startSession } from '../../api/session.ts';
import { AccountForm } from './AccountForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { CodeField } from './CodeField.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useVisitorCalls } from './use-visitor-calls.ts';

/**
 * The second step of the login. `onBack` returns to the first step, with a message if the login took too
 * long.
 */
export function LoginCodeForm({
  challenge,
  onBack,
  onSignedIn = startSession,
}: {
  challenge: string;
  onBack: (text: string | null) => void;
  onSignedIn?: typeof startSession;
}) {
  const loadCalls = useVisitorCalls();
  const { form, submit, busy, problem } = useAccountForm({
    initialValues: { code: '' },
    send: async ({ code }) => (await loadCalls()).sendLoginCode({ challenge, code }),
    onSuccess: onSignedIn,
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'login_expired') onBack(error.message);
    },
    failure: 'Failed to login.',
  });
  return (
    <AuthLayout title="Enter your code" lead="Your account has two-step login, so one more step is needed.">
      <AccountForm
        onSubmit={submit}
        problem={problem}
        busy={busy}
        submitLabel="Log in"
        busyLabel="Logging in…"
      >
        <CodeField form={form} busy={busy} takesFocus />
      </AccountForm>
      <Anchor component="button" type="button" mih={44} mt={8} fw={600} onClick={() => onBack(null)}>
        Back to log in
      </Anchor>
    </AuthLayout>
  );
}
