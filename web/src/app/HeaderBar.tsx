import type { ReactNode } from 'react';
import classes from './HeaderBar.module.css';

/** The slate bar at the top, whoever looks at it. */
export function HeaderBar({ children }: { children?: ReactNode }) {
  return (
    <header className={classes.header} data-slate>
      <div className={classes.row}>{children}</div>
    </header>
  );
}
