import { Button } from '@mantine/core';
import classes from './PlanBar.module.css';
import { SavedMark } from './SavedMark.tsx';
import type { Planning } from './use-planning.ts';

/** Says how much of the outline is answered, and closes it. */
export function PlanBar({ planning, isOwnVoice }: { planning: Planning; isOwnVoice: boolean }) {
  const { editor, answered, outline, close } = planning;
  const count = editor.sections.length;
  return (
    <div className={classes.bar}>
      {outline && (
        <p className={classes.facts}>
          {answered > 0 && <strong>{`${answered} of ${count} answered`}</strong>}
          <span>
            {[restText(answered, count), isOwnVoice && 'Written in your voice.'].filter(Boolean).join(' ')}
          </span>
        </p>
      )}
      {outline && <SavedMark state={editor.saveState} onRetry={editor.retry} />}
      <Button size="lg" className={classes.close ?? ''} onClick={close}>
        Close outline
      </Button>
    </div>
  );
}

function restText(answered: number, count: number): string {
  const rest = count - answered;
  if (answered === 0) return 'Nothing answered yet. You get a script made of gaps.';
  if (rest === 0) return '';
  return rest === 1
    ? 'The other one becomes a gap you fill in on the script.'
    : `The other ${rest} become gaps you fill in on the script.`;
}
