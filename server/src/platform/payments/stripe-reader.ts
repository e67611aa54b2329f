import type Stripe from 'stripe';
import * as z from 'zod';
import type { PaymentFact, Product } from './payment-provider.ts';

/** All that is believed of a message. What it is about is read from Stripe itself, so an old message tells nothing old. */
const message = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string() }) }),
});

/** With these the plan runs; an overdue payment is tried again by Stripe and ends in another state by itself. */
const LIVE = new Set(['active', 'trialing', 'past_due']);
/** Invoices for a month of the plan, as opposed to corrections in between. */
const MONTHLY = new Set(['subscription_create', 'subscription_cycle']);

export function createStripeReader(stripe: Stripe) {
  async function checkout(sessionId: string): Promise<PaymentFact[]> {
    const session = await stripe.checkout.sessions.retrieve(sessionId);
    const payer = payerOf(session.customer, session.metadata);
    if (!payer) return [];
    const facts: PaymentFact[] = [
      { type: 'checkout_seen', sessionId, state: session.status ?? 'open', ...payer } as PaymentFact,
    ];
    if (session.status !== 'complete') return facts;
    if (session.mode === 'subscription') {
      const invoiceId = idOf(session.invoice);
      const subscriptionId = idOf(session.subscription);
      if (invoiceId) facts.push(...(await invoice(invoiceId)));
      if (subscriptionId) facts.push(...(await subscription(subscriptionId)));
      return facts;
    }
    const reference = idOf(session.payment_intent);
    if (session.payment_status === 'paid' && reference) {
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

  async function subscription(subscriptionId: string): Promise<PaymentFact[]> {
    const found = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] });
    const payer = payerOf(found.customer, found.metadata);
    if (!payer) return [];
    const periodEnd = found.items.data[0]?.current_period_end;
    const latest = found.latest_invoice;
    return [
      {
        type: 'subscription_seen',
        subscriptionId,
        live: LIVE.has(found.status),
        pastDue: found.status === 'past_due',
        cancelAtPeriodEnd: found.cancel_at_period_end,
        periodEnd: periodEnd === undefined ? null : dateOf(periodEnd),
        ...payer,
      },
      ...(latest && typeof latest !== 'string' ? monthPaid(latest, payer.userId) : []),
    ];
  }

  async function invoice(invoiceId: string): Promise<PaymentFact[]> {
    const found = await stripe.invoices.retrieve(invoiceId);
    const subscriptionId = idOf(found.parent?.subscription_details?.subscription ?? null);
    if (!subscriptionId) return [];
    // The subscription carries our note on whose it is; the invoice need not.
    const facts = await subscription(subscriptionId);
    const userId = facts[0]?.userId ?? null;
    return [...facts, ...monthPaid(found, userId)];
  }

  async function charge(chargeId: string, dispute: Dispute | null): Promise<PaymentFact[]> {
    const found = await stripe.charges.retrieve(chargeId);
    const payer = payerOf(found.customer, found.metadata);
    const intentId = idOf(found.payment_intent);
    if (!payer || !intentId) return [];
    const invoiceId = await invoicePaidBy(intentId);
    return [
      {
        type: 'payment_reversed',
        reference: invoiceId ?? intentId,
        product: invoiceId ? 'plan' : 'boost',
        amountCents: found.amount,
        refundedCents: found.amount_refunded,
        dispute,
        ...payer,
      },
    ];
  }

  /** A month of the plan is known by its invoice; the charge for it knows only its payment intent. */
  async function invoicePaidBy(intentId: string): Promise<string | null> {
    const found = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intentId },
      limit: 1,
    });
    return idOf(found.data[0]?.invoice ?? null);
  }

  async function event(payload: unknown): Promise<PaymentFact[]> {
    const { type, data } = message.parse(payload);
    const { id } = data.object;
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
  // An inquiry: the money has not been moved.
  return status.startsWith('warning') ? 'none' : 'open';
}

function monthPaid(invoice: Stripe.Invoice, userId: string | null): PaymentFact[] {
  const customerId = idOf(invoice.customer);
  if (invoice.status !== 'paid' || !customerId || !MONTHLY.has(invoice.billing_reason ?? '')) return [];
  return [
    {
      type: 'payment_made',
      reference: invoice.id ?? '',
      product: 'plan',
      amountCents: invoice.amount_paid,
      paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
      customerId,
      userId,
    },
  ];
}

function payerOf(customer: { id: string } | string | null, metadata: Record<string, string> | null) {
  const customerId = idOf(customer);
  return customerId ? { customerId, userId: metadata?.userId ?? null } : null;
}

const productOf = (metadata: Record<string, string> | null): Product =>
  metadata?.product === 'plan' ? 'plan' : 'boost';
const idOf = (reference: { id?: string } | string | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
const dateOf = (seconds: number) => new Date(seconds * 1000);
