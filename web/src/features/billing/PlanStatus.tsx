import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { StatusLabel } from '../../ui/StatusLabel.tsx';

export function PlanStatus({ status }: { status: AdminUser['subscriptionStatus'] }) {
  return <StatusLabel tone={status === 'active' ? 'good' : 'quiet'}>{status}</StatusLabel>;
}
