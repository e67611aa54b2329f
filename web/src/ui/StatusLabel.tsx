import classes from './StatusLabel.module.css';

/** Shows a status as text, shape and color, so that it does not depend on color alone. */
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
