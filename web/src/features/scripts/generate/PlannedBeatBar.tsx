import type { CSSProperties } from 'react';
import classes from './PlannedBeatBar.module.css';
import type { ScriptPlan } from './script-plan.ts';

/** Shows the planned beats, each as wide as its share of the running time. */
export function PlannedBeatBar({ beats }: { beats: ScriptPlan['beats'] }) {
  return (
    <ol
      className={classes.track}
      aria-label="Beats"
      style={{ '--beat-shares': beats.map(({ share }) => `${share}fr`).join(' ') } as CSSProperties}
    >
      {beats.map(({ name }) => (
        <li key={name}>
          <div className={classes.bar} />
          <span className={classes.name}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
