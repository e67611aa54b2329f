import type { ReactNode } from 'react';
import classes from './Sheet.module.css';

/** A raised surface. `flush` removes its padding. */
export function Sheet({ flush = false, children }: { flush?: boolean; children: ReactNode }) {
  return (
    <div className={classes.sheet} data-flush={flush || undefined}>
      {children}
    </div>
  );
}
