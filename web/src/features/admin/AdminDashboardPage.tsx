import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Title } from '@mantine/core';
import { useContext } from 'react';
import { Link } from 'react-router';
import { LoadingIndicator } from '../../ui/LoadingIndicator.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import classes from './AdminDashboardPage.module.css';
import { VisibleAdminEntries } from './admin-entries.ts';
import { DashboardFigures } from './DashboardFigures.tsx';
import { useDashboard, useEngine } from './dashboard.queries.ts';
import { NoModelNotice } from './NoModelNotice.tsx';

export function AdminDashboardPage() {
  const entries = useContext(VisibleAdminEntries).filter(({ path }) => path !== PAGE_PATHS.admin);
  const [dashboard, engine] = [useDashboard(), useEngine()];
  // Each part would move the parts below it, so all appear together.
  const isLoading = [dashboard, engine].some((query) => query.isPending && query.failureCount === 0);
  return (
    <PageLayout
      title="Admin Dashboard"
      hint="Welcome to the admin area. Use the navigation above to choose what you want to manage."
    >
      {isLoading ? (
        <LoadingIndicator />
      ) : (
        <>
          {engine.data?.ai === false && <NoModelNotice />}
          <DashboardFigures dashboard={dashboard} />
          <ul className={classes.cards}>
            {entries.map(({ label, path, purpose }) => (
              <li key={path} className={classes.card}>
                <Title order={2} size="h3">
                  <Link to={path} className={classes.link}>
                    {label}
                  </Link>
                </Title>
                <p>{purpose}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </PageLayout>
  );
}
