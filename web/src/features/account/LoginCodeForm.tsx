import { codeEntry, finishLogin } from '@cold-open/contract/account/second-step.contract';
import { ERRORS } from '@cold-open/contract/http/errors';
import { Anchor } from '@mantine/core';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { startSession } from '../../api/session.ts';
import { problemsWith } from '../../ui/form-problems.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { CodeField } from './CodeField.tsx';
import { useAccountForm } from './use-account-form.ts';

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
  const { form, submit, busy, problem } = useAccountForm({
    initialValues: { code: '' },
    check: (values) => problemsWith(codeEntry, values),
    send: async ({ code }) => {
      try {
        return await callApi(finishLogin, { body: { challenge, code: code.trim() } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'login_expired') onBack(ERRORS.login_expired.text);
        throw error;
      }
    },
    onSuccess: onSignedIn,
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
