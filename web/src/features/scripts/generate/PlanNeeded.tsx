import { formatPrice, PLAN } from '@cold-open/contract/billing/billing-rules';
import { useCurrentUser } from '../../account/account.queries.ts';
import classes from './PlanNeeded.module.css';

/** Shows what writing costs before anything is filled in. Hidden with an active plan. */
export function PlanNeeded() {
  const user = useCurrentUser().data;
  if (!user || user.subscriptionStatus === 'active') return null;
  return (
    <p className={classes.note}>
      Planning is free. Writing takes a plan: {formatPrice(PLAN.priceCents)} a month with {PLAN.tokens}{' '}
      tokens.
    </p>
  );
}
