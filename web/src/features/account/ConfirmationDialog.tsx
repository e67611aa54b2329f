import {
  CONFIRMATION_MINUTES,
  codeEntry,
  confirmPassword,
  confirmSession,
  passwordEntry,
} from '@cold-open/contract/account/second-step.contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { type Confirmation, onConfirmationNeeded } from '../../api/confirmation-prompt.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { problemsWith } from '../../ui/form-problems.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Question {
  confirmation: Confirmation;
  answer: (entered: boolean) => void;
}

/** Appears when the server asks for a code or the password before it does something. The call is repeated afterwards. */
export function ConfirmationDialog() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      onConfirmationNeeded((confirmation) => new Promise((answer) => setQuestion({ confirmation, answer }))),
    [],
  );
  if (!question) return null;
  const finish = (entered: boolean) => {
    setQuestion(null);
    question.answer(entered);
  };
  return question.confirmation === 'code' ? <EnterCode onDone={finish} /> : <EnterPassword onDone={finish} />;
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
