import { codeEntry, passwordEntry } from '@cold-open/contract/account/second-step.contract';
import { Anchor, Button, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FieldError } from '../../../ui/FieldError.tsx';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts';
import { useAccountForm } from '../use-account-form.ts';
import classes from './SecondStep.module.css';
import { useSetUpSecondStep, useTurnOnSecondStep } from './second-step.queries.ts';

const QR_SIZE = 212;

interface Key {
  key: string;
  /** An otpauth: URL. */
  address: string;
}

/** Asks for the password, shows the key, and asks for a first code. */
export function SecondStepSetup({
  onCancel,
  onTurnedOn,
}: {
  onCancel: () => void;
  onTurnedOn: (recoveryCodes: readonly string[]) => void;
}) {
  const [key, setKey] = useState<Key | null>(null);
  if (!key) return <EnterPassword onKey={setKey} onCancel={onCancel} />;
  return <ScanKey shown={key} onCancel={onCancel} onTurnedOn={onTurnedOn} />;
}

function EnterPassword({ onKey, onCancel }: { onKey: (key: Key) => void; onCancel: () => void }) {
  const { mutateAsync } = useSetUpSecondStep();
  const field = useFocusOnMount<HTMLInputElement>();
  const { form, submit, busy, problem } = useAccountForm({
    initialValues: { password: '' },
    check: (values) => problemsWith(passwordEntry, values),
    send: ({ password }) => mutateAsync(password.trim()),
    onSuccess: onKey,
    failure: 'Two-step login could not be set up. Please try again.',
  });
  return (
    <form noValidate onSubmit={submit} className={classes.part}>
      <div className={classes.code}>
        <PasswordField
          ref={field}
          label="Your password"
          description="To confirm that it’s you."
          autoComplete="current-password"
          disabled={busy}
          {...form.getInputProps('password')}
        />
      </div>
      <Buttons
        problem={problem}
        submitLabel={busy ? 'Checking…' : 'Continue'}
        busy={busy}
        onCancel={onCancel}
      />
    </form>
  );
}

function ScanKey({
  shown: { key, address },
  onCancel,
  onTurnedOn,
}: {
  shown: Key;
  onCancel: () => void;
  onTurnedOn: (recoveryCodes: readonly string[]) => void;
}) {
  const { mutateAsync } = useTurnOnSecondStep();
  const title = useFocusOnMount<HTMLHeadingElement>();
  const { form, submit, busy, problem } = useAccountForm({
    initialValues: { code: '' },
    check: (values) => problemsWith(codeEntry, values),
    send: ({ code }) => mutateAsync(code.trim()),
    onSuccess: ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
    failure: 'Two-step login could not be turned on. Please try again.',
  });
  return (
    <form noValidate onSubmit={submit} className={classes.part}>
      <Title order={3} ref={title} tabIndex={-1}>
        Add the key to your app
      </Title>
      <div className={classes.scan}>
        <QrCode text={address} label="QR code with the key for your authenticator app" size={QR_SIZE} />
        <div className={classes.manual}>
          <p>
            Scan this with an authenticator app, or{' '}
            <Anchor href={address} fw={600}>
              open your app on this device
            </Anchor>
            . You can also type the key:
          </p>
          <code className={classes.key}>{key.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <div className={classes.code}>
        <TextInput
          label="Code"
          description="The six digits that the app shows now."
          placeholder="123456"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          disabled={busy}
          {...form.getInputProps('code')}
        />
      </div>
      <Buttons
        problem={problem}
        submitLabel={busy ? 'Turning on…' : 'Turn on'}
        busy={busy}
        onCancel={onCancel}
      />
    </form>
  );
}

function Buttons({
  problem,
  submitLabel,
  busy,
  onCancel,
}: {
  problem: ReactNode;
  submitLabel: string;
  busy: boolean;
  onCancel: () => void;
}) {
  return (
    <>
      {problem && <FieldError>{problem}</FieldError>}
      <div className={classes.buttons}>
        <Button type="submit" variant="ink" disabled={busy}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  );
}
