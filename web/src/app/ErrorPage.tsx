import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageLayout } from '../ui/PageLayout.tsx';
import { reloadApp } from './reload-app.ts';
import { ScreenLoadError } from './screen-load-error.ts';

const NO_CONNECTION = 'There is still no connection. Try again in a moment.';

export function ErrorPage({ error }: { error: unknown }) {
  const failedToLoad = error instanceof ScreenLoadError;
  const [unreachable, setUnreachable] = useState(false);
  const reload = async () => {
    setUnreachable(false);
    setUnreachable(!(await reloadApp()));
  };
  const help = failedToLoad
    ? 'The connection may be down, or the app was updated.'
    : 'Your saved work is safe. Reload the page to continue.';
  return (
    <PageLayout
      title={failedToLoad ? 'This page could not be loaded' : 'Something went wrong'}
      width="reading"
    >
      <ErrorState
        text={failedToLoad ? 'This page could not be loaded.' : 'This page stopped working.'}
        help={unreachable ? NO_CONNECTION : help}
        retryLabel={failedToLoad ? 'Retry' : 'Reload'}
        onRetry={() => void reload()}
      >
        {failedToLoad ? (
          <Button component={Link} to={PAGE_PATHS.home} variant="subtle" color="gray">
            Home
          </Button>
        ) : (
          // Loads the page again, because the state after a crash cannot be trusted.
          <Button component="a" href={PAGE_PATHS.home} variant="subtle" color="gray">
            Home
          </Button>
        )}
      </ErrorState>
    </PageLayout>
  );
}
