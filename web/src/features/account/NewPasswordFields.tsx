import { ACCOUNT_TEXTS, MIN_PASSWORD_LENGTH } from '@cold-open/contract/account/account.contract';
import type { FieldProblem } from '@cold-open/contract/http/errors';
import type { UseFormReturnType } from '@mantine/form';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface NewPassword extends Record<string, unknown> {
  newPassword: string;
  confirmPassword: string;
}

/** A password that is chosen, and typed once more. */
export function NewPasswordFields<Values extends NewPassword>({
  form,
  busy,
  note = '',
}: {
  form: Pick<UseFormReturnType<Values>, 'getInputProps'>;
  busy: boolean;
  /** What else there is to know before it is chosen. */
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

/** Both entries have to match, once the first is good enough to be repeated. */
export function withRepetition(
  { newPassword, confirmPassword }: NewPassword,
  problems: FieldProblem[],
): FieldProblem[] {
  const isGood = !problems.some(({ path }) => path === 'newPassword');
  if (!isGood || newPassword.trim() === confirmPassword.trim()) return problems;
  return [...problems, { path: 'confirmPassword', message: ACCOUNT_TEXTS.passwordsDiffer }];
}
