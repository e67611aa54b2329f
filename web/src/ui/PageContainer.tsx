import type { ReactNode } from 'react';
import classes from './PageContainer.module.css';

/** The column that a page stands in: `app` for cards and tables, `reading` for text. */
export function PageContainer({
  width = 'app',
  children,
}: {
  width?: 'app' | 'reading';
  children: ReactNode;
}) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}
