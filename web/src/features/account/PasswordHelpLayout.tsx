import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/page-title.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import classes from './PasswordHelpLayout.module.css';

/** A single centered sheet without header and footer. */
export function PasswordHelpLayout({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <Wordmark to={PAGE_PATHS.landing} />
      <Sheet>
        <Title order={1} size="h2" mb={18}>
          {title}
        </Title>
        {children}
      </Sheet>
    </div>
  );
}
