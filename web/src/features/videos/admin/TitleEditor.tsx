import { editedVideo } from '@cold-open/contract/videos/video-forms';
import type { Video } from '@cold-open/contract/videos/videos.contract';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { NicheField } from './NicheField.tsx';
import classes from './TitleEditor.module.css';
import { useChangeTitle } from './video-catalog.queries.ts';

const FIGURE = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** Edits a title and its figures inside its table row. Escape cancels. */
export function TitleEditor({ video, onClose }: { video: Video; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { form, submit, busy } = useValidatedForm({
    initialValues: {
      title: video.title,
      niche: video.niche,
      uploadDays: String(video.uploadDays),
      views: String(video.views),
      channelSubscribers: String(video.channelSubscribers),
    },
    check: (values) => problemsWith(editedVideo, values),
    change: useChangeTitle(video),
    onSaved: onClose,
  });
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <form
      aria-label={`Edit ${video.title}`}
      noValidate
      onSubmit={submit}
      className={classes.form}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing && !busy) onClose();
      }}
    >
      <TextInput
        ref={field}
        label="Title"
        autoComplete="off"
        disabled={busy}
        className={classes.title ?? ''}
        {...form.getInputProps('title')}
      />
      <NicheField stored={video.niche} disabled={busy} {...form.getInputProps('niche')} />
      <TextInput label="Upload Days" {...FIGURE} disabled={busy} {...form.getInputProps('uploadDays')} />
      <TextInput label="Views" {...FIGURE} disabled={busy} {...form.getInputProps('views')} />
      <TextInput
        label="Channel Subscribers"
        {...FIGURE}
        disabled={busy}
        {...form.getInputProps('channelSubscribers')}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="ink" disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
