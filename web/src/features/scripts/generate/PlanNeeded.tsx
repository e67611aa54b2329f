import { formatPrice, PLAN } from '@cold-open/contract/billing/billing-rules';
import { Anchor } from '@mantine/core';
import { FieldError } from '../../../ui/FieldError.tsx';
import { useCurrentUser } from '../../account/account.queries.ts';
import { useUpgrade } from '../../billing/use-redirect.ts';
import classes from './PlanNeeded.module.css';

/** Shows what writing costs before anything is filled in, and opens the checkout. Hidden with an active plan. */
export function PlanNeeded() {
  const user = useCurrentUser().data;
  if (!user || user.subscriptionStatus === 'active') return null;
  return <Offer />;
}

function Offer() {
  const upgrade = useUpgrade();
  return (
    <p className={classes.note}>
      <span>
        Outlines are free. Writing takes the Unlimited Plan: {formatPrice(PLAN.priceCents)} a month with{' '}
        {PLAN.tokens} tokens.
      </span>{' '}
      <Anchor
        ref={upgrade.button}
        component="button"
        type="button"
        inherit
        underline="always"
        disabled={upgrade.busy}
        onClick={upgrade.start}
      >
        Start your plan
      </Anchor>
      {upgrade.problem && <FieldError>{upgrade.problem}</FieldError>}
    </p>
  );
}
