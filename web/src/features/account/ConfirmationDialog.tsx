import {
  CONFIRMATION_MINUTES,
  codeEntry,
  confirmPassword,
  confirmSession,
  passwordEntry,
} from '@cold-open/contract/account/second-step.contract';
import { callApi } from '../../api/call-api.ts';
import type { Confirmation } from '../../api/confirmation-prompt.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { problemsWith } from '../../ui/form-problems.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Asks for a code or the password. */
export function ConfirmationDialog({
  confirmation,
  onDone,
}: {
  confirmation: Confirmation;
  onDone: (entered: boolean) => void;
}) {
  return confirmation === 'code' ? <EnterCode onDone={onDone} /> : <EnterPassword onDone={onDone} />;
}

function EnterCode({ onDone }: { onDone: (entered: boolean) => void }) {
  const { form, submit, busy, problem } = useAccountForm({
    initialValues: { code: '' },
    check: (values) => problemsWith(codeEntry, values),
    send: ({ code }) => callApi(confirmSession, { body: { code: code.trim() } }),
    onSuccess: () => onDone(true),
    failure: 'The code could not be checked. Please try again.',
  });
  return (
    <FormDialog
      title="Enter a code to continue"
      submitLabel="Continue"
      busyLabel="Checking…"
      busy={busy}
      problem={problem}
      onTop
      onSubmit={submit}
      onClose={() => onDone(false)}
    >
      <p style={{ margin: 0 }}>
        This needs a code, even though you are signed in. It is then valid for {CONFIRMATION_MINUTES} minutes.
      </p>
      <CodeField form={form} busy={busy} />
    </FormDialog>
  );
}

function EnterPassword({ onDone }: { onDone: (entered: boolean) => void }) {
  const { form, submit, busy, problem } = useAccountForm({
    initialValues: { password: '' },
    check: (values) => problemsWith(passwordEntry, values),
    send: ({ password }) => callApi(confirmPassword, { body: { password: password.trim() } }),
    onSuccess: () => onDone(true),
    failure: 'The password could not be checked. Please try again.',
  });
  return (
    <FormDialog
      title="Enter your password to continue"
      submitLabel="Continue"
      busyLabel="Checking…"
      busy={busy}
      problem={problem}
      onTop
      onSubmit={submit}
      onClose={() => onDone(false)}
    >
      <p style={{ margin: 0 }}>
        This needs your password, even though you are signed in. It then counts for {CONFIRMATION_MINUTES}{' '}
        minutes.
      </p>
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
