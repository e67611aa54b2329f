import { videoChange } from '@cold-open/contract/videos/video-forms';
import type { Video } from '@cold-open/contract/videos/videos.contract';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import classes from './TitleEditor.module.css';
import { useChangeTitle } from './video-catalog.queries.ts';

/** Edits a title inside its table row. Escape cancels. */
export function TitleEditor({ video, onClose }: { video: Video; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { form, submit, busy } = useValidatedForm({
    initialValues: { title: video.title },
    check: (values) => problemsWith(videoChange, values),
    change: useChangeTitle(video._id),
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
        aria-label="Title"
        autoComplete="off"
        disabled={busy}
        className={classes.field ?? ''}
        {...form.getInputProps('title')}
      />
      <Button type="submit" variant="ink" disabled={busy}>
        {busy ? 'Saving...' : 'Save'}
      </Button>
      <Button disabled={busy} onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
