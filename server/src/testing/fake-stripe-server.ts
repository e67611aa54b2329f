import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { STRIPE_SIGNATURE_HEADER, STRIPE_WEBHOOK_PATH } from '@cold-open/contract/billing/billing.contract';
import { MINUTE_MS } from '@cold-open/contract/durations';
import Stripe from 'stripe';
import { createFakeStripeObjects, newId, nowInSeconds, type StripeObject } from './fake-stripe-objects.ts';

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
const WEBHOOK_SECRET = 'whsec_of_the_fake';
const SECRET_KEY = 'sk_test_of_the_fake';
/** Fakes the part of Stripe that we use: its objects, errors, signatures and outages. */
export async function startFakeStripe() {
  const stripe = createFakeStripeObjects();
  const { objects, requireObject, put } = stripe;
  const repliesByKey = new Map<string, { reply: Reply; form: string }>();
  const calls: ReceivedCall[] = [];
  let delay = async () => {};
  let now = () => new Date();
  let state: 'up' | 'down' | 'failing' | 'silent' = 'up';

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
        return objects.get(form.customer ?? '') ? ok(stripe.newSession(form)) : notFound;
      const session = objects.get(third);
      if (!session) return notFound;
      if (fourth === 'expire') session.status = 'expired';
      return ok(session);
    }
    if (kind === 'invoice_payments') {
      const intentId = form['payment[payment_intent]'];
      const data = stripe.invoicePayments.filter(({ payment_intent, invoice }) =>
        form.invoice ? invoice === form.invoice : payment_intent === intentId,
      );
      return ok({ object: 'list', data, has_more: false, url: '/v1/invoice_payments' });
    }
    if (method === 'POST' && kind === 'refunds') return newRefund(form);
    const listed = LISTED[kind];
    if (method === 'GET' && listed && second === '') return ok(stripe.listPage(listed, `/v1/${kind}`, form));
    const target = objects.get(second);
    if (!target || target.deleted) return notFound;
    if (method === 'DELETE' && kind === 'customers') {
      for (const object of objects.values())
        if (object.object === 'subscription' && object.customer === target.id) end(object);
      target.deleted = true;
    }
    if (method === 'DELETE' && kind === 'subscriptions') {
      if (target.status === 'canceled') return notFound;
      end(target);
    }
    return ok(target);
  }

  function end(subscription: StripeObject) {
    subscription.status = 'canceled';
    subscription.ended_at = nowInSeconds();
  }

  /** Like Stripe, refunds at most what is left, and nothing that is disputed. */
  function newRefund({ payment_intent: intentId, amount }: Record<string, string>): Reply {
    const charge = [...objects.values()].find(
      (object) => object.object === 'charge' && object.payment_intent === intentId,
    );
    if (!charge) return notFound;
    const isDisputed = [...objects.values()].some(
      ({ object, charge: id, status }) =>
        object === 'dispute' && id === charge.id && status !== 'won' && !String(status).startsWith('warning'),
    );
    const refuse = (code: string): Reply => ({
      status: 400,
      body: { error: { type: 'invalid_request_error', code, message: 'Cannot be refunded' } },
    });
    if (isDisputed) return refuse('charge_disputed');
    if (Number(amount) > Number(charge.amount) - Number(charge.amount_refunded))
      return refuse('charge_already_refunded');
    return { status: 200, body: stripe.refund(charge, Number(amount)) };
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
    pay: stripe.pay,
    renew: stripe.renew,
    failToRenew: stripe.failToRenew,
    refund: stripe.refund,
    dispute: stripe.dispute,

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
