import '@mantine/core/styles/Checkbox.css';
import { passwordChange } from '@cold-open/contract/account/own-account.contract';
import { Checkbox } from '@mantine/core';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { checkConfirmation } from '../check-confirmation.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useAccessTokens } from './access-tokens.queries.ts';
import { usePasswordChange } from './own-account.queries.ts';
import { SectionForm } from './SectionForm.tsx';

interface PasswordValues extends Record<string, unknown> {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
  revokesAccessTokens: boolean;
}

export function PasswordForm({ email }: { email: string }) {
  const { mutateAsync } = usePasswordChange();
  const tokenCount = useAccessTokens().data?.length ?? 0;
  const { form, submit, busy, problem } = useAccountForm<PasswordValues, { message: string }>({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '', revokesAccessTokens: false },
    check: (values) => checkConfirmation(values, problemsWith(passwordChange, values)),
    send: ({ currentPassword, newPassword, revokesAccessTokens }) =>
      mutateAsync({
        currentPassword: currentPassword.trim(),
        newPassword: newPassword.trim(),
        ...(revokesAccessTokens && { revokesAccessTokens }),
      }),
    onSuccess: () => form.reset(),
    failure: 'Your password could not be changed. Please try again.',
  });
  return (
    <SectionForm
      onSubmit={submit}
      problem={problem}
      busy={busy}
      submitLabel="Change password"
      busyLabel="Changing…"
    >
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        disabled={busy}
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordFields form={form} busy={busy} note=". You will be signed out everywhere else." />
      {tokenCount > 0 && (
        <Checkbox
          label={
            tokenCount === 1 ? 'Also revoke my access token' : `Also revoke my ${tokenCount} access tokens`
          }
          size="md"
          disabled={busy}
          {...form.getCheckboxProps('revokesAccessTokens')}
        />
      )}
    </SectionForm>
  );
}
