import classes from './Cover.module.css';
import type { Drawing, Paper } from './cover-art.ts';
import covers from './covers.svg';

/** A decorative drawing on colored paper. */
export function Cover({
  drawing,
  paper,
  shape = 'wide',
}: {
  drawing: Drawing;
  paper: Paper;
  shape?: 'wide' | 'square';
}) {
  return (
    <svg
      className={classes.cover}
      // The drawings are right of center, so the square crop is too.
      viewBox={shape === 'wide' ? '0 0 400 200' : '152 0 200 200'}
      preserveAspectRatio="xMidYMid slice"
      data-paper={paper}
      aria-hidden="true"
    >
      <use href={`${covers}#${drawing}`} width="400" height="200" />
    </svg>
  );
}
