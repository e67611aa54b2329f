import * as z from 'zod';
import { jobKind } from '../../platform/jobs/job-kind.ts';

/** Tried again for about an hour; after that it waits on the payments page for a person. */
export const applyPaymentEvent = jobKind('billing.apply_payment_event', z.object({ eventId: z.string() }), {
  maxAttempts: 12,
});

/** Asks the provider about what should have been heard of by now. */
export const findMissedPayments = jobKind(
  'billing.look_for_unheard_payments',
  z.record(z.string(), z.never()),
);

/** Of an account that was deleted. */
export const forgetCustomer = jobKind('billing.forget_customer', z.object({ customerId: z.string() }), {
  maxAttempts: 12,
});
