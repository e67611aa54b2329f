import classes from './Cover.module.css';
import type { Drawing, Paper } from './cover-art.ts';
import covers from './covers.svg';

/** One revision paper, one ink drawing, one light left on. Decoration: the words beside it say what it belongs to. */
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
      // The drawings stand to the right of the middle, so a square is cut around them.
      viewBox={shape === 'wide' ? '0 0 400 200' : '152 0 200 200'}
      preserveAspectRatio="xMidYMid slice"
      data-paper={paper}
      aria-hidden="true"
    >
      <use href={`${covers}#${drawing}`} width="400" height="200" />
    </svg>
  );
}
