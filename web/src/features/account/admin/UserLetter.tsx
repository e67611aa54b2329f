import { paperFor } from '../../../ui/cover-art.ts';
import classes from './UserLetter.module.css';

/** The first letter or number of the name on a paper that stays the user's own. */
export function UserLetter({ user }: { user: { _id: string; name: string } }) {
  const first = /[\p{L}\p{N}]/u.exec(user.name.normalize())?.[0];
  return (
    <span
      className={classes.letter}
      style={{ background: `var(--co-paper-${paperFor(user._id)})` }}
      aria-hidden
    >
      {first?.toUpperCase() ?? '?'}
    </span>
  );
}
