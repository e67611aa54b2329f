import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useToken } from '../api/session.ts';
import { PageLayout } from '../ui/PageLayout.tsx';
import { Sheet } from '../ui/Sheet.tsx';

export function NotFoundPage() {
  const signedIn = useToken() !== null;
  return (
    <PageLayout title="Page not found" width="reading">
      <Sheet>
        <p style={{ marginTop: 0 }}>
          There is no page at this address. It may have moved, or the link is wrong.
        </p>
        <Button component={Link} variant="ink" to={signedIn ? PAGE_PATHS.home : PAGE_PATHS.landing}>
          {signedIn ? 'Go to Home' : 'Go to the start page'}
        </Button>
      </Sheet>
    </PageLayout>
  );
}
