import type { AdminUser } from '@cold-open/contract/account/admin-users.contract';
import classes from './PlanStatus.module.css';

export function PlanStatus({ status }: { status: AdminUser['subscriptionStatus'] }) {
  return (
    <span className={classes.status} data-status={status}>
      {status}
    </span>
  );
}
