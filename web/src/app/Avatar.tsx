import { IconUser } from '@tabler/icons-react';
import classes from './Avatar.module.css';

/** Shows the first letter or digit of the name, in any writing system. */
export function Avatar({ name }: { name: string }) {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize())?.[0];
  return (
    <span className={classes.avatar} aria-hidden>
      {first?.toUpperCase() ?? <IconUser size={20} stroke={1.75} />}
    </span>
  );
}
