import classes from './SkeletonLines.module.css';

const WIDTHS = ['92%', '78%', '86%', '41%'];

/** Where the first words will stand. */
export function SkeletonLines() {
  return (
    <div className={classes.lines} aria-hidden="true">
      {WIDTHS.map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}
