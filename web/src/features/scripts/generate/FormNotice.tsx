import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FormNotice.module.css';

/** Warns about a likely problem with the result. It does not prevent anything. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={classes.notice}>
      <IconInfoCircle size={17} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
