import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageContainer } from './PageContainer.tsx';
import classes from './PageLayout.module.css';
import { usePageTitle } from './page-title.ts';

/** Shows the title in the browser tab and as the page's only h1. */
export function PageLayout({
  title,
  hint,
  action,
  width = 'app',
  children,
}: {
  title: string;
  hint?: string;
  /** Shown beside the title. */
  action?: ReactNode;
  width?: 'app' | 'reading' | 'full';
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <PageContainer width={width}>
      <div className={classes.head}>
        <div>
          <Title order={1}>{title}</Title>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </PageContainer>
  );
}
