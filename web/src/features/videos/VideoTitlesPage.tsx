import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { HomeTabs } from '../home/HomeTabs.tsx';
import { TitleCalculator } from './TitleCalculator.tsx';
import { TitleFilters } from './TitleFilters.tsx';
import { ALL_NICHES, useTitleSearchParams } from './use-title-search-params.ts';
import { VideoTitlesList } from './VideoTitlesList.tsx';
import classes from './VideoTitlesPage.module.css';

export function VideoTitlesPage() {
  usePageTitle('Video titles');
  const { filters, change } = useTitleSearchParams();
  return (
    <PageContainer width="wide">
      <HomeTabs />
      <div className={classes.page}>
        <section aria-labelledby="title-calculator">
          <TitleCalculator />
        </section>
        <section aria-labelledby="video-titles" className={classes.titles}>
          <div className={classes.head}>
            <div>
              <Title order={1} id="video-titles">
                Video titles
              </Title>
              <p className={classes.hint}>
                Pick one to write a script for it, or see the{' '}
                <Anchor component={Link} to={PAGE_PATHS.trendingTopics} inherit underline="always">
                  trending topics
                </Anchor>
                . Titles marked Example come with the product; their figures are invented.
              </p>
            </div>
            <TitleFilters filters={filters} onChange={change} />
          </div>
          <VideoTitlesList filters={filters} onReset={() => change({ niche: ALL_NICHES, range: 'Latest' })} />
        </section>
      </div>
    </PageContainer>
  );
}
