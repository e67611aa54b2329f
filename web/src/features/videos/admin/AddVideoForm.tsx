import { newVideo } from '@cold-open/contract/videos/video-forms';
import { Button, TextInput, Title } from '@mantine/core';
import { useRef } from 'react';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import classes from './AddVideoForm.module.css';
import { NicheField } from './NicheField.tsx';
import { useAddVideo } from './video-catalog.queries.ts';

const EMPTY = { title: '', uploadDays: '', niche: '', views: '', channelSubscribers: '' };
const FIGURE = { inputMode: 'numeric', autoComplete: 'off' } as const;

export function AddVideoForm() {
  const firstField = useRef<HTMLInputElement>(null);
  const { form, submit, busy } = useValidatedForm({
    initialValues: EMPTY,
    check: (values) => problemsWith(newVideo, values),
    change: useAddVideo((values: typeof EMPTY) => newVideo.parse(values)),
    onSaved: () => {
      form.reset();
      firstField.current?.focus();
    },
  });
  // Not `disabled`, because a disabled field cannot take the focus after saving.
  const required = { required: true, readOnly: busy };
  return (
    <Sheet>
      <Title order={2} id="add-video" mb={14}>
        Add a video title
      </Title>
      {/* noValidate, because our own error messages replace the browser's. */}
      <form aria-labelledby="add-video" noValidate onSubmit={submit} className={classes.form}>
        <TextInput
          ref={firstField}
          label="Title"
          className={classes.title ?? ''}
          autoComplete="off"
          {...required}
          {...form.getInputProps('title')}
        />
        <TextInput label="Upload Days" {...FIGURE} {...required} {...form.getInputProps('uploadDays')} />
        <NicheField {...required} {...form.getInputProps('niche')} />
        <TextInput label="Views" {...FIGURE} readOnly={busy} {...form.getInputProps('views')} />
        <TextInput
          label="Channel Subscribers"
          {...FIGURE}
          readOnly={busy}
          {...form.getInputProps('channelSubscribers')}
        />
        <div className={classes.actions}>
          <Button type="submit" variant="ink" disabled={busy}>
            {busy ? 'Adding...' : 'Add Video'}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
