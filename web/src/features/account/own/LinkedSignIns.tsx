import {
  type LinkedSignIn,
  linkPassword,
  type SignInMethods,
  startLinking,
} from '@cold-open/contract/account/provider-sign-in.contract';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { formatMoment } from '../../../ui/day-format.ts';
import { FieldError } from '../../../ui/FieldError.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useProviderRedirect } from '../provider/use-provider-redirect.ts';
import { useAccountForm } from '../use-account-form.ts';
import classes from './Sessions.module.css';
import { useUnlink } from './sign-in-methods.queries.ts';

/** The provider sign-ins that are linked to this account. */
export function LinkedSignIns({ ways: { hasPassword, provider, linked } }: { ways: SignInMethods }) {
  const [isLinking, setLinking] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const previousCount = useRef(linked.length);
  useEffect(() => {
    // The removed row had the focus.
    if (linked.length < previousCount.current && document.activeElement === document.body)
      part.current?.focus();
    previousCount.current = linked.length;
  }, [linked.length]);
  return (
    <div ref={part} tabIndex={-1} className={classes.sessions}>
      {linked.length === 0 && <p>You sign in with your password only.</p>}
      {linked.length > 0 && (
        <ul aria-label="Linked sign-ins">
          {linked.map((signIn) => (
            <SignInRow key={signIn._id} signIn={signIn} canRemove={hasPassword} />
          ))}
        </ul>
      )}
      {linked.length > 0 && !hasPassword && <p>Set a password before you remove this sign-in.</p>}
      {provider && hasPassword && (
        <Button className={classes.all ?? ''} onClick={() => setLinking(true)}>
          Link {provider}
        </Button>
      )}
      {provider && isLinking && <LinkDialog provider={provider} onClose={() => setLinking(false)} />}
    </div>
  );
}

function SignInRow({
  signIn: { _id, provider, email, createdAt, lastUsedAt },
  canRemove,
}: {
  signIn: LinkedSignIn;
  canRemove: boolean;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const unlink = useUnlink();
  return (
    <li>
      <div>
        <strong>{email === '' ? provider : `${provider}, ${email}`}</strong>
        <p>
          Linked <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {lastUsedAt !== null && (
            <>
              , last used <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
            </>
          )}
        </p>
      </div>
      {canRemove && (
        <Button aria-label={`Remove ${provider} ${email}`} onClick={() => setConfirming(true)}>
          Remove
        </Button>
      )}
      <ConfirmDialog
        opened={isConfirming}
        question={`Remove sign-in with ${provider}?`}
        consequence="You can still sign in with your password."
        cancelLabel="Keep it"
        confirmLabel={unlink.isPending ? 'Removing…' : 'Remove'}
        busy={unlink.isPending}
        problem={
          unlink.isError && (
            <FieldError>
              {textOf(unlink.error, 'The sign-in could not be removed. Please try again.')}
            </FieldError>
          )
        }
        onCancel={() => setConfirming(false)}
        onConfirm={() => unlink.mutate(_id)}
      />
    </li>
  );
}

function LinkDialog({ provider, onClose }: { provider: string; onClose: () => void }) {
  const redirect = useProviderRedirect((password: string) => callApi(startLinking, { body: { password } }));
  const { form, submit, busy, problem } = useAccountForm({
    initialValues: { password: '' },
    check: (values) => problemsWith(linkPassword, values),
    send: ({ password }) => redirect.openAsync(password.trim()),
    onSuccess: () => {},
    failure: 'The sign-in could not be linked. Please try again.',
  });
  return (
    <FormDialog
      title={`Link ${provider}`}
      submitLabel={`Continue to ${provider}`}
      busyLabel={`Opening ${provider}…`}
      busy={busy || redirect.busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Enter your password, then sign in with {provider}. After that, either one is enough.</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        disabled={busy || redirect.busy}
        data-autofocus
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
