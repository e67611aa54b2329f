import * as z from 'zod';
import { jobKind } from '../../platform/jobs/job-kind.ts';

/** Retried for about an hour. After that an admin can replay the event on the payments page. */
export const applyPaymentEvent = jobKind('billing.apply_payment_event', z.object({ eventId: z.string() }), {
  maxAttempts: 12,
});

/** Asks the provider about payments whose messages are overdue. */
export const findMissedPayments = jobKind(
  'billing.look_for_unheard_payments',
  z.record(z.string(), z.never()),
);

/** Retried for about an hour if the provider cannot be reached. The next nightly run tries again. */
export const comparePayments = jobKind('billing.compare_payments', z.record(z.string(), z.never()), {
  maxAttempts: 12,
});

/** Repeats refunds that got no reply from the provider. */
export const retryRefunds = jobKind('billing.retry_refunds', z.record(z.string(), z.never()));

/** Deletes a deleted account's customer at the provider. */
export const forgetCustomer = jobKind('billing.forget_customer', z.object({ customerId: z.string() }), {
  maxAttempts: 12,
});
