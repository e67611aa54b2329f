import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageLayout } from '../ui/PageLayout.tsx';
import { reloadApp } from './reload-app.ts';
import { ScreenLoadError } from './screen-load-error.ts';

const NO_CONNECTION = 'There is still no connection. Try again in a moment.';

export function ErrorPage() {
  const notLoaded = useRouteError() instanceof ScreenLoadError;
  const [unreachable, setUnreachable] = useState(false);
  const reload = async () => {
    setUnreachable(false);
    setUnreachable(!(await reloadApp()));
  };
  const help = notLoaded
    ? 'The connection may be down, or there is a newer version of the app.'
    : 'Nothing that was saved is lost. Reload the page to go on.';
  return (
    <PageLayout title={notLoaded ? 'This page could not be loaded' : 'Something went wrong'} width="reading">
      <ErrorState
        text={notLoaded ? 'This page could not be loaded.' : 'This page stopped working.'}
        help={unreachable ? NO_CONNECTION : help}
        retryLabel={notLoaded ? 'Retry' : 'Reload'}
        onRetry={() => void reload()}
      >
        {notLoaded ? (
          <Button component={Link} to={PAGE_PATHS.home} variant="subtle" color="gray">
            Home
          </Button>
        ) : (
          // Loads the app anew: what broke is not trusted any further.
          <Button component="a" href={PAGE_PATHS.home} variant="subtle" color="gray">
            Home
          </Button>
        )}
      </ErrorState>
    </PageLayout>
  );
}
