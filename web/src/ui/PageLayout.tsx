import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageContainer } from './PageContainer.tsx';
import { usePageTitle } from './page-title.ts';

/** A page with its name, both in the window's title and as its one heading of the first order. */
export function PageLayout({
  title,
  width = 'app',
  children,
}: {
  title: string;
  width?: 'app' | 'reading';
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <PageContainer width={width}>
      <Title order={1} mb={22}>
        {title}
      </Title>
      {children}
    </PageContainer>
  );
}
