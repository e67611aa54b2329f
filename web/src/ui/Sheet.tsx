import type { ReactNode } from 'react';
import classes from './Sheet.module.css';

/** The warm sheet that lies on the cold desk. `flush`: what lies on it reaches to its edges. */
export function Sheet({ flush = false, children }: { flush?: boolean; children: ReactNode }) {
  return (
    <div className={classes.sheet} data-flush={flush || undefined}>
      {children}
    </div>
  );
}
