import { MAX_SAMPLES, SAMPLE_FILE_ENDINGS } from '@cold-open/contract/voices/voices.contract';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FieldError } from '../../ui/FieldError.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import classes from './SampleField.module.css';
import { ScriptPicker } from './ScriptPicker.tsx';
import type { AddSample } from './use-add-sample.ts';

const BUSY_PROPS = { 'aria-disabled': true, 'data-disabled': true };

/** A field to paste a script into, with the other ways to add one. */
export function SampleField({
  label,
  placeholder,
  submitLabel,
  count,
  isLarge = false,
  adding,
}: {
  label: string;
  placeholder: string;
  submitLabel: string;
  /** How many scripts the voice has, with this one if it is the first. */
  count: number;
  isLarge?: boolean;
  adding: AddSample;
}) {
  const file = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const links = isLarge ? ('default' as const) : ('subtle' as const);
  return (
    <form
      className={classes.form}
      data-large={isLarge || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!adding.isBusy) void adding.addText();
      }}
    >
      <span className={classes.count}>
        {count} of {MAX_SAMPLES}
      </span>
      <TextArea
        label={label}
        placeholder={placeholder}
        minRows={isLarge ? 11 : 4}
        maxRows={isLarge ? 18 : 10}
        attributes={{ input: { dir: 'auto' } }}
        value={adding.text}
        error={adding.problem && <FieldError>{adding.problem}</FieldError>}
        onChange={(event) => adding.change(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button
          size="sm"
          variant={links}
          mih={44}
          leftSection={isLarge && <IconUpload size={17} aria-hidden />}
          disabled={adding.isBusy}
          onClick={() => file.current?.click()}
        >
          {isLarge ? 'Upload a file' : 'Upload'}
        </Button>
        <Button size="sm" variant={links} mih={44} disabled={adding.isBusy} onClick={() => setPicking(true)}>
          {isLarge ? 'From My Scripts' : 'My Scripts'}
        </Button>
        <Button
          type="submit"
          variant="ink"
          className={classes.submit ?? ''}
          // Not disabled, because a disabled button would lose the focus.
          {...(adding.isBusy && BUSY_PROPS)}
        >
          {adding.isBusy ? 'Learning…' : submitLabel}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept={SAMPLE_FILE_ENDINGS.join(',')}
        data-testid="sample-file"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          // The same file can be chosen again after it was corrected.
          event.currentTarget.value = '';
          if (chosen) void adding.addFile(chosen);
        }}
      />
      {isPicking && (
        <ScriptPicker
          problem={adding.problem}
          isBusy={adding.isBusy}
          onClose={() => setPicking(false)}
          onPick={async (id) => {
            if (await adding.addScript(id)) setPicking(false);
          }}
        />
      )}
    </form>
  );
}
