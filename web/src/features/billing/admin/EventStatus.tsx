import type { PaymentEvent } from '@cold-open/contract/billing/admin-payments.contract';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';

const LABELS = {
  received: { tone: 'waiting', label: 'Received' },
  applied: { tone: 'good', label: 'Applied' },
  ignored: { tone: 'quiet', label: 'Ignored' },
  failed: { tone: 'bad', label: 'Failed' },
} as const satisfies Record<PaymentEvent['status'], unknown>;

export function EventStatus({ status }: { status: PaymentEvent['status'] }) {
  const { tone, label } = LABELS[status];
  return <StatusLabel tone={tone}>{label}</StatusLabel>;
}
