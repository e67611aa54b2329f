import { WORD_LIMIT } from '@cold-open/contract/scripts/order-rules';
import { countTextWords } from '@cold-open/contract/scripts/word-count';
import type { ReactNode } from 'react';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { GenerateDraft } from './generate-draft.ts';
import classes from './SourceField.module.css';
import { useWordCount } from './use-word-count.ts';

const KINDS = {
  paste: {
    label: 'Paste Info',
    placeholder: 'Notes, an interview or an article that the script should be based on.',
    minRows: 6,
    maxRows: 16,
  },
  points: {
    label: 'What it should say',
    placeholder: 'Optional. Facts, names and turns that must be in it.',
    minRows: 4,
    maxRows: 10,
  },
} as const;

/** A text field for the creator's own words. One of them shows how many words it has; the limit is shared. */
export function SourceField({
  kind,
  draft,
  value,
  error,
  hint,
  showsCount = false,
  onChange,
}: {
  kind: keyof typeof KINDS;
  draft: GenerateDraft;
  value: string;
  error?: ReactNode;
  hint?: ReactNode;
  showsCount?: boolean;
  onChange: (text: string) => void;
}) {
  const { isOver } = useWordCount(draft);
  return (
    <div className={classes.field}>
      <TextArea
        {...KINDS[kind]}
        attributes={{ input: { dir: 'auto' } }}
        value={value}
        error={error}
        description={hint}
        classNames={{ description: classes.hint ?? '' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {showsCount && (
        <span className={classes.counter} data-over={isOver || undefined}>
          Words used: {countTextWords(value)} / {WORD_LIMIT}
        </span>
      )}
    </div>
  );
}
