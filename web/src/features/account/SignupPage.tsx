import { MIN_PASSWORD_LENGTH } from '@cold-open/contract/account/password-length';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PUBLIC_PAGES } from '@cold-open/contract/pages/public-pages';
import { Anchor, TextInput } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { onNextSession } from '../../api/session.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { ProviderSignIn } from './provider/ProviderSignIn.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useVisitorCalls } from './use-visitor-calls.ts';

export function SignupPage() {
  const navigate = useNavigate();
  const location = useLocation();
  const loadCalls = useVisitorCalls();
  const { form, submit, busy, problem } = useAccountForm({
    initialValues: { name: '', email: '', password: '' },
    send: async (values) => (await loadCalls()).signUp(values),
    onSuccess: ({ message }, { email }) => {
      onNextSession(toastSuccess(message));
      void navigate(PAGE_PATHS.login, { state: { ...location.state, email: email.trim() } });
    },
    failure: 'Failed to sign up.',
  });
  return (
    <AuthLayout
      title={PUBLIC_PAGES.signup.title}
      lead={
        <>
          Already have an account?{' '}
          <Anchor component={Link} to={PAGE_PATHS.login} state={location.state}>
            Log in
          </Anchor>
        </>
      }
    >
      <AccountForm
        onSubmit={submit}
        problem={problem}
        busy={busy}
        submitLabel="Sign up"
        busyLabel="Signing up…"
      >
        <TextInput label="Name" autoComplete="name" disabled={busy} {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          disabled={busy}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters`}
          autoComplete="new-password"
          disabled={busy}
          {...form.getInputProps('password')}
        />
      </AccountForm>
      <ProviderSignIn />
    </AuthLayout>
  );
}
