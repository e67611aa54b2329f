import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import { withKeys } from '../../../ui/with-keys.ts';
import { TextWithBlanks } from '../editing/GapBlank.tsx';
import classes from './SuggestionText.module.css';

/** Shows the words of a suggestion like the script itself, with its cues. */
export function SuggestionText({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={classes.text} dir="auto">
      {withKeys(
        lines.map((line) => ({ line })),
        ({ line }) => line,
      ).map(({ key, line }) => (
        <p key={key} className={kindOfLine(line) === 'cue' ? classes.cue : undefined}>
          <TextWithBlanks text={line} />
        </p>
      ))}
    </div>
  );
}
