import { partsAtGaps } from '@cold-open/contract/scripts/gaps';
import classes from './GapBlank.module.css';

/** A gap where it cannot be filled. */
export function GapBlank({ prompt }: { prompt: string }) {
  return (
    <span className={classes.blank}>
      <span className={classes.hidden}>Blank: </span>
      {prompt || '____'}
    </span>
  );
}

/** Shows a text with its gaps as blanks. */
export function TextWithBlanks({ text }: { text: string }) {
  return partsAtGaps(text).map(({ text: part, start, gap }) =>
    gap ? <GapBlank key={start} prompt={gap.prompt} /> : part,
  );
}
