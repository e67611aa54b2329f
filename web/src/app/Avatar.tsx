import { IconUser } from '@tabler/icons-react';
import classes from './Avatar.module.css';

/** The first letter or number of the name, whatever script it is written in. */
export function Avatar({ name }: { name: string }) {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize())?.[0];
  return (
    <span className={classes.avatar} aria-hidden>
      {first?.toUpperCase() ?? <IconUser size={20} stroke={1.75} />}
    </span>
  );
}
