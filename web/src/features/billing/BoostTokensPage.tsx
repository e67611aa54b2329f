import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import {
  BILLING_MESSAGES,
  BOOST,
  canBoost,
  formatPrice,
  sufficientTokensMessage,
} from '@cold-open/contract/billing/billing-rules';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor, Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FieldError } from '../../ui/FieldError.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { useCurrentUser } from '../account/account.queries.ts';
import { ProfileStates } from '../account/ProfileStates.tsx';
import { BoostResult } from './BoostResult.tsx';
import classes from './BoostTokensPage.module.css';
import { Ticket, TicketActions, TicketAmount } from './Ticket.tsx';
import { TicketFeatures } from './TicketFeatures.tsx';
import { useBoost } from './use-redirect.ts';

const TITLE = 'Boost Tokens';
const BOOST_FEATURES = [
  'Added to your balance immediately',
  'Tokens never expire',
  'One script or one rephrase costs 1 token',
];

export function BoostTokensPage() {
  const user = useCurrentUser().data;
  const [address, setAddress] = useSearchParams();
  const [sessionId] = useState(address.get('session_id'));
  // Shows the result only once: after a reload it would show the old boost with a newer balance.
  const clearSession = useCallback(() => setAddress({}, { replace: true }), [setAddress]);
  if (!user) return <ProfileStates title={TITLE} />;
  return (
    <PageLayout title={TITLE} hint="More tokens for the rest of the month.">
      {sessionId && <BoostResult sessionId={sessionId} balance={user.tokens} onConfirmed={clearSession} />}
      <BoostTicket user={user} />
      <p className={classes.more}>
        See every change to your balance in the{' '}
        <Anchor component={Link} to={PAGE_PATHS.tokens} inherit underline="always">
          token history
        </Anchor>
        .
      </p>
    </PageLayout>
  );
}

function BoostTicket({ user }: { user: CurrentUser }) {
  const boost = useBoost();
  return (
    <Ticket
      name={BOOST.name}
      busyText={boost.busy ? 'Opening the checkout…' : null}
      stub={
        <>
          <TicketAmount unit={`for ${BOOST.tokens} tokens`}>{formatPrice(BOOST.priceCents)}</TicketAmount>
          {!canBoost(user.tokens) ? (
            <p className={classes.reason}>{sufficientTokensMessage(user.tokens)}</p>
          ) : user.subscriptionStatus !== 'active' ? (
            <p className={classes.reason}>
              {BILLING_MESSAGES.planInactive}{' '}
              <Anchor component={Link} to={PAGE_PATHS.subscription} inherit underline="always">
                View plan
              </Anchor>
            </p>
          ) : (
            <TicketActions>
              {boost.problem && <FieldError>{boost.problem}</FieldError>}
              <Button ref={boost.button} variant="lamp" size="lg" disabled={boost.busy} onClick={boost.start}>
                Boost Tokens
              </Button>
            </TicketActions>
          )}
        </>
      }
    >
      <dl className={classes.balance}>
        <dt className="co-label">Your balance</dt>
        <dd>
          <span className={classes.numeral}>{user.tokens}</span> {user.tokens === 1 ? 'token' : 'tokens'}
        </dd>
      </dl>
      <TicketFeatures features={BOOST_FEATURES} />
    </Ticket>
  );
}
