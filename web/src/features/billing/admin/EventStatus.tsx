import type { PaymentEvent } from '@cold-open/contract/billing/admin-payments.contract';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';

const WORDS = {
  received: { tone: 'waiting', word: 'Received' },
  applied: { tone: 'good', word: 'Applied' },
  ignored: { tone: 'quiet', word: 'Ignored' },
  failed: { tone: 'bad', word: 'Failed' },
} as const satisfies Record<PaymentEvent['status'], unknown>;

export function EventStatus({ status }: { status: PaymentEvent['status'] }) {
  const { tone, word } = WORDS[status];
  return <StatusLabel tone={tone}>{word}</StatusLabel>;
}
