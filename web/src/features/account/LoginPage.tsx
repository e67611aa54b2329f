import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PUBLIC_PAGES } from '@cold-open/contract/pages/public-pages';
import { Anchor, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { startSession } from '../../api/session.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginCodeForm } from './LoginCodeForm.tsx';
import classes from './LoginPage.module.css';
import { ProviderSignIn } from './provider/ProviderSignIn.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useVisitorCalls } from './use-visitor-calls.ts';

export function LoginPage() {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const goBack = (text: string | null) => {
    setChallenge(null);
    setNotice(text);
  };
  if (challenge !== null) return <LoginCodeForm challenge={challenge} onBack={goBack} />;
  return <PasswordPage notice={notice} onChallenge={setChallenge} />;
}

function PasswordPage({
  notice,
  onChallenge,
}: {
  notice: string | null;
  onChallenge: (challenge: string) => void;
}) {
  const location = useLocation();
  const loadCalls = useVisitorCalls();
  const email: unknown = location.state?.email;
  const { form, submit, busy, problem } = useAccountForm({
    initialValues: { email: typeof email === 'string' ? email : '', password: '', rememberMe: false },
    send: async (values) => (await loadCalls()).logIn(values),
    // With a token the visitors-only route redirects to the page that was requested.
    onSuccess: (reply) => ('challenge' in reply ? onChallenge(reply.challenge) : startSession(reply)),
    failure: 'Failed to login.',
  });
  return (
    <AuthLayout
      title={PUBLIC_PAGES.login.title}
      lead={
        <>
          New here?{' '}
          <Anchor component={Link} to={PAGE_PATHS.signup} state={location.state}>
            Sign up
          </Anchor>
        </>
      }
    >
      <AccountForm
        onSubmit={submit}
        problem={problem ?? (busy ? null : notice)}
        busy={busy}
        submitLabel="Log in"
        busyLabel="Logging in…"
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          disabled={busy}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          disabled={busy}
          {...form.getInputProps('password')}
        />
        <div className={classes.row}>
          <Checkbox label="Remember me" size="md" disabled={busy} {...form.getCheckboxProps('rememberMe')} />
          <Anchor component={Link} to={PAGE_PATHS.forgotPassword} className={classes.forgot ?? ''}>
            Forgot password?
          </Anchor>
        </div>
      </AccountForm>
      <ProviderSignIn rememberMe={form.values.rememberMe} />
    </AuthLayout>
  );
}
