import type { ReactNode } from 'react';
import classes from './Sheet.module.css';

/** The warm sheet that lies on the cold desk. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={classes.sheet}>{children}</div>;
}
