import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { accountDeletion } from '@cold-open/contract/account/own-account.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useAccountForm } from '../use-account-form.ts';
import classes from './DataDownload.module.css';
import { useAccountDeletion } from './own-account.queries.ts';

export function DeleteAccount({ user }: { user: CurrentUser }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={classes.data}>
      <p>
        Your scripts, prompts, messages and {user.tokens.toLocaleString('en-US')}{' '}
        {user.tokens === 1 ? 'token' : 'tokens'} will be permanently deleted.
        {user.subscriptionStatus === 'active' && ' Your plan is canceled first.'} Our books keep your payments
        without your name.
      </p>
      <Button variant="destroy" onClick={() => setConfirming(true)}>
        Delete my account
      </Button>
      {isConfirming && <DeletionDialog onClose={() => setConfirming(false)} />}
    </div>
  );
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAccountDeletion();
  const { form, submit, busy, problem } = useAccountForm<{ password: string }, { message: string }>({
    initialValues: { password: '' },
    check: (values) => problemsWith(accountDeletion, values),
    send: ({ password }) => mutateAsync(password.trim()),
    onSuccess: () => {},
    failure: 'Your account could not be deleted. Please try again.',
  });
  return (
    <FormDialog
      title="Delete your account?"
      submitLabel="Delete my account"
      busyLabel="Deleting…"
      busy={busy}
      problem={problem}
      destructive
      onSubmit={submit}
      onClose={onClose}
    >
      <p>This cannot be undone. Download your data first if you want to keep any of it.</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        disabled={busy}
        data-autofocus
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
