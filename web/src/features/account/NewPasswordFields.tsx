import { MIN_PASSWORD_LENGTH } from '@cold-open/contract/account/password-length';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { Form } from '../../ui/use-form.ts';
import type { NewPassword } from './check-confirmation.ts';

export function NewPasswordFields<Values extends NewPassword>({
  form,
  busy,
  note = '',
}: {
  form: Pick<Form<Values>, 'getInputProps'>;
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
