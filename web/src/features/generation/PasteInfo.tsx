import { countWords } from '@cold-open/contract/prompts/prompt-rules';
import { Textarea } from '@mantine/core';
import { useTemplateWordCount } from '../prompts/prompts.queries.ts';
import { type SelectedPrompt, templateAddressOf } from '../prompts/selected-prompt.ts';
import classes from './PasteInfo.module.css';

const WORD_LIMIT = 4000;

/** The prompt and what is pasted share one limit. */
export function PasteInfo({
  text,
  selected,
  onChange,
}: {
  text: string;
  selected: SelectedPrompt | null;
  onChange: (text: string) => void;
}) {
  const used = useTemplateWordCount(selected && templateAddressOf(selected)) + countWords(text);
  return (
    <div className={classes.field}>
      <Textarea
        label="Paste Info"
        placeholder="Notes, an interview, an article: whatever the script should be made from."
        minRows={6}
        maxRows={16}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span className={classes.counter} data-over={used > WORD_LIMIT || undefined}>
        Words used: {used} / {WORD_LIMIT}
      </span>
    </div>
  );
}
