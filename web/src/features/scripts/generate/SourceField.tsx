import { WORD_LIMIT } from '@cold-open/contract/scripts/order-rules';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GenerateDraft } from './generate-draft.ts';
import classes from './SourceField.module.css';
import { useWordCount } from './use-word-count.ts';

const KINDS = {
  paste: {
    label: 'Paste Info',
    placeholder: 'Notes, an interview or an article that the script should be based on.',
    minRows: 6,
  },
  points: {
    label: 'Key points',
    placeholder: 'Optional. What the draft should say, one point per line.',
    minRows: 4,
  },
} as const;

/** The text field for the source, with the combined word count of the source and the prompt. */
export function SourceField({
  kind,
  draft,
  value,
  error,
  onChange,
}: {
  kind: keyof typeof KINDS;
  draft: GenerateDraft;
  value: string;
  error?: ReactNode;
  onChange: (text: string) => void;
}) {
  const { used, isOver } = useWordCount(draft);
  return (
    <div className={classes.field}>
      <Textarea
        {...KINDS[kind]}
        maxRows={16}
        attributes={{ input: { dir: 'auto' } }}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span className={classes.counter} data-over={isOver || undefined}>
        Words used: {used} / {WORD_LIMIT}
      </span>
    </div>
  );
}
