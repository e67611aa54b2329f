import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { STRIPE_SIGNATURE_HEADER, STRIPE_WEBHOOK_PATH } from '@cold-open/contract/billing/billing.contract';
import { DAY_MS, MINUTE_MS } from '@cold-open/contract/durations';
import Stripe from 'stripe';

type StripeObject = Record<string, unknown> & { id: string };

interface Reply {
  status: number;
  body: unknown;
}

interface ReceivedCall {
  method: string;
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | undefined;
}

/** The kinds of objects that can be listed, by the last part of the path. */
const LISTED: Record<string, string> = { invoices: 'invoice', charges: 'charge', refunds: 'refund' };
const FILTERS = ['subscription', 'status', 'charge', 'payment_intent'];
const MONTH_S = (30 * DAY_MS) / 1000;
const WEBHOOK_SECRET = 'whsec_of_the_fake';
const SECRET_KEY = 'sk_test_of_the_fake';
const nowInSeconds = () => Math.floor(Date.now() / 1000);
const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 20)}`;

/** Fakes the part of Stripe that we use: its objects, errors, signatures and outages. */
export async function startFakeStripe() {
  const objects = new Map<string, StripeObject>();
  const invoicePayments: StripeObject[] = [];
  const repliesByKey = new Map<string, { reply: Reply; form: string }>();
  const calls: ReceivedCall[] = [];
  let delay = async () => {};
  let now = () => new Date();
  let state: 'up' | 'down' | 'failing' | 'silent' = 'up';

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

  /** Stripe rejects an idempotency key that is reused with different parameters. */
  const keyReused: Reply = {
    status: 400,
    body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } },
  };
  const expiryTooClose: Reply = {
    status: 400,
    body: {
      error: { type: 'invalid_request_error', message: 'expires_at must be at least 30 minutes away' },
    },
  };
  const notFound: Reply = {
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
  };

  function replyTo({ method, path, form }: ReceivedCall): Reply {
    const ok = (body: unknown): Reply => ({ status: 200, body });
    const [, , kind = '', second = '', third = '', fourth = ''] = path.split('?')[0]?.split('/') ?? [];
    if (method === 'POST' && kind === 'customers') {
      return ok(
        put('cus', { object: 'customer', email: form.email, metadata: { userId: form['metadata[userId]'] } }),
      );
    }
    if (method === 'POST' && kind === 'billing_portal')
      return ok({ id: newId('bps'), url: 'https://portal.example/p' });
    if (kind === 'checkout') {
      if (
        method === 'POST' &&
        third === '' &&
        Number(form.expires_at) * 1000 < now().getTime() + 30 * MINUTE_MS
      )
        return expiryTooClose;
      if (method === 'POST' && third === '')
        return objects.get(form.customer ?? '') ? ok(newSession(form)) : notFound;
      const session = objects.get(third);
      if (!session) return notFound;
      if (fourth === 'expire') session.status = 'expired';
      return ok(session);
    }
    if (kind === 'invoice_payments') {
      const intentId = form['payment[payment_intent]'];
      const data = invoicePayments.filter(({ payment_intent, invoice }) =>
        form.invoice ? invoice === form.invoice : payment_intent === intentId,
      );
      return ok({ object: 'list', data, has_more: false, url: '/v1/invoice_payments' });
    }
    const listed = LISTED[kind];
    if (method === 'GET' && listed && second === '') return ok(listPage(listed, `/v1/${kind}`, form));
    const target = objects.get(second);
    if (!target || target.deleted) return notFound;
    if (method === 'DELETE' && kind === 'customers') {
      for (const object of objects.values())
        if (object.object === 'subscription' && object.customer === target.id) object.status = 'canceled';
      target.deleted = true;
    }
    if (method === 'DELETE' && kind === 'subscriptions') {
      if (target.status === 'canceled') return notFound;
      target.status = 'canceled';
    }
    return ok(target);
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

  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    if (state === 'silent') return;
    if (state === 'down') return void request.socket.destroy();
    const { idempotencyKey } = call;
    const serverError = {
      status: 500,
      body: { error: { type: 'api_error', message: 'Something went wrong' } },
    };
    const earlier = idempotencyKey === undefined ? undefined : repliesByKey.get(idempotencyKey);
    const form = JSON.stringify(call.form);
    const isKeyReused = earlier !== undefined && earlier.form !== form;
    const reply =
      state === 'failing' ? serverError : isKeyReused ? keyReused : (earlier?.reply ?? replyTo(call));
    if (idempotencyKey !== undefined && !earlier) repliesByKey.set(idempotencyKey, { reply, form });
    await delay();
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    settings: {
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      priceId: undefined,
      apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    calls,
    objects,
    requireObject,
    close() {
      server.closeAllConnections();
      server.close();
    },
    setState(next: typeof state) {
      state = next;
    },

    /** Uses the product's clock, for tests that change it. */
    followClock(clock: { now: () => Date }) {
      now = clock.now;
    },

    delayReplies(ms: number) {
      delay = () => new Promise((resolve) => setTimeout(resolve, ms));
    },

    /** Stores an object that the product did not create. */
    put,

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

    message: (type: string, object: StripeObject, id = newId('evt')) => ({
      id,
      object: 'event',
      type,
      created: nowInSeconds(),
      data: { object: structuredClone(object) },
    }),

    /**
     * Sends an event to the webhook like Stripe does, signed with each secret. There are several during a
     * rotation.
     */
    async deliver(
      address: string,
      event: unknown,
      { secrets = [WEBHOOK_SECRET], timestamp = nowInSeconds(), tamper = false, signature = '' } = {},
    ) {
      const payload = JSON.stringify(event);
      const signatures = secrets.map((secret) =>
        Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }).replace(/^t=\d+,/, ''),
      );
      const signatureHeader = [`t=${timestamp}`, ...signatures].join(',');
      return fetch(`${address}${STRIPE_WEBHOOK_PATH}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(signature !== 'none' && { [STRIPE_SIGNATURE_HEADER]: signatureHeader }),
        },
        body: tamper ? payload.replace('evt_', 'evt-') : payload,
      });
    },
  };
}

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  const { method = 'GET', url = '/' } = request;
  const body = await text(request);
  const query = url.split('?')[1] ?? '';
  const key = request.headers['idempotency-key'];
  return {
    method,
    path: url,
    form: Object.fromEntries(new URLSearchParams(body || query)),
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}
