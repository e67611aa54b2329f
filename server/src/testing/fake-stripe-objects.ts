import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@cold-open/contract/durations';

export type StripeObject = Record<string, unknown> & { id: string };

const FILTERS = ['subscription', 'status', 'charge', 'payment_intent'];
const MONTH_S = (30 * DAY_MS) / 1000;
export const nowInSeconds = () => Math.floor(Date.now() / 1000);
export const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 20)}`;

/** What the fake Stripe stores, and what payments change in it. */
export function createFakeStripeObjects() {
  const objects = new Map<string, StripeObject>();
  const invoicePayments: StripeObject[] = [];

  function put(prefix: string, fields: Record<string, unknown>): StripeObject {
    const object = { id: newId(prefix), created: nowInSeconds(), ...fields } as StripeObject;
    objects.set(object.id, object);
    return object;
  }

  function requireObject(id: unknown): StripeObject {
    const object = objects.get(String(id));
    if (!object) throw new Error(`no such object: ${id}`);
    return object;
  }

  /** The newest come first, at most `limit` at a time. */
  function listPage(kind: string, url: string, form: Record<string, string>) {
    const from = Number(form['created[gte]'] ?? 0);
    const until = Number(form['created[lte]'] ?? Number.POSITIVE_INFINITY);
    const matches = [...objects.values()]
      .filter(({ object, created }) => object === kind && Number(created) >= from && Number(created) <= until)
      .filter((object) => FILTERS.every((field) => !form[field] || object[field] === form[field]))
      .reverse()
      .sort((a, b) => Number(b.created) - Number(a.created));
    const start = matches.findIndex(({ id }) => id === form.starting_after) + 1;
    const end = start + Number(form.limit ?? 10);
    return { object: 'list', data: matches.slice(start, end), has_more: end < matches.length, url };
  }

  function newSession(form: Record<string, string>): StripeObject {
    const session = put('cs_test', {
      object: 'checkout.session',
      mode: form.mode,
      customer: form.customer,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form['line_items[0][price_data][unit_amount]'] ?? 1000),
      metadata: { userId: form['metadata[userId]'], product: form['metadata[product]'] },
      success_url: form.success_url,
      cancel_url: form.cancel_url,
      expires_at: Number(form.expires_at),
      invoice: null,
      subscription: null,
      payment_intent: null,
    });
    session.url = `https://checkout.example/${session.id}`;
    return session;
  }

  function newCharge(customer: unknown, amount: unknown, metadata: unknown): StripeObject {
    const intent = put('pi', {
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: amount,
      customer,
      metadata,
    });
    const charge = {
      object: 'charge',
      customer,
      amount,
      amount_refunded: 0,
      paid: true,
      payment_intent: intent.id,
      metadata,
    };
    return put('ch', charge);
  }

  function newInvoice(subscription: StripeObject, reason: string, status: 'paid' | 'open'): StripeObject {
    const invoice = put('in', {
      object: 'invoice',
      customer: subscription.customer,
      status,
      billing_reason: reason,
      amount_paid: status === 'paid' ? 1000 : 0,
      status_transitions: { paid_at: status === 'paid' ? nowInSeconds() : null },
      subscription: subscription.id,
      parent: { subscription_details: { subscription: subscription.id } },
    });
    if (status === 'paid') {
      const charge = newCharge(subscription.customer, 1000, {});
      invoice.charge = charge.id;
      const payment_intent = charge.payment_intent;
      const payment = { type: 'payment_intent', payment_intent };
      invoicePayments.push({
        id: newId('inpay'),
        object: 'invoice_payment',
        invoice: invoice.id,
        payment_intent,
        payment,
      });
    }
    return invoice;
  }

  return {
    objects,
    invoicePayments,
    put,
    requireObject,
    listPage,
    newSession,

    /** Pays a checkout session, and returns the objects that the payment creates. */
    pay(sessionId: string) {
      const session = requireObject(sessionId);
      session.status = 'complete';
      session.payment_status = 'paid';
      if (session.mode === 'payment') {
        const charge = newCharge(session.customer, session.amount_total, session.metadata);
        session.payment_intent = charge.payment_intent;
        return { session, charge };
      }
      const subscription = put('sub', {
        object: 'subscription',
        customer: session.customer,
        metadata: session.metadata,
        status: 'active',
        start_date: nowInSeconds(),
        ended_at: null,
        cancel_at_period_end: false,
        cancel_at: null,
        items: { data: [{ current_period_end: nowInSeconds() + MONTH_S }] },
      });
      const invoice = newInvoice(subscription, 'subscription_create', 'paid');
      session.subscription = subscription.id;
      session.invoice = invoice.id;
      return { session, subscription, invoice, charge: requireObject(invoice.charge) };
    },

    renew(subscription: StripeObject) {
      subscription.status = 'active';
      return newInvoice(subscription, 'subscription_cycle', 'paid');
    },

    failToRenew(subscription: StripeObject) {
      subscription.status = 'past_due';
      return newInvoice(subscription, 'subscription_cycle', 'open');
    },

    refund(charge: StripeObject, amount: number) {
      charge.amount_refunded = Number(charge.amount_refunded) + amount;
      const { id, payment_intent } = charge;
      return put('re', { object: 'refund', charge: id, payment_intent, amount, status: 'succeeded' });
    },

    dispute: (charge: StripeObject, status: string) =>
      put('dp', { object: 'dispute', charge: charge.id, payment_intent: charge.payment_intent, status }),
  };
}
