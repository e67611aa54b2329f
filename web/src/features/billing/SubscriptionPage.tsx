import { LOW_TOKEN_THRESHOLD } from '@cold-open/contract/account/account.contract';
import { BILLING_MESSAGES, formatPrice, PLAN } from '@cold-open/contract/billing/billing-rules';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor, Button, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { FieldError } from '../../ui/FieldError.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useSubscription } from './billing.queries.ts';
import { PLAN_FEATURES } from './plan-messages.ts';
import { RunningPlan } from './RunningPlan.tsx';
import classes from './SubscriptionPage.module.css';
import { Ticket, TicketActions, TicketActionsSkeleton, TicketAmount } from './Ticket.tsx';
import { TicketFeatures } from './TicketFeatures.tsx';
import { UpgradeOffer } from './UpgradeOffer.tsx';

export function SubscriptionPage() {
  usePageTitle('Subscription');
  return (
    <PageContainer>
      <Title order={1} className={classes.title ?? ''}>
        One plan. Everything you need to finish the script.
      </Title>
      <PlanTicket />
      <div className={classes.more}>
        <p>
          Running low mid-month? Pro members with fewer than {LOW_TOKEN_THRESHOLD} tokens can{' '}
          <Anchor component={Link} to={PAGE_PATHS.boostTokens} inherit underline="always">
            boost their balance
          </Anchor>
          .
        </p>
        <p>
          See every change to your balance in the{' '}
          <Anchor component={Link} to={PAGE_PATHS.tokens} inherit underline="always">
            token history
          </Anchor>
          .
        </p>
      </div>
    </PageContainer>
  );
}

function PlanTicket() {
  const { data: plan, isError, isFetching, refetch } = useSubscription();
  if (plan) {
    const running = plan.subscriptionStatus === 'active' || plan.billedBy !== null;
    return running ? <RunningPlan plan={plan} /> : <UpgradeOffer plan={plan} />;
  }
  return (
    <Ticket
      name={PLAN.name}
      stub={
        <>
          <TicketAmount unit="per month">{formatPrice(PLAN.priceCents)}</TicketAmount>
          {isError && !isFetching ? (
            <TicketActions>
              <FieldError>{BILLING_MESSAGES.statusFailed}</FieldError>
              <Button
                size="lg"
                leftSection={<IconRefresh size={18} aria-hidden />}
                onClick={() => void refetch()}
              >
                Retry
              </Button>
            </TicketActions>
          ) : (
            <TicketActionsSkeleton />
          )}
        </>
      }
    >
      <TicketFeatures features={PLAN_FEATURES} />
    </Ticket>
  );
}
