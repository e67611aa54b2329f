import type { Subscription } from '@cold-open/contract/billing/billing.contract';
import { formatPrice, PLAN } from '@cold-open/contract/billing/billing-rules';
import { Button } from '@mantine/core';
import { formatDay } from '../../ui/day-format.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import {
  ACTIVATED_BY_TEAM_MESSAGE,
  CANCEL_MESSAGE,
  canceledMessage,
  PAYMENT_PROBLEM_MESSAGE,
  PLAN_FEATURES,
  SANDBOX_NOTE,
} from './plan-messages.ts';
import classes from './RunningPlan.module.css';
import { Ticket, TicketActions, TicketAmount } from './Ticket.tsx';
import { TicketFeatures } from './TicketFeatures.tsx';
import { useManageSubscription } from './use-redirect.ts';

/** Shows an active plan, or a subscription that is still billed although its plan is inactive. */
export function RunningPlan({ plan }: { plan: Subscription }) {
  const manage = useManageSubscription();
  const billed = plan.billedBy !== null;
  return (
    <Ticket
      name={PLAN.name}
      busyText={manage.busy ? 'Opening your subscription…' : null}
      stub={
        <>
          <div>
            {billed && <TicketAmount unit="per month">{formatPrice(PLAN.priceCents)}</TicketAmount>}
            <PlanState plan={plan} />
          </div>
          {billed && (
            <TicketActions note={plan.sandbox && SANDBOX_NOTE}>
              {manage.problem && <FieldError>{manage.problem}</FieldError>}
              <Button ref={manage.button} size="lg" disabled={manage.busy} onClick={manage.start}>
                Manage Subscription
              </Button>
            </TicketActions>
          )}
        </>
      }
    >
      {plan.paymentProblem && (
        <div className={classes.problem}>
          <FieldError>{PAYMENT_PROBLEM_MESSAGE}</FieldError>
        </div>
      )}
      <TicketFeatures features={PLAN_FEATURES} />
      {billed && (
        <p className={classes.cancel}>
          {plan.endsAt === null ? CANCEL_MESSAGE : canceledMessage(formatDay(plan.endsAt))}
        </p>
      )}
    </Ticket>
  );
}

function PlanState({ plan }: { plan: Subscription }) {
  const { subscriptionStatus, billedBy, renewsAt, endsAt } = plan;
  const active = subscriptionStatus === 'active';
  return (
    <div className={classes.state}>
      <p className={classes.status} data-active={active || undefined}>
        {active ? 'Your plan is active.' : 'Your plan is not active.'}
      </p>
      {billedBy === null && <p>{ACTIVATED_BY_TEAM_MESSAGE}</p>}
      {endsAt !== null ? (
        <p>Ends on {formatDay(endsAt)}</p>
      ) : (
        renewsAt !== null && <p>Renews on {formatDay(renewsAt)}</p>
      )}
    </div>
  );
}
