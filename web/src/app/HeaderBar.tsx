import type { ReactNode } from 'react';
import classes from './HeaderBar.module.css';

export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <header className={classes.header} data-slate>
      <div className={classes.row}>{children}</div>
    </header>
  );
}
