import type { Payment } from '@cold-open/contract/billing/admin-payments.contract';
import type { PaymentRow } from './payments.repository.ts';

export function statusOf({ dispute, refundedCents, amountCents }: PaymentRow): Payment['status'] {
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  if (refundedCents === 0) return 'paid';
  return refundedCents >= amountCents ? 'refunded' : 'partly_refunded';
}
