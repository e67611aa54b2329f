import { BILLING_MESSAGES } from '@cold-open/contract/billing/billing-rules';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ResultSheet } from './ResultSheet.tsx';

export function SubscriptionCancelPage() {
  return (
    <ResultSheet
      kind="open"
      title={BILLING_MESSAGES.canceledTitle}
      actions={
        <>
          <Button component={Link} to={PAGE_PATHS.subscription}>
            Go to Subscription
          </Button>
          <Button component={Link} to={PAGE_PATHS.generate}>
            Back to the generator
          </Button>
        </>
      }
    >
      {BILLING_MESSAGES.canceledMessage}
    </ResultSheet>
  );
}
