import { passwordChange } from '@cold-open/contract/account/own-account.contract';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { NewPasswordFields, withRepetition } from '../NewPasswordFields.tsx';
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
    check: (values) => withRepetition(values, problemsWith(passwordChange, values)),
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
      <NewPasswordFields form={form} busy={busy} note=". You are signed out everywhere else." />
    </OwnForm>
  );
}
