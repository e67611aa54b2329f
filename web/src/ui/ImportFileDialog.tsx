import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError, textOf } from '../api/api-error.ts';
import { FormDialog } from './FormDialog.tsx';
import classes from './ImportFileDialog.module.css';
import { readTextFile } from './read-text-file.ts';

/** Sends the text of a file, and lists the lines to correct if it is rejected. */
export function ImportFileDialog({
  title,
  hint,
  accept,
  failure,
  send,
  onClose,
}: {
  title: string;
  hint: ReactNode;
  /** The file endings that the file picker offers. */
  accept: string;
  failure: string;
  send: UseMutationResult<unknown, Error, string>;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { error, isPending } = send;
  const problems = error instanceof ApiError ? error.details : [];

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setMissing(false);
    send.reset();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (file === null) return setMissing(true);
    send.mutate(await readTextFile(file), { onSuccess: onClose });
  };

  return (
    <FormDialog
      title={title}
      submitLabel={title}
      busyLabel="Importing..."
      busy={isPending}
      problem={isMissing ? 'Choose a file first.' : error && textOf(error, failure)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p className={classes.hint}>{hint}</p>
      <div className={classes.file}>
        <Button
          data-autofocus
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        <span aria-live="polite">{file ? <bdi>{file.name}</bdi> : 'No file chosen'}</span>
        <input
          ref={picker}
          type="file"
          hidden
          accept={accept}
          data-testid="import-file"
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {problems.some(({ path }) => path.startsWith('Line ')) && (
        <ul aria-label="Lines to correct" className={classes.lines}>
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <strong>{path}</strong> {message}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
