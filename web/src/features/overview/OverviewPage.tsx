import { OVERVIEW_MESSAGES } from '@cold-open/contract/overview/overview.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { BackupNote } from './BackupNote.tsx';
import { DayCharts } from './DayCharts.tsx';
import classes from './OverviewPage.module.css';
import { useOverview } from './overview.queries.ts';
import { RecentSignups } from './RecentSignups.tsx';
import { Totals } from './Totals.tsx';

export function OverviewPage() {
  const { data, isError, error, refetch } = useOverview();
  return (
    <PageLayout title="Overview">
      <div className={classes.page}>
        {isError && (
          <ErrorState
            text={`Error: ${OVERVIEW_MESSAGES.failed}`}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && (
          <Sheet flush>
            <TableSkeleton text={OVERVIEW_MESSAGES.loading} />
          </Sheet>
        )}
        {data && (
          <>
            {data.backup && <BackupNote backup={data.backup} />}
            <Totals overview={data} />
            <section aria-labelledby="recent-signups">
              <div className={classes.head}>
                <Title order={2} id="recent-signups">
                  Recent Signups
                </Title>
                <Anchor component={Link} to={PAGE_PATHS.adminUsers} className={classes.all ?? ''}>
                  All users
                  <IconArrowRight size={18} aria-hidden />
                </Anchor>
              </div>
              <RecentSignups signups={data.recentSignups} />
            </section>
            <section aria-labelledby="last-days">
              <div className={classes.head}>
                <Title order={2} id="last-days">
                  Last {data.days.length} days
                </Title>
                <p className={classes.note}>Days are UTC.</p>
              </div>
              <DayCharts days={data.days} />
            </section>
          </>
        )}
      </div>
    </PageLayout>
  );
}
