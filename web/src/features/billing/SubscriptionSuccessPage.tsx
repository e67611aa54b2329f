import { BILLING_MESSAGES } from '@cold-open/contract/billing/billing-rules';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useToken } from '../../api/session.ts';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { ResultSheet } from './ResultSheet.tsx';
import { useConfirmation } from './use-confirmation.ts';

const toSubscription = (
  <Button component={Link} to={PAGE_PATHS.subscription}>
    Go to Subscription
  </Button>
);

export function SubscriptionSuccessPage() {
  const sessionId = useSearchParams()[0].get('session_id');
  const signedIn = useToken() !== null;
  if (!sessionId) {
    return (
      <ResultSheet kind="open" title="No payment to show" actions={toSubscription}>
        This link contains no checkout. You can see your plan under Subscription.
      </ResultSheet>
    );
  }
  if (!signedIn) return <LogInFirst sessionId={sessionId} />;
  return <CheckoutOutcome key={sessionId} sessionId={sessionId} />;
}

function LogInFirst({ sessionId }: { sessionId: string }) {
  const { pathname, search } = useLocation();
  return (
    <ResultSheet
      kind="open"
      title="Please log in"
      sessionId={sessionId}
      actions={
        <Button component={Link} to={PAGE_PATHS.login} state={{ from: `${pathname}${search}` }} variant="ink">
          Log in
        </Button>
      }
    >
      You are signed out. Log in to see the status of your payment.
    </ResultSheet>
  );
}

function CheckoutOutcome({ sessionId }: { sessionId: string }) {
  const { confirmation, retry } = useConfirmation(sessionId);
  const retryActions = (
    <>
      <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
        Retry
      </Button>
      {toSubscription}
    </>
  );
  switch (confirmation.phase) {
    case 'confirming':
      return <ResultSheet kind="waiting" title={BILLING_MESSAGES.confirming} sessionId={sessionId} />;
    case 'confirmed':
      return confirmation.checkout.subscriptionStatus === 'active' ? (
        <Activated sessionId={sessionId} />
      ) : (
        <ResultSheet kind="open" title="Payment confirmed" sessionId={sessionId} actions={toSubscription}>
          This payment was confirmed, but your plan is no longer active.
        </ResultSheet>
      );
    case 'unconfirmed':
      return (
        <ResultSheet kind="open" title="Not confirmed yet" sessionId={sessionId} actions={retryActions}>
          Your payment has not been confirmed yet. If you paid, your plan will start automatically.
        </ResultSheet>
      );
    case 'expired':
      return (
        <ResultSheet kind="open" title="Checkout expired" sessionId={sessionId} actions={toSubscription}>
          This checkout expired before you paid. You were not charged.
        </ResultSheet>
      );
    case 'unknown':
      return (
        <ResultSheet kind="open" title="Checkout not found" sessionId={sessionId} actions={toSubscription}>
          This checkout was not found in your account. You can see your plan under Subscription.
        </ResultSheet>
      );
    case 'failed':
      return (
        <ResultSheet kind="open" title="Not confirmed yet" sessionId={sessionId} actions={retryActions}>
          {confirmation.text} If you paid, your plan will start automatically.
        </ResultSheet>
      );
  }
}

function Activated({ sessionId }: { sessionId: string }) {
  const next = useFocusOnMount<HTMLAnchorElement>();
  return (
    <ResultSheet
      kind="done"
      title={BILLING_MESSAGES.successTitle}
      sessionId={sessionId}
      actions={
        <>
          <Button ref={next} component={Link} to={PAGE_PATHS.generate} variant="ink">
            Write a script
          </Button>
          <Button component={Link} to={PAGE_PATHS.home}>
            Go to Home
          </Button>
        </>
      }
    >
      {BILLING_MESSAGES.successText}
    </ResultSheet>
  );
}
