import { UnstyledButton } from '@mantine/core';
import classes from './WritingModes.module.css';

/** Chooses between a reply, which the user sees, and an internal note. */
export function WritingModes({ isNote, onChange }: { isNote: boolean; onChange: (isNote: boolean) => void }) {
  return (
    <fieldset className={classes.modes} aria-label="What to write">
      <UnstyledButton className={classes.mode ?? ''} aria-pressed={!isNote} onClick={() => onChange(false)}>
        Reply
      </UnstyledButton>
      <UnstyledButton className={classes.mode ?? ''} aria-pressed={isNote} onClick={() => onChange(true)}>
        Internal note
      </UnstyledButton>
    </fieldset>
  );
}
