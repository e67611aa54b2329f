import { TextInput } from '@mantine/core';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { Form } from '../../../ui/use-form.ts';
import classes from './GroupFields.module.css';
import type { GroupValues } from './group-values.ts';
import { LibraryNicheField } from './LibraryNicheField.tsx';
import { VideoTypeField } from './VideoTypeField.tsx';

export function GroupFields({
  form,
  busy,
  isNew = false,
}: {
  form: Form<GroupValues>;
  busy: boolean;
  /** A new group has more required fields than an existing one. */
  isNew?: boolean;
}) {
  return (
    <div className={classes.fields}>
      <TextInput
        label="Prompt Name"
        placeholder="The YouTuber’s name"
        required
        disabled={busy}
        {...form.getInputProps('youtuberName')}
      />
      <LibraryNicheField
        label="Group Niche"
        required
        disabled={busy}
        stored={isNew ? '' : form.initialValues.niche}
        {...form.getInputProps('niche')}
      />
      <VideoTypeField required={isNew} disabled={busy} {...form.getInputProps('videoType')} />
      <TextInput label="Channel Name" disabled={busy} {...form.getInputProps('promptName')} />
      <TextInput label="Style" disabled={busy} {...form.getInputProps('style')} />
      <TextInput label="Target Audience" disabled={busy} {...form.getInputProps('targetAudience')} />
      <TextArea
        className={classes.description ?? ''}
        label="Description"
        required={isNew}
        autosize={false}
        rows={3}
        resize="vertical"
        disabled={busy}
        {...form.getInputProps('description')}
      />
      <TextInput
        label="Tags"
        placeholder="mystery, slow reveal"
        description="Separated by commas"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={busy}
        {...form.getInputProps('tags')}
      />
    </div>
  );
}
