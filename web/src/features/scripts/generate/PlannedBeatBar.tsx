import type { CSSProperties } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import classes from './PlannedBeatBar.module.css';
import type { ScriptPlan } from './script-plan.ts';

const MAX_COLUMNS = 7;
/** Names that fit next to each other on a phone. */
const SHORT_NAME = 8;

/** Shows the planned beats with their share: in words once a length is chosen, before that in percent. */
export function PlannedBeatBar({ plan: { beats, wordsByBeat } }: { plan: ScriptPlan }) {
  const columns = columnsFor(beats.length);
  const narrowColumns = beats.every(({ name }) => name.length <= SHORT_NAME) ? Math.min(columns, 5) : 3;
  return (
    <ol
      className={classes.track}
      aria-label="Beats"
      style={{ '--columns': columns, '--narrow-columns': narrowColumns } as CSSProperties}
    >
      {beats.map(({ name, share }, index) => (
        <li key={name}>
          <div className={classes.bar} />
          <span className={classes.name} dir="auto" title={name}>
            {name}
          </span>
          <span className={`co-timecode ${classes.share}`}>
            {wordsByBeat ? countOf(wordsByBeat[index] ?? 0, 'word') : `${share}%`}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Spreads many beats evenly over two rows. */
function columnsFor(count: number): number {
  return count <= MAX_COLUMNS ? count : Math.ceil(count / 2);
}
