import type { PaymentEvent } from '@cold-open/contract/billing/admin-payments.contract';
import { StatusWord } from '../../../ui/StatusWord.tsx';

const WORDS = {
  received: { tone: 'waiting', word: 'Received' },
  applied: { tone: 'good', word: 'Applied' },
  ignored: { tone: 'quiet', word: 'Ignored' },
  failed: { tone: 'bad', word: 'Failed' },
} as const satisfies Record<PaymentEvent['status'], unknown>;

export function EventStatus({ status }: { status: PaymentEvent['status'] }) {
  const { tone, word } = WORDS[status];
  return <StatusWord tone={tone}>{word}</StatusWord>;
}
