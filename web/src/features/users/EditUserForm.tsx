import { registration } from '@cold-open/contract/account/account.contract';
import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { problemsWith } from '../../ui/form-problems.tsx';
import { useValidatedForm } from '../../ui/use-validated-form.ts';
import { useEditUser } from './user-changes.ts';

const FIELDS = registration.pick({ name: true, email: true });

/** Changes the name and the email. Shows what another admin saved in the meantime, and does not overwrite it silently. */
export function EditUserForm({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [openedWith] = useState({ name: user.name, email: user.email });
  const [hasConflict, setHasConflict] = useState(false);
  // After a conflict was shown, saving again overwrites the other change.
  const change = useEditUser(user, hasConflict ? { name: user.name, email: user.email } : openedWith);
  const { error } = change;
  if (!hasConflict && error instanceof ApiError && error.code === 'user_changed') setHasConflict(true);
  const { form, submit, busy } = useValidatedForm({
    initialValues: openedWith,
    check: (values) => problemsWith(FIELDS, values),
    change,
    onSaved: onClose,
  });
  const isMoved = form.values.email.trim() !== openedWith.email;
  const isShownAtFields = error instanceof ApiError && error.details.length > 0;
  return (
    <FormDialog
      title="Edit user"
      submitLabel="Save"
      busyLabel="Saving..."
      busy={busy}
      problem={error && !isShownAtFields ? textOf(error, 'The user could not be saved.') : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        autoComplete="off"
        data-autofocus
        readOnly={busy}
        {...(hasConflict && user.name !== openedWith.name && { description: `Now: ${user.name}` })}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        readOnly={busy}
        {...(hasConflict && user.email !== openedWith.email
          ? { description: `Now: ${user.email}` }
          : isMoved && {
              description:
                'The user is signed out everywhere and confirms the new email. The old address gets a notice.',
            })}
        {...form.getInputProps('email')}
      />
    </FormDialog>
  );
}
