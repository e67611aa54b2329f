import { autoFormat, PROMPT_MESSAGES } from '@cold-open/contract/prompts/prompt-rules';
import { Button, TextInput, Title } from '@mantine/core';
import { IconArrowBackUp, IconTextWrap } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useValidatedForm, WHOLE_FORM } from '../../../ui/use-validated-form.ts';
import { BeatFields } from '../beats/BeatFields.tsx';
import { useSavePrompt } from './admin-prompts.queries.ts';
import type { PromptFormState } from './admin-prompts-state.ts';
import { LibraryNicheField } from './LibraryNicheField.tsx';
import classes from './PromptForm.module.css';
import { type PromptValues, promptProblems } from './prompt-values.ts';
import { useFormFocus } from './use-form-focus.ts';
import { VideoTypeField } from './VideoTypeField.tsx';

const TEMPLATE_ROWS = 6;

export function PromptForm({
  groupId,
  formState: { nestedId, initialValues },
  onDirtyChange,
  onSaved,
  onCancel,
}: {
  groupId: string | null;
  formState: PromptFormState;
  onDirtyChange: (isDirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const isEditing = nestedId !== null;
  const { form, submit, busy, problem } = useValidatedForm<PromptValues>({
    initialValues,
    check: (values) =>
      groupId === null
        ? [{ path: WHOLE_FORM, message: PROMPT_MESSAGES.selectGroupFirst }]
        : promptProblems(values),
    change: useSavePrompt(groupId ?? '', nestedId),
    onSaved,
  });
  const isDirty = form.isDirty();
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);
  const element = useFormFocus(isEditing);
  // The form that had the focus was saved and has disappeared.
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.querySelector('input')?.focus();
  }, [element]);
  const [beforeFormat, setBeforeFormat] = useState<string | null>(null);
  const formatButton = useRef<HTMLButtonElement>(null);
  const { onChange: onTemplateChange, ...template } = form.getInputProps('promptTemplate');

  const format = () => {
    const before = form.values.promptTemplate;
    const after = autoFormat(before);
    if (after === before) return;
    form.setFieldValue('promptTemplate', after);
    setBeforeFormat(before);
  };
  const undo = () => {
    if (beforeFormat !== null) form.setFieldValue('promptTemplate', beforeFormat);
    setBeforeFormat(null);
    formatButton.current?.focus();
  };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      className={classes.form}
      data-editing={isEditing || undefined}
      aria-labelledby="prompt-form"
    >
      <Title order={3} id="prompt-form">
        {isEditing ? 'Edit Nested Prompt' : 'Create Nested Prompt'}
      </Title>
      <div className={classes.pair}>
        <LibraryNicheField label="Niche" disabled={busy} {...form.getInputProps('niche')} />
        <VideoTypeField disabled={busy} {...form.getInputProps('videoType')} />
      </div>
      <TextInput label="Prompt Name" disabled={busy} {...form.getInputProps('promptName')} />
      <TextArea
        label="Prompt Template"
        autosize={false}
        rows={TEMPLATE_ROWS}
        resize="vertical"
        disabled={busy}
        {...template}
        onChange={(event) => {
          // Undo would also remove later edits.
          setBeforeFormat(null);
          onTemplateChange(event);
        }}
      />
      <div className={classes.actions}>
        <Button
          ref={formatButton}
          size="sm"
          leftSection={<IconTextWrap size={17} aria-hidden />}
          disabled={busy}
          onClick={format}
        >
          Auto Format
        </Button>
        {beforeFormat !== null && (
          <Button
            size="sm"
            variant="subtle"
            className={classes.undo ?? ''}
            leftSection={<IconArrowBackUp size={17} aria-hidden />}
            disabled={busy}
            onClick={undo}
          >
            Undo
          </Button>
        )}
      </div>
      <BeatFields
        beats={form.values.beats}
        template={form.values.promptTemplate}
        videoType={form.values.videoType}
        errors={form.errors}
        disabled={busy}
        onChange={(beats) => {
          form.setFieldValue('beats', beats);
          for (const path of Object.keys(form.errors))
            if (path.startsWith('beats')) form.clearFieldError(path);
        }}
      />
      {problem}
      <div className={classes.actions}>
        <Button type="submit" variant="ink" disabled={busy}>
          {saveLabel(isEditing, busy)}
        </Button>
        {isEditing && (
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function saveLabel(isEditing: boolean, busy: boolean): string {
  if (isEditing) return busy ? 'Updating...' : 'Update Nested';
  return busy ? 'Creating...' : 'Create Nested';
}
