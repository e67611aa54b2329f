import {
  ACCESS_TOKEN_DAYS,
  MAX_ACCESS_TOKEN_NAME,
  type NewAccessToken,
  newAccessToken,
} from '@cold-open/contract/account/access-tokens.contract';
import { TOKEN_SCOPES, type TokenScope } from '@cold-open/contract/http/token-access';
import { TextInput } from '@mantine/core';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { EXPIRY_LABELS, SCOPE_LABELS } from './access-token-labels.ts';
import { useAccessTokenCreation } from './access-tokens.queries.ts';

const SCOPES = TOKEN_SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] }));
const EXPIRIES = ACCESS_TOKEN_DAYS.map((days) => ({ value: `${days}` as const, label: EXPIRY_LABELS[days] }));

interface Values extends Record<string, unknown> {
  name: string;
  scope: TokenScope;
  days: (typeof EXPIRIES)[number]['value'];
  password: string;
}

const toForm = ({ name, scope, days, password }: Values): NewAccessToken => ({
  name: name.trim(),
  scope,
  expiresInDays: Number(days) as NewAccessToken['expiresInDays'],
  password: password.trim(),
});

export function NewAccessTokenDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (secret: string) => void;
}) {
  const { mutateAsync } = useAccessTokenCreation();
  const { form, submit, busy, problem } = useAccountForm<Values, { token: string }>({
    initialValues: { name: '', scope: 'read', days: '30', password: '' },
    check: (values) => problemsWith(newAccessToken, toForm(values)),
    send: (values) => mutateAsync(toForm(values)),
    onSuccess: ({ token }) => onCreated(token),
    failure: 'The access token could not be created. Please try again.',
  });
  return (
    <FormDialog
      title="New access token"
      submitLabel="Create token"
      busyLabel="Creating…"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      // While the code dialog is open, Escape closes only that dialog.
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <TextInput
        label="Name"
        description="What you will use it for."
        placeholder="Nightly backup"
        maxLength={MAX_ACCESS_TOKEN_NAME}
        autoComplete="off"
        disabled={busy}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ChoiceField
        label="What it can do"
        choices={SCOPES}
        value={form.values.scope}
        onChange={(scope) => form.setFieldValue('scope', scope)}
      />
      <ChoiceField
        label="Expires after"
        choices={EXPIRIES}
        value={form.values.days}
        onChange={(days) => form.setFieldValue('days', days)}
      />
      <PasswordField
        label="Your password"
        description="To confirm that it’s you."
        autoComplete="current-password"
        disabled={busy}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
