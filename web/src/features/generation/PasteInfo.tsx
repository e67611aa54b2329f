import { Textarea } from '@mantine/core';
import type { GenerateDraft } from './generate-draft.ts';
import classes from './PasteInfo.module.css';
import { useWordRoom, WORD_LIMIT } from './word-room.ts';

export function PasteInfo({ draft, onChange }: { draft: GenerateDraft; onChange: (text: string) => void }) {
  const { used, isOver } = useWordRoom(draft);
  return (
    <div className={classes.field}>
      <Textarea
        label="Paste Info"
        placeholder="Notes, an interview, an article: whatever the script should be made from."
        minRows={6}
        maxRows={16}
        value={draft.pasteContent}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span className={classes.counter} data-over={isOver || undefined}>
        Words used: {used} / {WORD_LIMIT}
      </span>
    </div>
  );
}
