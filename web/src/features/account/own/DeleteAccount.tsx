import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { accountDeletion } from '@cold-open/contract/account/own-account.contract';
import { startConfirmation } from '@cold-open/contract/account/provider-sign-in.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useProviderRedirect } from '../provider/use-provider-redirect.ts';
import { useAccountForm } from '../use-account-form.ts';
import classes from './DataDownload.module.css';
import { useAccountDeletion } from './own-account.queries.ts';
import { useSignInMethods } from './sign-in-methods.queries.ts';

export function DeleteAccount({ user }: { user: CurrentUser }) {
  const { hasPassword = true, provider = null } = useSignInMethods().data ?? {};
  const [confirmation, setConfirmation] = useConfirmation();
  const [isConfirming, setConfirming] = useState(confirmation !== null);
  const close = () => {
    setConfirming(false);
    setConfirmation(null);
  };
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
      {isConfirming && confirmation !== null && (
        <ConfirmedDialog confirmation={confirmation} onClose={close} />
      )}
      {isConfirming && confirmation === null && hasPassword && <PasswordDialog onClose={close} />}
      {isConfirming && confirmation === null && !hasPassword && (
        <ProviderDialog provider={provider} onClose={close} />
      )}
    </div>
  );
}

/** Proves that the owner signed in with the provider again. Passed on by the callback page. */
function useConfirmation() {
  const confirmation: unknown = useLocation().state?.confirmation;
  return useState(typeof confirmation === 'string' ? confirmation : null);
}

const DIALOG = {
  title: 'Delete your account?',
  submitLabel: 'Delete my account',
  busyLabel: 'Deleting…',
  destructive: true,
} as const;
const FAILURE = 'Your account could not be deleted. Please try again.';
const WARNING = 'This cannot be undone. Download your data first if you want to keep any of it.';

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAccountDeletion();
  const { form, submit, busy, problem } = useAccountForm<{ password: string }, { message: string }>({
    initialValues: { password: '' },
    check: (values) => problemsWith(accountDeletion, values),
    send: ({ password }) => mutateAsync({ password: password.trim() }),
    onSuccess: () => {},
    failure: FAILURE,
  });
  return (
    <FormDialog
      {...DIALOG}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      // While the code dialog is open, Escape closes only that dialog.
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <p>{WARNING}</p>
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

/** For an account without a password. Signing in with the provider again confirms the owner. */
function ProviderDialog({ provider, onClose }: { provider: string | null; onClose: () => void }) {
  const { open, busy, error } = useProviderRedirect(() => callApi(startConfirmation));
  return (
    <FormDialog
      {...DIALOG}
      submitLabel={provider ? `Continue to ${provider}` : 'Close'}
      busyLabel={`Opening ${provider}…`}
      destructive={false}
      busy={busy}
      problem={error && textOf(error, FAILURE)}
      onSubmit={(event) => {
        event.preventDefault();
        if (provider) open();
        else onClose();
      }}
      onClose={onClose}
    >
      <p>
        {provider
          ? `Your account has no password. Sign in with ${provider} again to confirm that it’s you. We will then ask you once more.`
          : 'Your account has no password. Set one first, under Password.'}
      </p>
    </FormDialog>
  );
}

function ConfirmedDialog({ confirmation, onClose }: { confirmation: string; onClose: () => void }) {
  const { mutateAsync } = useAccountDeletion();
  const { submit, busy, problem } = useAccountForm({
    initialValues: {},
    check: () => [],
    send: () => mutateAsync({ confirmation }),
    onSuccess: () => {},
    failure: FAILURE,
  });
  return (
    <FormDialog {...DIALOG} busy={busy} problem={problem} onSubmit={submit} onClose={onClose}>
      <p>{WARNING}</p>
    </FormDialog>
  );
}
