import type { SignInOutcome } from '@cold-open/contract/account/provider-sign-in.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { AccountForm } from '../AccountForm.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useVisitorCalls } from '../use-visitor-calls.ts';
import { signInProvider } from './sign-in-provider.ts';

/** Asks once for the password of the account with the same email. */
export function LinkPasswordForm({
  email,
  onSignedIn,
}: {
  email: string;
  onSignedIn: (outcome: SignInOutcome) => void;
}) {
  const provider = signInProvider() ?? 'the sign-in service';
  const loadCalls = useVisitorCalls();
  const { form, submit, busy, problem } = useAccountForm({
    initialValues: { password: '' },
    send: async (values) => (await loadCalls()).linkToProvider(values),
    onSuccess: onSignedIn,
    failure: 'Your account could not be linked. Please try again.',
  });
  return (
    <>
      <p style={{ marginTop: 0 }}>
        There is already an account for <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>. Enter
        its password once to link it to {provider}. After that, {provider} is enough.
      </p>
      <AccountForm
        onSubmit={submit}
        problem={problem}
        busy={busy}
        submitLabel="Link and log in"
        busyLabel="Linking…"
      >
        {/* Tells a password manager which account the password belongs to. */}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          disabled={busy}
          {...form.getInputProps('password')}
        />
      </AccountForm>
      <Anchor
        component={Link}
        to={PAGE_PATHS.forgotPassword}
        display="inline-flex"
        mih={44}
        mt={8}
        fw={600}
        style={{ alignItems: 'center' }}
      >
        Forgot password?
      </Anchor>
    </>
  );
}
