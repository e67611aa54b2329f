import classes from './TableSkeleton.module.css';

const ROWS = [62, 48, 71, 55, 66, 44];

/** Placeholder rows. The text appears only after a moment. */
export function TableSkeleton({ text }: { text: string }) {
  return (
    <div data-loading>
      <p role="status" className={classes.text}>
        {text}
      </p>
      <div aria-hidden>
        {ROWS.map((width) => (
          <div key={width} className={classes.row}>
            <span style={{ width: `${width}%` }} />
            <span style={{ width: `${110 - width}%` }} />
            <span />
          </div>
        ))}
      </div>
    </div>
  );
}
