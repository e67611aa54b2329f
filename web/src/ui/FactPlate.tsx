import classes from './FactPlate.module.css';

/** A few facts in a ruled plate, each under its label. */
export function FactPlate({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className={classes.plate}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="co-label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
