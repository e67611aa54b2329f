import { Button } from '@mantine/core';
import classes from './PlanState.module.css';
import type { Planning } from './use-planning.ts';

/** Shown while an outline is made, and if that failed. */
export function PlanState({ planning: { problem, retry } }: { planning: Planning }) {
  if (problem !== null)
    return (
      <div className={classes.state} role="alert">
        <p className={classes.problem}>{problem}</p>
        <Button onClick={retry}>Retry</Button>
      </div>
    );
  return (
    <div className={classes.state} role="status" aria-label="Making the outline">
      <p className={classes.text}>Making the outline</p>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className={classes.card} />
      ))}
    </div>
  );
}
