import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FieldError.module.css';

/** An error message under a field or above a form's button. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={classes.error} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
