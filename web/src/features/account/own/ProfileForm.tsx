import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import {
  CHANNEL_NICHES,
  MAX_WORDS_PER_MINUTE,
  MIN_WORDS_PER_MINUTE,
  profileChange,
} from '@cold-open/contract/account/own-account.contract';
import { DEFAULT_WORDS_PER_MINUTE } from '@cold-open/contract/scripts/script-lengths';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useProfileChange } from './own-account.queries.ts';
import classes from './ProfileForm.module.css';
import { SectionForm } from './SectionForm.tsx';

interface ProfileValues extends Record<string, unknown> {
  name: string;
  wordsPerMinute: string;
  niche: string;
}

/** Text that is not a number becomes NaN, which the contract rejects. */
const toChange = ({ name, wordsPerMinute, niche }: ProfileValues) => ({
  name: name.trim(),
  niche: niche.trim(),
  wordsPerMinute: wordsPerMinute.trim() === '' ? Number.NaN : Number(wordsPerMinute),
});

export function ProfileForm({ user }: { user: CurrentUser }) {
  const { mutateAsync } = useProfileChange();
  const nicheList = useId();
  const { form, submit, busy, problem } = useAccountForm<ProfileValues, CurrentUser>({
    initialValues: {
      name: user.name,
      wordsPerMinute: String(user.wordsPerMinute),
      niche: user.niche ?? '',
    },
    check: (values) => problemsWith(profileChange, toChange(values)),
    send: (values) => {
      const { niche, ...change } = toChange(values);
      // Saving the form does not answer a question that was not asked yet.
      return mutateAsync({ ...change, ...(niche !== (user.niche ?? '') && { niche }) });
    },
    onSuccess: () => {},
    failure: 'Your profile could not be saved. Please try again.',
  });
  return (
    <SectionForm
      onSubmit={submit}
      problem={problem}
      busy={busy}
      submitLabel="Save profile"
      busyLabel="Saving…"
    >
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>
          <bdi>{user.email}</bdi>
          <span>You log in with this address. It cannot be changed.</span>
        </dd>
      </dl>
      <TextInput label="Name" autoComplete="name" disabled={busy} {...form.getInputProps('name')} />
      <TextInput
        label="Words per minute"
        description={`How fast you speak, from ${MIN_WORDS_PER_MINUTE} to ${MAX_WORDS_PER_MINUTE}. Script lengths and running times are based on it. Most people speak at about ${DEFAULT_WORDS_PER_MINUTE}.`}
        inputMode="numeric"
        autoComplete="off"
        disabled={busy}
        {...form.getInputProps('wordsPerMinute')}
      />
      <TextInput
        label="What your channel is about"
        description="Topics, titles and prompts in this niche come first. Leave it empty for no preference."
        placeholder="DIY & repair"
        list={nicheList}
        autoComplete="off"
        disabled={busy}
        {...form.getInputProps('niche')}
      />
      <datalist id={nicheList}>
        {CHANNEL_NICHES.map((niche) => (
          <option key={niche} value={niche} />
        ))}
      </datalist>
    </SectionForm>
  );
}
