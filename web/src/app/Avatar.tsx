import classes from './Avatar.module.css';

/** The first letter of the name, whatever script it is written in. */
export function Avatar({ name }: { name: string }) {
  const [first = ''] = name.trim();
  return (
    <span className={classes.avatar} aria-hidden>
      {first.toUpperCase()}
    </span>
  );
}
