import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { STRIPE_SIGNATURE_HEADER, STRIPE_WEBHOOK_PATH } from '@cold-open/contract/billing/billing.contract';
import Stripe from 'stripe';

type Thing = Record<string, unknown> & { id: string };

interface Answer {
  status: number;
  body: unknown;
}

export interface Heard {
  method: string;
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | undefined;
}

const MONTH_S = 30 * 24 * 60 * 60;
const WEBHOOK_SECRET = 'whsec_of_the_far_end';
const SECRET_KEY = 'sk_test_of_the_far_end';
const seconds = () => Math.floor(Date.now() / 1000);
const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 20)}`;

/** Stripe at the wire, as far as we speak with it: its objects, its errors, its signatures, its bad days. */
export async function startFakeStripe() {
  const things = new Map<string, Thing>();
  const invoicePayments: Thing[] = [];
  const remembered = new Map<string, { answer: Answer; asked: string }>();
  const heard: Heard[] = [];
  let slowly = async () => {};
  let mood: 'well' | 'down' | 'failing' | 'silent' = 'well';

  function put(prefix: string, thing: Record<string, unknown>): Thing {
    const made = { id: newId(prefix), created: seconds(), ...thing } as Thing;
    things.set(made.id, made);
    return made;
  }

  function require(id: unknown): Thing {
    const found = things.get(String(id));
    if (!found) throw new Error(`the far end knows no ${id}`);
    return found;
  }

  /** The same key with other words is refused, as Stripe does. */
  const reused: Answer = {
    status: 400,
    body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } },
  };
  const missing: Answer = {
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } },
  };

  function answer({ method, path, form }: Heard): Answer {
    const ok = (body: unknown): Answer => ({ status: 200, body });
    const [, , kind = '', second = '', third = '', fourth = ''] = path.split('?')[0]?.split('/') ?? [];
    if (method === 'POST' && kind === 'customers') {
      return ok(
        put('cus', { object: 'customer', email: form.email, metadata: { userId: form['metadata[userId]'] } }),
      );
    }
    if (method === 'POST' && kind === 'billing_portal')
      return ok({ id: newId('bps'), url: 'https://portal.example/p' });
    if (kind === 'checkout') {
      if (method === 'POST' && third === '')
        return things.get(form.customer ?? '') ? ok(newSession(form)) : missing;
      const session = things.get(third);
      if (!session) return missing;
      if (fourth === 'expire') session.status = 'expired';
      return ok(session);
    }
    if (kind === 'invoices' && second === '') {
      const data = [...things.values()].filter(
        (each) =>
          each.object === 'invoice' && each.subscription === form.subscription && each.status === form.status,
      );
      return ok({ object: 'list', data, has_more: false, url: '/v1/invoices' });
    }
    if (kind === 'invoice_payments') {
      const wanted = form['payment[payment_intent]'];
      const data = invoicePayments.filter(({ payment_intent }) => payment_intent === wanted);
      return ok({ object: 'list', data, has_more: false, url: '/v1/invoice_payments' });
    }
    const thing = things.get(second);
    if (!thing || thing.deleted) return missing;
    if (method === 'DELETE' && kind === 'customers') {
      for (const each of things.values())
        if (each.object === 'subscription' && each.customer === thing.id) each.status = 'canceled';
      thing.deleted = true;
    }
    if (method === 'DELETE' && kind === 'subscriptions') {
      if (thing.status === 'canceled') return missing;
      thing.status = 'canceled';
    }
    return ok(thing);
  }

  function newSession(form: Record<string, string>): Thing {
    const made = put('cs_test', {
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
    made.url = `https://checkout.example/${made.id}`;
    return made;
  }

  function newCharge(customer: unknown, amount: unknown, metadata: unknown): Thing {
    const intent = put('pi', { object: 'payment_intent' });
    const charge = {
      object: 'charge',
      customer,
      amount,
      amount_refunded: 0,
      payment_intent: intent.id,
      metadata,
    };
    return put('ch', charge);
  }

  function newInvoice(subscription: Thing, reason: string, status: 'paid' | 'open'): Thing {
    const invoice = put('in', {
      object: 'invoice',
      customer: subscription.customer,
      status,
      billing_reason: reason,
      amount_paid: status === 'paid' ? 1000 : 0,
      status_transitions: { paid_at: status === 'paid' ? seconds() : null },
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
    const call = await read(request);
    heard.push(call);
    if (mood === 'silent') return;
    if (mood === 'down') return void request.socket.destroy();
    const { idempotencyKey } = call;
    const failing = { status: 500, body: { error: { type: 'api_error', message: 'On our side' } } };
    const kept = idempotencyKey === undefined ? undefined : remembered.get(idempotencyKey);
    const asked = JSON.stringify(call.form);
    const isReused = kept !== undefined && kept.asked !== asked;
    const given = mood === 'failing' ? failing : isReused ? reused : (kept?.answer ?? answer(call));
    if (idempotencyKey !== undefined && !kept) remembered.set(idempotencyKey, { answer: given, asked });
    await slowly();
    response.writeHead(given.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(given.body));
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
    heard,
    things,
    require,
    close() {
      server.closeAllConnections();
      server.close();
    },
    be(next: typeof mood) {
      mood = next;
    },

    /** Its answers take this long from now on. */
    beSlow(ms: number) {
      slowly = () => new Promise((resolve) => setTimeout(resolve, ms));
    },

    /** Makes something that we did not ask for. */
    put,

    /** Somebody pays at Stripe's page. Gives what the payment made. */
    pay(sessionId: string) {
      const session = require(sessionId);
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
        items: { data: [{ current_period_end: seconds() + MONTH_S }] },
      });
      const invoice = newInvoice(subscription, 'subscription_create', 'paid');
      session.subscription = subscription.id;
      session.invoice = invoice.id;
      return { session, subscription, invoice, charge: require(invoice.charge) };
    },

    renew(subscription: Thing) {
      subscription.status = 'active';
      return newInvoice(subscription, 'subscription_cycle', 'paid');
    },

    failToRenew(subscription: Thing) {
      subscription.status = 'past_due';
      return newInvoice(subscription, 'subscription_cycle', 'open');
    },

    dispute: (charge: Thing, status: string) =>
      put('dp', { object: 'dispute', charge: charge.id, payment_intent: charge.payment_intent, status }),

    message: (type: string, object: Thing, id = newId('evt')) => ({
      id,
      object: 'event',
      type,
      created: seconds(),
      data: { object: structuredClone(object) },
    }),

    /** As Stripe does: the bytes and a signature over them, one for each secret while it is being rolled. */
    async deliver(
      address: string,
      message: unknown,
      { secrets = [WEBHOOK_SECRET], timestamp = seconds(), tamper = false, signature = '' } = {},
    ) {
      const payload = JSON.stringify(message);
      const signatures = secrets.map((secret) =>
        Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }).replace(/^t=\d+,/, ''),
      );
      const signed = [`t=${timestamp}`, ...signatures].join(',');
      return fetch(`${address}${STRIPE_WEBHOOK_PATH}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(signature !== 'none' && { [STRIPE_SIGNATURE_HEADER]: signed }),
        },
        body: tamper ? payload.replace('evt_', 'evt-') : payload,
      });
    },
  };
}

async function read(request: IncomingMessage): Promise<Heard> {
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
