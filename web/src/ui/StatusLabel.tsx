import classes from './StatusLabel.module.css';

/** A state as a word, a shape and a colour, so that none of them has to be seen alone. */
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
