import { ACCOUNT_MESSAGES, MIN_PASSWORD_LENGTH } from '@cold-open/contract/account/account.contract';
import type { FieldProblem } from '@cold-open/contract/http/errors';
import type { UseFormReturnType } from '@mantine/form';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface NewPassword extends Record<string, unknown> {
  newPassword: string;
  confirmPassword: string;
}

export function NewPasswordFields<Values extends NewPassword>({
  form,
  busy,
  note = '',
}: {
  form: Pick<UseFormReturnType<Values>, 'getInputProps'>;
  busy: boolean;
  /** Added to the description of the first field. */
  note?: string;
}) {
  return (
    <>
      <PasswordField
        label="New password"
        description={`At least ${MIN_PASSWORD_LENGTH} characters${note}`}
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
    </>
  );
}

/** Adds a problem if the first password is valid but the second one differs. */
export function checkConfirmation(
  { newPassword, confirmPassword }: NewPassword,
  problems: FieldProblem[],
): FieldProblem[] {
  const isValid = !problems.some(({ path }) => path === 'newPassword');
  if (!isValid || newPassword.trim() === confirmPassword.trim()) return problems;
  return [...problems, { path: 'confirmPassword', message: ACCOUNT_MESSAGES.passwordsDiffer }];
}
