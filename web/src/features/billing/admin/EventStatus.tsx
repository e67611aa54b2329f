import type { PaymentEvent } from '@cold-open/contract/billing/admin-payments.contract';
import classes from './EventStatus.module.css';

const WORDS: Record<PaymentEvent['status'], string> = {
  received: 'Received',
  applied: 'Applied',
  ignored: 'Ignored',
  failed: 'Failed',
};

export function EventStatus({ status }: { status: PaymentEvent['status'] }) {
  return (
    <span className={classes.status} data-status={status}>
      {WORDS[status]}
    </span>
  );
}
