import { IconLock } from '@tabler/icons-react';
import classes from './FormLock.module.css';

/** Covers the form while a script is being written. */
export function FormLock() {
  return (
    <div className={classes.lock}>
      <div className={classes.note}>
        <IconLock size={20} aria-hidden />
        <p>
          <strong>Options are locked while we write.</strong> Stop the script to change them.
        </p>
      </div>
    </div>
  );
}
