import { ACCOUNT_TEXTS, MIN_PASSWORD_LENGTH } from '@cold-open/contract/account/account.contract';
import { passwordChange } from '@cold-open/contract/account/own-account.contract';
import type { FieldProblem } from '@cold-open/contract/http/errors';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { OwnForm } from './OwnForm.tsx';
import { usePasswordChange } from './own-account.queries.ts';

interface PasswordValues extends Record<string, unknown> {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export function PasswordForm({ email }: { email: string }) {
  const { mutateAsync } = usePasswordChange();
  const { form, submit, busy, problem } = useAccountForm<PasswordValues, { message: string }>({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    check: problemsWithPasswords,
    send: ({ currentPassword, newPassword }) =>
      mutateAsync({ currentPassword: currentPassword.trim(), newPassword: newPassword.trim() }),
    onSuccess: () => form.reset(),
    failure: 'Your password could not be changed. Please try again.',
  });
  return (
    <OwnForm onSubmit={submit} problem={problem} busy={busy} act="Change password" busyAct="Changing…">
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        disabled={busy}
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        label="New password"
        description={`At least ${MIN_PASSWORD_LENGTH} characters. You are signed out everywhere else.`}
        autoComplete="new-password"
        disabled={busy}
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        disabled={busy}
        {...form.getInputProps('confirmPassword')}
      />
    </OwnForm>
  );
}

/** Both entries have to match, once the first is good enough to be repeated. */
function problemsWithPasswords(values: PasswordValues): FieldProblem[] {
  const problems = problemsWith(passwordChange, values);
  const isGood = !problems.some(({ path }) => path === 'newPassword');
  if (isGood && values.newPassword.trim() !== values.confirmPassword.trim())
    problems.push({ path: 'confirmPassword', message: ACCOUNT_TEXTS.passwordsDiffer });
  return problems;
}
