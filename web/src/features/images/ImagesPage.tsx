import { Title } from '@mantine/core';
import { LoadingIndicator } from '../../ui/LoadingIndicator.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { HomeTabs } from '../home/HomeTabs.tsx';
import classes from './ImagesPage.module.css';

// The outlines of the letters are more than a hundred kilobytes. They load while the page appears.
const studio = lazyPart(() => import('./ImageStudio.tsx'));
studio.load().catch(() => {});

export function ImagesPage() {
  usePageTitle('Images');
  const loaded = useLazyPart(studio, true);
  const heading = (
    <div>
      <Title order={1}>Images</Title>
      <p className={classes.hint}>Thumbnails and channel art, sized for the place they go.</p>
    </div>
  );
  return (
    <PageContainer width="wide">
      <HomeTabs />
      {loaded ? (
        <loaded.ImageStudio heading={heading} />
      ) : (
        <>
          <div className={classes.head}>{heading}</div>
          <LoadingIndicator />
        </>
      )}
    </PageContainer>
  );
}
