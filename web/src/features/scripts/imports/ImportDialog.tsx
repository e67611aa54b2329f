import {
  IMPORT_FILE_ENDINGS,
  IMPORT_MESSAGES,
  MAX_IMPORT_KB,
} from '@cold-open/contract/scripts/import.contract';
import { MAX_TITLE_LENGTH } from '@cold-open/contract/scripts/scripts.contract';
import { Button, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { base64Of } from '../../../api/base64-of.ts';
import { FieldError } from '../../../ui/FieldError.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import classes from './ImportDialog.module.css';
import { useImportScript } from './import-script.queries.ts';

const FAILURE = 'The script could not be imported.';
/** Browsers refuse to read a file that was saved again or moved after it was chosen. */
const CHANGED_FILE = 'This file has changed since you chose it. Choose it again.';

/** Adds a script that was written elsewhere, from a file or pasted, and opens it. */
export function ImportDialog({ seriesId, onClose }: { seriesId: string | null; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const importOne = useImportScript();
  const { isPending } = importOne;

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const isKnown = IMPORT_FILE_ENDINGS.some((ending) => chosen.name.toLowerCase().endsWith(ending));
    const found = !isKnown
      ? IMPORT_MESSAGES.fileKind
      : chosen.size > MAX_IMPORT_KB * 1024
        ? IMPORT_MESSAGES.fileTooLarge
        : null;
    setProblem(found);
    setFile(found === null ? chosen : null);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (file === null && text.trim() === '') return setProblem(IMPORT_MESSAGES.nothing);
    setProblem(null);
    const fileContent = file && (await base64Of(file).catch(() => null));
    if (file && fileContent === null) return setProblem(CHANGED_FILE);
    const script = file && fileContent !== null ? { file: { fileName: file.name, fileContent } } : { text };
    importOne.mutate(
      { ...script, ...(title.trim() && { title }), ...(seriesId && { seriesId }) },
      {
        onSuccess: onClose,
        onError: (error) =>
          setProblem(
            error instanceof ApiError ? (error.details[0]?.message ?? textOf(error, FAILURE)) : FAILURE,
          ),
      },
    );
  };

  return (
    <FormDialog
      title="Import a script"
      submitLabel="Import script"
      busyLabel="Importing..."
      busy={isPending}
      problem={null}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p className={classes.hint}>
        Headings become beats. It costs no token, and your words stay as they are.
      </p>
      {/* The button inside does the same without a mouse. */}
      <fieldset
        aria-label="File"
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <Button
          data-autofocus
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        <span aria-live="polite">
          {file ? <bdi>{file.name}</bdi> : 'Word, Markdown or text, also from Google Docs'}
        </span>
        <input
          ref={picker}
          type="file"
          hidden
          accept={IMPORT_FILE_ENDINGS.join(',')}
          data-testid="script-file"
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
      </fieldset>
      {file === null && (
        <TextArea
          label="Or paste it"
          minRows={6}
          maxRows={12}
          attributes={{ input: { dir: 'auto' } }}
          value={text}
          error={problem !== null}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
      )}
      {problem && <FieldError>{problem}</FieldError>}
      <TextInput
        label="Title (optional)"
        description="If empty, the document’s own title or the name of the file."
        autoComplete="off"
        maxLength={MAX_TITLE_LENGTH}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
