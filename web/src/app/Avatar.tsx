import { IconUser } from '@tabler/icons-react';
import classes from './Avatar.module.css';

/** The first letter or digit of the name, in any script. */
export function Avatar({ name }: { name: string }) {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize())?.[0];
  return (
    <span className={classes.avatar} aria-hidden>
      {first?.toUpperCase() ?? <IconUser size={20} stroke={1.75} />}
    </span>
  );
}
