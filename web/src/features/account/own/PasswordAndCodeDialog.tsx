import { type PasswordAndCode, passwordAndCode } from '@cold-open/contract/account/second-step.contract';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { CodeField } from '../CodeField.tsx';
import { useAccountForm } from '../use-account-form.ts';

export function PasswordAndCodeDialog({
  title,
  text,
  submitLabel,
  busyLabel,
  failure,
  destructive = false,
  send,
  onClose,
}: {
  title: string;
  text: string;
  submitLabel: string;
  busyLabel: string;
  failure: string;
  destructive?: boolean;
  send: (entered: PasswordAndCode) => Promise<void>;
  onClose: () => void;
}) {
  const { form, submit, busy, problem } = useAccountForm({
    initialValues: { password: '', code: '' },
    check: (values) => problemsWith(passwordAndCode, values),
    send: ({ password, code }) => send({ password: password.trim(), code: code.trim() }),
    onSuccess: onClose,
    failure,
  });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      busy={busy}
      problem={problem}
      destructive={destructive}
      onSubmit={submit}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{text}</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        disabled={busy}
        data-autofocus
        {...form.getInputProps('password')}
      />
      <CodeField form={form} busy={busy} />
    </FormDialog>
  );
}
