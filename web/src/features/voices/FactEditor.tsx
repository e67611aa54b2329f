import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import classes from './LearnedSheet.module.css';

export interface EditedField {
  name: string;
  label: string;
  value: string;
  kind: 'number' | 'line' | 'text';
  hint?: string;
}

/** The fields of one correction. Escape closes it without a change. */
export function FactEditor({
  fields,
  onSave,
  onClose,
}: {
  fields: readonly EditedField[];
  onSave: (values: Record<string, string>) => Promise<unknown>;
  onClose: () => void;
}) {
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await onSave(values);
      onClose();
    } catch (error) {
      const detail = error instanceof ApiError ? error.details[0]?.message : undefined;
      setProblem(detail ?? textOf(error, 'Not saved. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <form
      className={classes.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {fields.map(({ name, label, kind, hint }, index) => {
        const shared = {
          autoFocus: index === 0,
          label,
          description: hint,
          value: values[name] ?? '',
          onChange: (event: { currentTarget: { value: string } }) => {
            const { value } = event.currentTarget;
            setValues((current) => ({ ...current, [name]: value }));
          },
        };
        if (kind === 'text') return <TextArea key={name} minRows={3} maxRows={8} {...shared} />;
        return (
          <TextInput
            key={name}
            {...(kind === 'number' && { type: 'number', inputMode: 'decimal', step: 'any', maw: 220 })}
            {...shared}
          />
        );
      })}
      {problem && <FieldError>{problem}</FieldError>}
      <div className={classes.editorActions}>
        <Button size="sm" mih={44} onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" mih={44} type="submit" variant="ink" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
