import {
  CONFIRMATION_MINUTES,
  codeEntry,
  confirmSession,
} from '@cold-open/contract/account/second-step.contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { onCodeNeeded } from '../../api/code-prompt.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { problemsWith } from '../../ui/form-problems.tsx';
import { CodeField } from './CodeField.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Opens when the server requires a code for a call. The call is repeated afterwards. */
export function CodeDialog() {
  const [answer, setAnswer] = useState<((entered: boolean) => void) | null>(null);
  useEffect(
    () =>
      onCodeNeeded(
        () =>
          new Promise((resolve) => {
            setAnswer(() => resolve);
          }),
      ),
    [],
  );
  if (!answer) return null;
  return (
    <EnterCode
      onDone={(entered) => {
        setAnswer(null);
        answer(entered);
      }}
    />
  );
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
