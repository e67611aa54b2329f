import type { ReactNode } from 'react';
import classes from './PageContainer.module.css';

/** The width of a page: `app` for cards, `reading` for text, `wide` for a form beside a page, `full` for admin tables. */
export function PageContainer({
  width = 'app',
  children,
}: {
  width?: 'app' | 'reading' | 'wide' | 'full';
  children: ReactNode;
}) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}
