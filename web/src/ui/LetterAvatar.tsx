import { paperFor } from './cover-art.ts';
import classes from './LetterAvatar.module.css';

/** Shows the first letter or digit of the name on a color derived from the id. */
export function LetterAvatar({ user, size }: { user: { _id: string; name: string }; size?: 'large' }) {
  const first = /[\p{L}\p{N}]/u.exec(user.name.normalize())?.[0];
  return (
    <span
      className={classes.letter}
      data-size={size}
      style={{ background: `var(--co-paper-${paperFor(user._id)})` }}
      aria-hidden
    >
      {first?.toUpperCase() ?? '?'}
    </span>
  );
}
