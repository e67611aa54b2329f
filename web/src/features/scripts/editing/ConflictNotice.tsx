import { Button } from '@mantine/core';
import { withKeys } from '../../../ui/with-keys.ts';
import type { MergeConflict } from '../diff/merge-texts.ts';
import classes from './ConflictNotice.module.css';

const REMOVED = '(removed)';
const HEADING_ID = 'desk-conflict';

/** The notice is at the top of the text, and the creator may be anywhere in it. */
export function showConflict(): void {
  document.getElementById(HEADING_ID)?.scrollIntoView({ block: 'center' });
}

/** Shows what was changed both here and in another tab, and lets the creator choose. */
export function ConflictNotice({
  conflicts,
  onTakeTheirs,
  onKeepMine,
}: {
  conflicts: readonly MergeConflict[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}) {
  return (
    <section className={classes.notice} role="alert" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>This script changed in another tab.</h2>
      {withKeys(conflicts, ({ mine, theirs }) => `${mine} ${theirs}`).map(({ key, mine, theirs }) => (
        <div key={key} className={classes.texts}>
          <div>
            <span className="co-label">In the other tab</span>
            <p dir="auto">{theirs.trim() || REMOVED}</p>
          </div>
          <div>
            <span className="co-label">Yours</span>
            <p dir="auto">{mine.trim() || REMOVED}</p>
          </div>
        </div>
      ))}
      <div className={classes.options}>
        <Button size="sm" onClick={onTakeTheirs}>
          Use that one
        </Button>
        <Button size="sm" variant="ink" onClick={onKeepMine}>
          Keep mine
        </Button>
        <span>The other one is kept in Versions.</span>
      </div>
    </section>
  );
}
