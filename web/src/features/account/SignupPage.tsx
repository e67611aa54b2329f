import { MIN_PASSWORD_LENGTH, register, registration } from '@cold-open/contract/account/account.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PUBLIC_PAGES } from '@cold-open/contract/pages/public-pages';
import { Anchor, TextInput } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { problemsWith } from '../../ui/form-problems.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { ProviderSignIn } from './provider/ProviderSignIn.tsx';
import { useAccountForm } from './use-account-form.ts';

export function SignupPage() {
  const navigate = useNavigate();
  const location = useLocation();
  const { form, submit, busy, problem } = useAccountForm({
    initialValues: { name: '', email: '', password: '' },
    check: (values) => problemsWith(registration, values),
    send: (body) => callApi(register, { body }),
    onSuccess: ({ message }, { email }) => {
      toastSuccess(message);
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
