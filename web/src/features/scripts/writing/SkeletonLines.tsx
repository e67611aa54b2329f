import classes from './SkeletonLines.module.css';

const WIDTHS = ['92%', '78%', '86%', '41%'];

/** A placeholder for the first words. */
export function SkeletonLines() {
  return (
    <div className={classes.lines} aria-hidden="true">
      {WIDTHS.map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}
