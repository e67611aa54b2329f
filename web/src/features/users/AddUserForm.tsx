import { ADMIN_USER_MESSAGES } from '@cold-open/contract/users/admin-user';
import { Button, TextInput } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { FieldError } from '../../ui/FieldError.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { requireValid } from '../account/invalid-input.ts';
import { useAccountForm } from '../account/use-account-form.ts';
import { useLateCalls } from '../account/use-visitor-calls.ts';
import classes from './AddUserForm.module.css';
import { useAddUser } from './users.queries.ts';

const checks = lazyPart(() => import('./check-new-user.ts'));

/** Stays mounted while closed, so that the input is kept. */
export const AddUserForm = memo(function AddUserForm({ id, opened }: { id: string; opened: boolean }) {
  const loadChecks = useLateCalls(checks);
  const add = useAddUser();
  const firstField = useRef<HTMLInputElement>(null);
  const { form, submit, busy, problem, reply } = useAccountForm({
    initialValues: { name: '', email: '', password: '' },
    send: async (values) => {
      requireValid((await loadChecks()).checkNewUser(values));
      return add(values);
    },
    onSuccess: () => {
      toastSuccess(ADMIN_USER_MESSAGES.created);
      form.reset();
    },
    failure: 'The user could not be added.',
  });
  // Focuses the first field when the form opens, and again after each added user.
  const focusTrigger = opened && (reply ?? 'opened');
  useEffect(() => {
    if (focusTrigger) firstField.current?.focus();
  }, [focusTrigger]);
  return (
    // noValidate: our messages replace the browser's.
    <form
      id={id}
      hidden={!opened}
      noValidate
      onSubmit={submit}
      aria-label="Add User"
      className={classes.form}
    >
      <TextInput
        ref={firstField}
        label="Name"
        required
        withAsterisk={false}
        autoComplete="off"
        disabled={busy}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Email"
        type="email"
        required
        withAsterisk={false}
        autoComplete="off"
        disabled={busy}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Password"
        required
        withAsterisk={false}
        autoComplete="new-password"
        disabled={busy}
        {...form.getInputProps('password')}
      />
      <Button type="submit" variant="ink" disabled={busy} className={classes.submit ?? ''}>
        {busy ? 'Adding...' : 'Add User'}
      </Button>
      {problem && (
        <div className={classes.problem}>
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </form>
  );
});
