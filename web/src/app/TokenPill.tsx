import { type CurrentUser, LOW_TOKEN_THRESHOLD } from '@cold-open/contract/account/account.contract';
import { IconTicket } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BOOST_PATH, type HasScreen, isBeforeFirstPlan, SUBSCRIPTION_PATH } from './navigation.ts';
import classes from './TokenPill.module.css';

type PillUser = Pick<CurrentUser, 'tokens' | 'subscriptionStatus' | 'planActivatedAt'>;

/** Before the first plan it leads to the plan. When few tokens are left, it is highlighted and links to the boost page. */
export function TokenPill({ user, hasScreen }: { user: PillUser; hasScreen: HasScreen }) {
  const { tokens } = user;
  if (isBeforeFirstPlan(user) && hasScreen(SUBSCRIPTION_PATH)) {
    return (
      <Link to={SUBSCRIPTION_PATH} className={classes.pill} data-low>
        <IconTicket size={17} aria-hidden />
        Start your plan
      </Link>
    );
  }
  const low = tokens < LOW_TOKEN_THRESHOLD;
  const balance = (
    <>
      <IconTicket size={17} aria-hidden />
      {tokens}
      <span className={classes.unit}>{tokens === 1 ? ' token' : ' tokens'}</span>
    </>
  );
  if (low && hasScreen(BOOST_PATH)) {
    return (
      <Link to={BOOST_PATH} className={classes.pill} data-low>
        {balance} · Boost
      </Link>
    );
  }
  return (
    <span className={classes.pill} data-low={low || undefined}>
      {balance}
    </span>
  );
}
