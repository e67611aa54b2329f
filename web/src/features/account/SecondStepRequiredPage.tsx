import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

/** Replaces every admin page if the operator requires two-step login for admins. */
export function SecondStepRequiredPage() {
  return (
    <PageLayout title="Turn on two-step login first" width="reading">
      <Sheet>
        <Text mb={16}>
          Admins can change balances, plans and accounts, so here they log in with their password and a code
          from an authenticator app. Setting it up takes a minute. The admin pages open right after that.
        </Text>
        <Button component={Link} to={PAGE_PATHS.account} variant="ink">
          Set it up in your account
        </Button>
      </Sheet>
    </PageLayout>
  );
}
