import { autoFormat, PROMPT_TEXTS } from '@cold-open/contract/prompts/prompt-rules';
import { Button, Textarea, TextInput, Title } from '@mantine/core';
import { IconArrowBackUp, IconTextWrap } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useValidatedForm, WHOLE_FORM } from '../../../ui/use-validated-form.ts';
import { useSaveNested } from './admin-prompts.queries.ts';
import type { NestedDraft } from './admin-prompts-state.ts';
import classes from './NestedPromptForm.module.css';
import { type NestedValues, nestedProblems } from './nested-values.ts';
import { useVisitedForm } from './use-visited-form.ts';
import { VideoTypeField } from './VideoTypeField.tsx';

const TEMPLATE_ROWS = 6;

export function NestedPromptForm({
  groupId,
  draft: { nestedId, start },
  onTyped,
  onSaved,
  onCancel,
}: {
  groupId: string | null;
  draft: NestedDraft;
  onTyped: (isTyped: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const editing = nestedId !== null;
  const { form, submit, busy, problem } = useValidatedForm<NestedValues>({
    initialValues: start,
    check: (values) =>
      groupId === null
        ? [{ path: WHOLE_FORM, message: PROMPT_TEXTS.selectGroupFirst }]
        : nestedProblems(values),
    change: useSaveNested(groupId ?? '', nestedId),
    onSaved,
  });
  const isTyped = form.isDirty();
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  const element = useVisitedForm(editing);
  // The form before it, or the group's, was saved and is gone: one goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.querySelector('input')?.focus();
  }, [element]);
  const [beforeFormat, setBeforeFormat] = useState<string | null>(null);
  const formatButton = useRef<HTMLButtonElement>(null);
  const { onChange: typeTemplate, ...template } = form.getInputProps('promptTemplate');

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
      data-editing={editing || undefined}
      aria-labelledby="nested-form"
    >
      <Title order={3} id="nested-form">
        {editing ? 'Edit Nested Prompt' : 'Create Nested Prompt'}
      </Title>
      <div className={classes.pair}>
        <TextInput label="Niche" disabled={busy} {...form.getInputProps('niche')} />
        <VideoTypeField disabled={busy} {...form.getInputProps('videoType')} />
      </div>
      <TextInput label="Prompt Name" disabled={busy} {...form.getInputProps('promptName')} />
      <Textarea
        label="Prompt Template"
        autosize={false}
        rows={TEMPLATE_ROWS}
        resize="vertical"
        disabled={busy}
        {...template}
        onChange={(event) => {
          // Typed on: to take the formatting back would take the new words with it.
          setBeforeFormat(null);
          typeTemplate(event);
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
      {problem}
      <div className={classes.actions}>
        <Button type="submit" variant="ink" disabled={busy}>
          {saveLabel(editing, busy)}
        </Button>
        {editing && (
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function saveLabel(editing: boolean, busy: boolean): string {
  if (editing) return busy ? 'Updating...' : 'Update Nested';
  return busy ? 'Creating...' : 'Create Nested';
}
