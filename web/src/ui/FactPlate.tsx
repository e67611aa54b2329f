import type { ReactNode } from 'react';
import classes from './FactPlate.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Shows a few values, each under its label, in one row or in pairs if space is short. */
export function FactPlate({ facts, inPairs = false }: { facts: readonly Fact[]; inPairs?: boolean }) {
  return (
    <dl className={inPairs ? classes.pairs : classes.plate}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="co-label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
