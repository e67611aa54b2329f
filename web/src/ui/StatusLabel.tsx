import classes from './StatusLabel.module.css';

/** A status as text, shape and color, so that none of them is needed alone. */
export function StatusLabel({
  tone,
  children,
}: {
  tone: 'quiet' | 'waiting' | 'good' | 'bad';
  children: string;
}) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}
