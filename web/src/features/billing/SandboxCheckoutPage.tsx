import { formatPrice } from '@cold-open/contract/billing/billing-rules';
import type { SandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { isRejection, textOf } from '../../api/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FactPlate } from '../../ui/FactPlate.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { LoadingIndicator } from '../../ui/LoadingIndicator.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { ResultSheet } from './ResultSheet.tsx';
import classes from './SandboxCheckoutPage.module.css';
import { useEndSandboxCheckout, useSandboxCheckout } from './sandbox.queries.ts';
import { Ticket, TicketActions, TicketAmount } from './Ticket.tsx';
import { countOfTokens } from './token-labels.ts';

const TITLE = 'Test checkout';

export function SandboxCheckoutPage() {
  const { sessionId = '' } = useParams();
  const { data: checkout, isError, error, refetch } = useSandboxCheckout(sessionId);
  if (checkout?.state === 'open') return <OpenCheckout checkout={checkout} />;
  if (checkout) return <EndedCheckout checkout={checkout} />;
  if (isRejection(error)) return <NoCheckout />;
  return (
    <PageLayout title={TITLE}>
      {isError ? (
        <ErrorState
          text={textOf(error, 'The test checkout could not be loaded.')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingIndicator />
      )}
    </PageLayout>
  );
}

const BACK: Record<SandboxCheckout['kind'], { path: string; label: string }> = {
  plan: { path: PAGE_PATHS.subscription, label: 'Go to Subscription' },
  boost: { path: PAGE_PATHS.boostTokens, label: 'Go to Boost' },
  image_tools: { path: PAGE_PATHS.images, label: 'Go to Images' },
};

function descriptionOf({ kind, tokens }: SandboxCheckout): string {
  if (kind === 'image_tools') return 'Image tools for the life of your account.';
  if (kind === 'boost') return `Adds ${countOfTokens(tokens)} to your balance.`;
  return `A plan that renews each month. Each month adds ${countOfTokens(tokens)}.`;
}

function OpenCheckout({ checkout }: { checkout: SandboxCheckout }) {
  const { end, busyWith, error } = useEndSandboxCheckout(checkout.sessionId);
  const busy = busyWith != null;
  const monthly = checkout.kind === 'plan';
  return (
    <PageLayout title={TITLE} hint="No card is needed and nothing is charged.">
      <Ticket
        name={checkout.name}
        busyText={busy ? (busyWith === 'pay' ? 'Paying…' : 'Going back…') : null}
        stub={
          <>
            <TicketAmount unit={monthly ? 'per month' : 'once'}>
              {formatPrice(checkout.priceCents)}
            </TicketAmount>
            <TicketActions>
              {error && <FieldError>{textOf(error, 'The payment failed. Please try again.')}</FieldError>}
              <Button variant="lamp" size="lg" disabled={busy} onClick={() => end('pay')}>
                Pay
              </Button>
              <Button size="lg" disabled={busy} onClick={() => end('cancel')}>
                Cancel
              </Button>
            </TicketActions>
          </>
        }
      >
        <p className={classes.description}>{descriptionOf(checkout)}</p>
        <FactPlate
          facts={[
            ...(checkout.tokens > 0 ? [{ label: 'Tokens', value: `+${checkout.tokens}` }] : []),
            { label: 'Price', value: formatPrice(checkout.priceCents) },
            { label: 'Paid with', value: 'Nothing, this is a test' },
          ]}
        />
      </Ticket>
    </PageLayout>
  );
}

function EndedCheckout({ checkout: { kind, state } }: { checkout: SandboxCheckout }) {
  const back = BACK[kind];
  return (
    <ResultSheet
      kind={state === 'complete' ? 'done' : 'open'}
      title={TITLE}
      actions={
        <Button component={Link} to={back.path}>
          {back.label}
        </Button>
      }
    >
      {state === 'complete'
        ? 'This test checkout has already been paid.'
        : 'This test checkout expired before it was paid.'}
    </ResultSheet>
  );
}

function NoCheckout() {
  return (
    <ResultSheet
      kind="open"
      title={TITLE}
      actions={
        <Button component={Link} to={PAGE_PATHS.subscription}>
          Go to Subscription
        </Button>
      }
    >
      This test checkout was not found in your account.
    </ResultSheet>
  );
}
