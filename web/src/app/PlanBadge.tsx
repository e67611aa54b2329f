import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { Link } from 'react-router';
import { type HasScreen, isBeforeFirstPlan, SUBSCRIPTION_PATH } from './navigation.ts';
import classes from './PlanBadge.module.css';

/** Shows the active plan, or a link to the subscription page. */
export function PlanBadge({
  user,
  hasScreen,
}: {
  user: Pick<CurrentUser, 'subscriptionStatus' | 'planActivatedAt'>;
  hasScreen: HasScreen;
}) {
  if (user.subscriptionStatus === 'active') return <span className={classes.pro}>PRO</span>;
  if (!hasScreen(SUBSCRIPTION_PATH)) return null;
  return (
    <Link to={SUBSCRIPTION_PATH} className={classes.upgrade}>
      {isBeforeFirstPlan(user) ? 'Start your plan' : 'Upgrade to Pro'}
    </Link>
  );
}
