import type { AdminUser } from '@cold-open/contract/users/users.contract';
import { StatusWord } from '../../ui/StatusWord.tsx';

export function PlanStatus({ status }: { status: AdminUser['subscriptionStatus'] }) {
  return <StatusWord tone={status === 'active' ? 'good' : 'quiet'}>{status}</StatusWord>;
}
