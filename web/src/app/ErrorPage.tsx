import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { useRouteError } from 'react-router';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageLayout } from '../ui/PageLayout.tsx';
import { ScreenLoadError } from './screen-load-error.ts';

/** Both ways out load the app anew: whatever broke is not trusted any further. */
export function ErrorPage() {
  const notLoaded = useRouteError() instanceof ScreenLoadError;
  return (
    <PageLayout title={notLoaded ? 'This page could not be loaded' : 'Something went wrong'} width="reading">
      <ErrorState
        text={notLoaded ? 'This page could not be loaded.' : 'This page stopped working.'}
        help={
          notLoaded
            ? 'The connection may be down, or there is a newer version of the app.'
            : 'Nothing that was saved is lost. Reload the page to go on.'
        }
        retryLabel={notLoaded ? 'Retry' : 'Reload'}
        onRetry={() => location.reload()}
      >
        <Button component="a" href={PAGE_PATHS.home} variant="subtle" color="gray">
          Home
        </Button>
      </ErrorState>
    </PageLayout>
  );
}
