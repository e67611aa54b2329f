import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { Link } from 'react-router';
import { type HasScreen, SUBSCRIPTION_PATH } from './navigation.ts';
import classes from './PlanBadge.module.css';

export function PlanBadge({
  status,
  hasScreen,
}: {
  status: CurrentUser['subscriptionStatus'];
  hasScreen: HasScreen;
}) {
  if (status === 'active') return <span className={classes.pro}>PRO</span>;
  if (!hasScreen(SUBSCRIPTION_PATH)) return null;
  return (
    <Link to={SUBSCRIPTION_PATH} className={classes.upgrade}>
      Upgrade to Pro
    </Link>
  );
}
