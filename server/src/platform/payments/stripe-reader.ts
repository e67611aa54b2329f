import type Stripe from 'stripe';
import * as z from 'zod';
import type { CheckoutStateName, Payer, PaymentUpdate, Product } from './payment-provider.ts';
import { dateOf, findInvoicePaidBy, idOf, isMonth, payerOf, sumRefunds } from './stripe-objects.ts';

/**
 * Only the type and the id of an event are used. Its subject is read from Stripe, so an old event reports the current
 * state.
 */
const stripeEvent = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string().optional() }) }),
});

/** The plan is active in these states. Stripe retries an overdue payment and then changes the state. */
const LIVE = new Set(['active', 'trialing', 'past_due']);
const MONTHS_READ = 24;

export function createStripeReader(stripe: Stripe) {
  async function checkout(sessionId: string): Promise<PaymentUpdate[]> {
    const session = await stripe.checkout.sessions.retrieve(sessionId);
    const payer = payerOf(session.customer, session.metadata);
    if (!payer) return [];
    const facts: PaymentUpdate[] = [{ type: 'checkout_seen', sessionId, state: stateOf(session), ...payer }];
    if (stateOf(session) !== 'complete') return facts;
    if (session.mode === 'subscription') {
      const subscriptionId = idOf(session.subscription);
      if (subscriptionId) facts.push(...(await subscription(subscriptionId)));
      return facts;
    }
    const reference = idOf(session.payment_intent);
    if (reference) {
      facts.push({
        type: 'payment_made',
        reference,
        product: productOf(session.metadata),
        amountCents: session.amount_total ?? 0,
        paidAt: dateOf(session.created),
        ...payer,
      });
    }
    return facts;
  }

  /** Includes all paid months, because the event for an earlier month may have been lost. */
  async function subscription(subscriptionId: string): Promise<PaymentUpdate[]> {
    const found = await stripe.subscriptions.retrieve(subscriptionId);
    const payer = payerOf(found.customer, found.metadata);
    if (!payer) return [];
    const { data: invoices } = await stripe.invoices.list({
      subscription: subscriptionId,
      status: 'paid',
      limit: MONTHS_READ,
    });
    // A cancellation in the portal may set a date instead of the flag.
    const periodEnd = found.cancel_at ?? found.items.data[0]?.current_period_end;
    return [
      {
        type: 'subscription_seen',
        subscriptionId,
        live: LIVE.has(found.status),
        pastDue: found.status === 'past_due',
        cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
        periodEnd: periodEnd === undefined ? null : dateOf(periodEnd),
        startedAt: dateOf(found.start_date),
        endedAt: found.ended_at === null ? null : dateOf(found.ended_at),
        ...payer,
      },
      ...invoices.flatMap((invoice) => monthPaid(invoice, payer)),
    ];
  }

  async function invoice(invoiceId: string): Promise<PaymentUpdate[]> {
    const found = await stripe.invoices.retrieve(invoiceId);
    const subscriptionId = idOf(found.parent?.subscription_details?.subscription ?? null);
    return subscriptionId ? subscription(subscriptionId) : [];
  }

  async function charge(chargeId: string, dispute: Dispute | null): Promise<PaymentUpdate[]> {
    const found = await stripe.charges.retrieve(chargeId);
    const payer = payerOf(found.customer, found.metadata);
    const intentId = idOf(found.payment_intent);
    if (!payer || !intentId) return [];
    const invoiceId = await findInvoicePaidBy(stripe, intentId);
    return [
      {
        type: 'payment_reversed',
        reference: invoiceId ?? intentId,
        product: invoiceId ? 'plan' : productOf(found.metadata),
        amountCents: found.amount,
        refundedCents: await sumRefunds(stripe, { charge: chargeId }),
        dispute,
        ...payer,
      },
    ];
  }

  async function event(payload: unknown): Promise<PaymentUpdate[]> {
    const { type, data } = stripeEvent.parse(payload);
    const { id } = data.object;
    // Events without a subject are irrelevant.
    if (id === undefined) return [];
    switch (type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed':
      case 'checkout.session.expired':
        return checkout(id);
      case 'invoice.paid':
      case 'invoice.payment_succeeded':
      case 'invoice.payment_failed':
        return invoice(id);
      case 'customer.subscription.created':
      case 'customer.subscription.updated':
      case 'customer.subscription.paused':
      case 'customer.subscription.resumed':
      case 'customer.subscription.deleted':
        return subscription(id);
      case 'charge.refunded':
        return charge(id, null);
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refund.updated': {
        const refund = await stripe.refunds.retrieve(id);
        const chargeId = idOf(refund.charge);
        return chargeId ? charge(chargeId, null) : [];
      }
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated': {
        const dispute = await stripe.disputes.retrieve(id);
        const chargeId = idOf(dispute.charge);
        return chargeId ? charge(chargeId, disputeOf(dispute.status)) : [];
      }
      default:
        return [];
    }
  }

  return { checkout, subscription, event };
}

type Dispute = 'none' | 'open' | 'won' | 'lost';

function disputeOf(status: string): Dispute {
  if (status === 'won' || status === 'lost') return status;
  // An inquiry, before any money is withdrawn.
  return status.startsWith('warning') ? 'none' : 'open';
}

/** Complete only when the money has arrived, because some payment methods take days. */
function stateOf({ status, payment_status }: Stripe.Checkout.Session): CheckoutStateName {
  if (status === 'expired') return 'expired';
  return status === 'complete' && payment_status !== 'unpaid' ? 'complete' : 'open';
}

function monthPaid(invoice: Stripe.Invoice, payer: Payer): PaymentUpdate[] {
  const { id: reference, status } = invoice;
  if (status !== 'paid' || !reference || !isMonth(invoice)) return [];
  const paidAt = dateOf(invoice.status_transitions.paid_at ?? invoice.created);
  return [
    { type: 'payment_made', reference, product: 'plan', amountCents: invoice.amount_paid, paidAt, ...payer },
  ];
}

/** One-time purchases. Plans are recognized by their invoices. */
const productOf = (metadata: Record<string, string> | null): Product =>
  metadata?.product === 'image_tools' ? 'image_tools' : 'boost';
