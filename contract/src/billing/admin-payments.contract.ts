import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import { PAYMENT_DIFFERENCE_KINDS } from './payment-differences.ts';

export const payment = z
  .object({
    _id: z.uuid(),
    kind: z.enum(['plan_month', 'boost', 'image_tools']),
    amountCents: z.int(),
    tokens: z.int(),
    status: z.enum(['paid', 'partly_refunded', 'refunded', 'disputed']),
    paidAt: z.iso.datetime(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof payment>;

/** A message from the payment provider and its outcome. */
export const paymentEvent = z
  .object({
    _id: z.string(),
    provider: z.enum(['stripe', 'sandbox']),
    type: z.string(),
    status: z.enum(['received', 'applied', 'ignored', 'failed']),
    attempts: z.int(),
    error: z.string().nullable(),
    user: z.object({ _id: z.uuid(), email: z.string() }).nullable(),
    receivedAt: z.iso.datetime(),
    appliedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PaymentEvent' });
export type PaymentEvent = z.infer<typeof paymentEvent>;

export const listPaymentEvents = endpoint({
  operationId: 'listPaymentEvents',
  method: 'GET',
  path: '/api/admin/payments/events',
  access: 'admin',
  summary: 'List messages from the payment provider, newest first',
  description: 'With `status=failed`, only those that could not be applied.',
  query: z.object({
    ...pageQuery,
    status: z.enum(['all', 'failed'], { error: 'Status must be all or failed.' }).default('all'),
  }),
  reply: z.array(paymentEvent),
});

export const replayPaymentEvent = endpoint({
  operationId: 'replayPaymentEvent',
  method: 'POST',
  path: '/api/admin/payments/events/:id/replay',
  access: 'admin',
  summary: 'Apply an event now',
  description: 'Has no effect if it was already applied.',
  params: z.object({ id: z.string().max(200) }),
  reply: paymentEvent,
  errors: ['payment_provider_failed'],
});

export const paymentDifference = z
  .object({
    reference: z.string(),
    kind: z.enum(PAYMENT_DIFFERENCE_KINDS),
    /**
     * The paid amount, or the refunded amount if the refunds differ. Null on the side that lacks the payment.
     */
    booksCents: z.int().nullable(),
    providerCents: z.int().nullable(),
    user: z.object({ _id: z.uuid(), email: z.string() }).nullable(),
    paidAt: z.iso.datetime(),
    foundAt: z.iso.datetime(),
  })
  .meta({ id: 'PaymentDifference' });
export type PaymentDifference = z.infer<typeof paymentDifference>;

/** The nightly comparison of our books with the payment provider's. */
export const paymentComparison = z
  .object({
    provider: z.enum(['stripe', 'sandbox']),
    /** The last run, successful or not; null before the first. */
    ranAt: z.iso.datetime().nullable(),
    error: z.string().nullable(),
    /** The last successful run; the fields below describe it. */
    completedAt: z.iso.datetime().nullable(),
    comparedFrom: z.iso.datetime().nullable(),
    comparedPayments: z.int(),
    isPartial: z.boolean(),
    differences: z.array(paymentDifference),
  })
  .meta({ id: 'PaymentComparison' });
export type PaymentComparison = z.infer<typeof paymentComparison>;

export const getPaymentComparison = endpoint({
  operationId: 'getPaymentComparison',
  method: 'GET',
  path: '/api/admin/payments/comparison',
  access: 'admin',
  summary: 'List differences between our books and the payment provider’s, newest payments first',
  description: 'Asks the payment provider, and changes nothing.',
  reply: paymentComparison,
});
