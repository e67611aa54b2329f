import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { MIN_TRENDING_TITLES, TRENDING_DAYS } from '@cold-open/contract/videos/videos.contract';
import { Anchor, Button, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { NicheChart } from './NicheChart.tsx';
import { NicheTable } from './NicheTable.tsx';
import classes from './TrendingPage.module.css';
import { VideoTitlesTable } from './VideoTitlesTable.tsx';
import { VIDEO_LIST_MESSAGES } from './video-list-messages.ts';
import { useTrendingTopics } from './videos.queries.ts';

/** The table below the chart has the other niches. */
const NICHES_IN_CHART = 12;

export function TrendingPage() {
  return (
    <PageLayout
      title="Trending topics"
      hint={`The best-scoring titles that our team added in the last ${TRENDING_DAYS} days, by niche. Pick one to write a script for it.`}
      action={
        <Anchor component={Link} to={PAGE_PATHS.videoTitles} className={classes.back ?? ''}>
          <IconArrowLeft size={18} aria-hidden />
          All video titles
        </Anchor>
      }
    >
      <Trends />
    </PageLayout>
  );
}

function Trends() {
  const trends = useTrendingTopics();
  if (trends.data === undefined) {
    return trends.isError ? (
      <ErrorState
        text={VIDEO_LIST_MESSAGES.failed}
        error={trends.error}
        onRetry={() => void trends.refetch()}
      />
    ) : (
      <Sheet flush>
        <TableSkeleton text="Loading trending topics…" />
      </Sheet>
    );
  }
  const count = trends.data.reduce((sum, { titles }) => sum + titles, 0);
  if (count < MIN_TRENDING_TITLES) {
    return (
      <EmptyState
        action={
          <Button component={Link} to={PAGE_PATHS.videoTitles}>
            See example titles
          </Button>
        }
      >
        There are not enough new titles yet. Trends are computed from the titles that our team adds.
      </EmptyState>
    );
  }
  return (
    <div className={classes.trends}>
      <section aria-labelledby="niches" className={classes.niches}>
        <Sheet>
          <Title order={2} id="niches" mb={14}>
            The strongest niches
          </Title>
          <NicheChart niches={trends.data.slice(0, NICHES_IN_CHART)} />
        </Sheet>
        <Sheet flush>
          <NicheTable niches={trends.data} />
        </Sheet>
      </section>
      <section aria-label="Best titles" className={classes.titles}>
        <Sheet flush>
          <VideoTitlesTable label="Best titles by niche" titles={trends.data.flatMap(({ best }) => best)} />
        </Sheet>
      </section>
    </div>
  );
}
