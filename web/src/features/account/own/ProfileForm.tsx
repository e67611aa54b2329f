import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import {
  MAX_WORDS_PER_MINUTE,
  MIN_WORDS_PER_MINUTE,
  profileChange,
} from '@cold-open/contract/account/own-account.contract';
import { DEFAULT_WORDS_PER_MINUTE } from '@cold-open/contract/scripts/script-lengths';
import { TextInput } from '@mantine/core';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { OwnForm } from './OwnForm.tsx';
import { useProfileChange } from './own-account.queries.ts';

interface ProfileValues extends Record<string, unknown> {
  name: string;
  wordsPerMinute: string;
}

/** A number that was typed is one; anything else is refused by the rules. */
const changeIn = ({ name, wordsPerMinute }: ProfileValues) => ({
  name: name.trim(),
  wordsPerMinute: wordsPerMinute.trim() === '' ? Number.NaN : Number(wordsPerMinute),
});

export function ProfileForm({ user }: { user: CurrentUser }) {
  const { mutateAsync } = useProfileChange();
  const { form, submit, busy, problem } = useAccountForm<ProfileValues, CurrentUser>({
    initialValues: { name: user.name, wordsPerMinute: String(user.wordsPerMinute) },
    check: (values) => problemsWith(profileChange, changeIn(values)),
    send: (values) => mutateAsync(changeIn(values)),
    onSuccess: () => {},
    failure: 'Your profile could not be saved. Please try again.',
  });
  return (
    <OwnForm onSubmit={submit} problem={problem} busy={busy} act="Save profile" busyAct="Saving…">
      <TextInput label="Email" value={user.email} readOnly description="This is how you log in." />
      <TextInput label="Name" autoComplete="name" disabled={busy} {...form.getInputProps('name')} />
      <TextInput
        label="Words per minute"
        description={`How fast you speak: running times and the words asked for follow it. ${MIN_WORDS_PER_MINUTE} to ${MAX_WORDS_PER_MINUTE}; most people speak at about ${DEFAULT_WORDS_PER_MINUTE}.`}
        inputMode="numeric"
        autoComplete="off"
        disabled={busy}
        {...form.getInputProps('wordsPerMinute')}
      />
    </OwnForm>
  );
}
