import type { Subscription } from '@cold-open/contract/billing/billing.contract';
import { formatPrice, PLAN } from '@cold-open/contract/billing/billing-rules';
import { Button } from '@mantine/core';
import { FieldError } from '../../ui/FieldError.tsx';
import { PLAN_FEATURES, SANDBOX_NOTE } from './plan-messages.ts';
import { Ticket, TicketActions, TicketAmount } from './Ticket.tsx';
import { TicketFeatures } from './TicketFeatures.tsx';
import { useUpgrade } from './use-redirect.ts';

export function UpgradeOffer({ plan }: { plan: Subscription }) {
  const upgrade = useUpgrade();
  return (
    <Ticket
      name={PLAN.name}
      busyText={upgrade.busy ? 'Opening the checkout…' : null}
      stub={
        <>
          <TicketAmount unit="per month">{formatPrice(PLAN.priceCents)}</TicketAmount>
          <TicketActions
            note={
              plan.sandbox ? SANDBOX_NOTE : 'You’ll pay on a secure checkout page and come straight back.'
            }
          >
            {upgrade.problem && <FieldError>{upgrade.problem}</FieldError>}
            <Button
              ref={upgrade.button}
              variant="lamp"
              size="lg"
              disabled={upgrade.busy}
              onClick={upgrade.start}
            >
              Upgrade Plan
            </Button>
          </TicketActions>
        </>
      }
    >
      <TicketFeatures features={PLAN_FEATURES} />
    </Ticket>
  );
}
