import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listPaymentEvents, replayPaymentEvent } from '@cold-open/contract/billing/admin-payments.contract';
import {
  boostTokens,
  createCheckoutSession,
  getCheckoutSession,
  getSubscriptionStatus,
  openBillingPortal,
} from '@cold-open/contract/billing/billing.contract';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { MINUTE_MS } from '@cold-open/contract/durations';
import { checkInstallation } from '@cold-open/contract/installation/installation.contract';
import { setUserPlan } from '@cold-open/contract/users/user-access.contract';
import { setUserTokens } from '@cold-open/contract/users/user-balances.contract';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import type { PaymentUpdate } from '../../platform/payments/payment-provider.ts';
import { startFakeStripe } from '../../testing/fake-stripe-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { findMissedPayments } from './billing.jobs.ts';
import { billingCustomers, checkouts } from './billing.tables.ts';
import { createPaymentRecords } from './payment-records.ts';
import { paymentEvents, payments } from './payments.tables.ts';
import { tokenEntries } from './token-entries.tables.ts';

const stripe = await startFakeStripe();
afterAll(stripe.close);
const logged: { level: number; msg: string }[] = [];
const { address, app, clock, signIn, startInstance } = await startTestApp({
  config: { stripe: stripe.settings },
  logTo: (line) => logged.push(JSON.parse(line)),
});
stripe.followClock(clock);
const admin = await signIn('Ada', { admin: true });
const { balances, ledger } = app.billing;

type Person = Awaited<ReturnType<typeof signIn>>;
type Message = Omit<ReturnType<typeof stripe.message>, 'data'> & { data: unknown };

/** Delivers a webhook message and waits until it is handled. */
async function deliver(message: Message) {
  const response = await stripe.deliver(address, message);
  expect(response.status).toBe(200);
  await waitFor(`${message.type} is handled`, async () => (await statusOf(message)) !== 'received');
}

async function statusOf({ id }: Message) {
  const [row] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row?.status;
}

const planAndBalanceOf = async (person: Person) => {
  const { tokens, subscriptionStatus } = (await person.call(getCurrentUser)).body;
  return { tokens, plan: subscriptionStatus };
};

async function startCheckout() {
  const person = await signIn();
  const { sessionId } = (await person.call(createCheckoutSession, { body: { userId: person.id } })).body;
  return { person, sessionId };
}

/** Signs in a user whose subscription is paid and applied. */
async function signInSubscriber() {
  const { person, sessionId } = await startCheckout();
  const made = stripe.pay(sessionId);
  const { session, subscription, invoice, charge } = made;
  if (!subscription || !invoice) throw new Error('no plan was bought');
  await deliver(stripe.message('checkout.session.completed', session));
  expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  return { person, session, subscription, invoice, charge };
}

const setTokens = (person: Person, tokens: number) =>
  admin.call(setUserTokens, { params: { id: person.id }, body: { tokens } });

async function payForBoost() {
  const { person } = await signInSubscriber();
  await setTokens(person, 3);
  const { sessionId } = (await person.call(boostTokens)).body;
  const { session, charge } = stripe.pay(sessionId);
  return { person, session, charge };
}

describe('starting a checkout', () => {
  test('a checkout session for the plan is created at Stripe', async () => {
    const person = await signIn();
    const { body, status } = await person.call(createCheckoutSession);
    expect(status).toBe(200);
    expect(body).toEqual({
      sessionId: expect.stringMatching(/^cs_/),
      url: `https://checkout.example/${body.sessionId}`,
    });
    const session = stripe.requireObject(body.sessionId);
    expect(session).toMatchObject({ mode: 'subscription', metadata: { userId: person.id, product: 'plan' } });
    expect(session.success_url).toBe(`${address}/subscription-success?session_id={CHECKOUT_SESSION_ID}`);
    expect(session.cancel_url).toBe(`${address}/subscription-cancel`);
    const request = stripe.calls.find(({ form }) => form.client_reference_id === person.id);
    expect(request?.form).toMatchObject({
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'month',
    });
  });

  test('ten concurrent clicks create one customer and one session', async () => {
    const person = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.call(createCheckoutSession)));
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
    const customers = [...stripe.objects.values()].filter(
      (thing) => thing.object === 'customer' && (thing.metadata as { userId: string }).userId === person.id,
    );
    expect(customers).toHaveLength(1);
    const again = await person.call(createCheckoutSession);
    expect(again.body.sessionId).toBe(answers[0]?.body.sessionId);
  });

  test('an active subscriber cannot subscribe again', async () => {
    const { person } = await signInSubscriber();
    const { status, body } = await person.call(createCheckoutSession);
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: 'Your plan is already active.', code: 'plan_already_active' });
  });

  test('a boost needs an active plan and a low balance', async () => {
    const person = await signIn();
    const inactive = await person.call(boostTokens);
    expect(inactive.status).toBe(402);
    expect(inactive.body.error).toBe('Please activate your plan.');
    const { person: paying } = await signInSubscriber();
    await setTokens(paying, 5);
    const rich = await paying.call(boostTokens);
    expect(rich.status).toBe(409);
    expect(rich.body.error).toBe('You have sufficient tokens (5). Boosting is unavailable.');
    await setTokens(paying, 4);
    const { status, body } = await paying.call(boostTokens);
    expect(status).toBe(200);
    expect(stripe.requireObject(body.sessionId)).toMatchObject({ mode: 'payment', amount_total: 500 });
  });

  test('a Stripe outage is a 502 with a clear message, and the next attempt works', async () => {
    const person = await signIn();
    stripe.setState('failing');
    const { status, body } = await person.call(createCheckoutSession);
    stripe.setState('up');
    expect(status).toBe(502);
    expect(body).toMatchObject({
      error: 'Failed to create checkout session',
      code: 'payment_provider_failed',
    });
    expect(JSON.stringify(body)).not.toContain('On our side');
    expect((await person.call(createCheckoutSession)).status).toBe(200);
  });

  test.each([20_000, 4 * MINUTE_MS, 10 * MINUTE_MS])(
    'a checkout that failed in an outage %i ms ago can be started again',
    async (elapsedMs) => {
      const person = await signIn();
      stripe.setState('down');
      expect((await person.call(createCheckoutSession)).status).toBe(502);
      stripe.setState('up');
      clock.advance(elapsedMs);
      const answers = await Promise.all(Array.from({ length: 3 }, () => person.call(createCheckoutSession)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
      const { expires_at } = stripe.requireObject(answers[0]?.body.sessionId);
      expect(Number(expires_at) * 1000).toBeGreaterThanOrEqual(clock.now().getTime() + 30 * MINUTE_MS);
    },
  );

  test('a checkout whose first attempt never ended can be started again', async () => {
    const person = await signIn();
    const createdAt = new Date(clock.now().getTime() - 2 * MINUTE_MS);
    const expiresAt = new Date(createdAt.getTime() + 31 * MINUTE_MS);
    const unfinished = { userId: person.id, provider: 'stripe', kind: 'plan', createdAt, expiresAt } as const;
    await app.db.insert(checkouts).values(unfinished);
    expect((await person.call(createCheckoutSession)).status).toBe(200);
  });

  test('a configured Stripe price replaces our own', async () => {
    const priced = await startInstance({ stripe: { ...stripe.settings, priceId: 'price_plan' } });
    const person = await signIn();
    await fetch(`${priced.address}${createCheckoutSession.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}` },
    });
    await priced.stop();
    const request = stripe.calls.find(({ form }) => form.client_reference_id === person.id);
    expect(request?.form['line_items[0][price]']).toBe('price_plan');
    expect(request?.form['line_items[0][price_data][unit_amount]']).toBeUndefined();
  });

  test('another user’s id is rejected', async () => {
    const person = await signIn();
    expect((await person.call(createCheckoutSession, { body: { userId: admin.id } })).status).toBe(403);
  });
});

describe('returning from a checkout', () => {
  test('reading the session applies the payment once, even if no webhook has arrived', async () => {
    const { person, sessionId } = await startCheckout();
    const params = { id: sessionId };
    expect((await person.call(getCheckoutSession, { params })).body).toMatchObject({
      state: 'open',
      tokens: 0,
    });
    stripe.pay(sessionId);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => person.call(getCheckoutSession, { params })),
    );
    for (const { body } of answers)
      expect(body).toMatchObject({ state: 'complete', tokens: 100, subscriptionStatus: 'active' });
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('only its owner can read a checkout', async () => {
    const { sessionId } = await startCheckout();
    const stranger = await signIn();
    expect((await stranger.call(getCheckoutSession, { params: { id: sessionId } })).status).toBe(404);
  });

  test('during a Stripe outage an applied checkout can be read, and an open one is a 502', async () => {
    const { person, session } = await signInSubscriber();
    const { person: waiting, sessionId } = await startCheckout();
    stripe.setState('down');
    const known = await person.call(getCheckoutSession, { params: { id: session.id } });
    const unknown = await waiting.call(getCheckoutSession, { params: { id: sessionId } });
    stripe.setState('up');
    expect(known.body).toMatchObject({ state: 'complete', tokens: 100 });
    expect(unknown.status).toBe(502);
  });
});

describe('messages from Stripe', () => {
  test('the same message delivered ten times grants one month', async () => {
    const { person, sessionId } = await startCheckout();
    const { session } = stripe.pay(sessionId);
    const message = stripe.message('checkout.session.completed', session);
    await Promise.all(Array.from({ length: 10 }, () => deliver(message)));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
    expect((await person.call(listMyTokens)).body).toHaveLength(1);
    const [stored] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.id, message.id));
    expect(stored?.attempts).toBe(1);
    // Only the id of the object is stored, not its contents.
    expect(stored?.payload).toEqual({ type: message.type, data: { object: { id: session.id } } });
  });

  test('concurrent reports of one payment grant one month', async () => {
    const { person, sessionId } = await startCheckout();
    const { session, invoice } = stripe.pay(sessionId);
    if (!invoice) throw new Error('no invoice');
    await Promise.all([
      deliver(stripe.message('checkout.session.completed', session)),
      deliver(stripe.message('invoice.paid', invoice)),
      deliver(stripe.message('invoice.payment_succeeded', invoice)),
      person.call(getCheckoutSession, { params: { id: sessionId } }),
    ]);
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
    expect(await app.db.select().from(payments).where(eq(payments.userId, person.id))).toHaveLength(1);
  });

  const ORDERS = permutations(['created', 'paid', 'updated', 'deleted']);
  test.each(ORDERS)(
    'messages in the order %s, %s, %s, %s grant one month and end the plan',
    async (...order) => {
      const { person, sessionId } = await startCheckout();
      const { subscription, invoice } = stripe.pay(sessionId);
      if (!subscription || !invoice) throw new Error('no plan was bought');
      const messages = {
        created: stripe.message('customer.subscription.created', subscription),
        paid: stripe.message('invoice.paid', invoice),
        updated: stripe.message('customer.subscription.updated', {
          ...subscription,
          cancel_at_period_end: true,
        }),
        deleted: stripe.message('customer.subscription.deleted', { ...subscription, status: 'canceled' }),
      };
      const [early, ...late] = order.map((step) => messages[step as keyof typeof messages]);
      // The first message arrives while the plan is live, the others after it has ended.
      if (early) await deliver(early);
      subscription.cancel_at_period_end = true;
      subscription.status = 'canceled';
      for (const message of late) await deliver(message);
      // Each event is delivered again, as a new message.
      for (const step of order) {
        const { type, data } = messages[step as keyof typeof messages];
        await deliver(stripe.message(type, data.object));
      }
      expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'inactive' });
    },
  );

  test('a plan is bought, renewed, canceled at the end of the month, and ends', async () => {
    const { person, subscription } = await signInSubscriber();
    await deliver(stripe.message('invoice.paid', stripe.renew(subscription)));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 200, plan: 'active' });
    const status = (await person.call(getSubscriptionStatus)).body;
    expect(status).toMatchObject({ billedBy: 'stripe', sandbox: false, endsAt: null, paymentProblem: false });
    expect(Date.parse(status.renewsAt ?? '')).toBeGreaterThan(Date.now());

    // The portal sets `cancel_at` instead of `cancel_at_period_end`.
    const [item] = (subscription.items as { data: { current_period_end: number }[] }).data;
    subscription.cancel_at = item?.current_period_end;
    await deliver(stripe.message('customer.subscription.updated', subscription));
    expect((await person.call(getSubscriptionStatus)).body).toMatchObject({
      subscriptionStatus: 'active',
      renewsAt: null,
      endsAt: status.renewsAt,
    });

    subscription.status = 'canceled';
    await deliver(stripe.message('customer.subscription.deleted', subscription));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 200, plan: 'inactive' });
    expect((await person.call(getSubscriptionStatus)).body.billedBy).toBeNull();
    // The user can subscribe again.
    expect((await person.call(createCheckoutSession)).status).toBe(200);
  });

  test('a late message about an earlier state does not reactivate a plan', async () => {
    const { person, subscription } = await signInSubscriber();
    const early = stripe.message('customer.subscription.updated', subscription);
    subscription.status = 'canceled';
    await deliver(stripe.message('customer.subscription.deleted', subscription));
    await deliver(early);
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'inactive' });
  });

  test('a failed renewal is shown, grants nothing and keeps the plan while Stripe retries', async () => {
    const { person, subscription } = await signInSubscriber();
    await deliver(stripe.message('invoice.payment_failed', stripe.failToRenew(subscription)));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
    expect((await person.call(getSubscriptionStatus)).body.paymentProblem).toBe(true);
    await deliver(stripe.message('invoice.paid', stripe.renew(subscription)));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 200, plan: 'active' });
    expect((await person.call(getSubscriptionStatus)).body.paymentProblem).toBe(false);
  });

  test('a boost adds 50 tokens once, whichever messages arrive', async () => {
    const { person, session } = await payForBoost();
    await deliver(stripe.message('checkout.session.completed', session));
    await deliver(stripe.message('checkout.session.async_payment_succeeded', session));
    await person.call(getCheckoutSession, { params: { id: session.id } });
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 53, plan: 'active' });
  });

  test('a renewal keeps the existing balance', async () => {
    const { person, subscription } = await signInSubscriber();
    await setTokens(person, 640);
    await deliver(stripe.message('invoice.paid', stripe.renew(subscription)));
    expect((await planAndBalanceOf(person)).tokens).toBe(740);
  });

  test('unknown message types are stored and ignored', async () => {
    const message = stripe.message('customer.created', { id: 'cus_unknown' });
    await deliver(message);
    expect(await statusOf(message)).toBe('ignored');
  });
});

describe('refunds and disputes', () => {
  test('a partial refund takes back a share of the tokens, and repeated messages take nothing', async () => {
    const { person, charge } = await signInSubscriber();
    stripe.refund(charge, 250);
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(75);
    stripe.refund(charge, 750);
    const full = stripe.message('charge.refunded', charge);
    await deliver(full);
    await deliver(full);
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(0);
  });

  test('a refund never makes the balance negative', async () => {
    const { person, charge } = await signInSubscriber();
    await setTokens(person, 30);
    stripe.refund(charge, 1000);
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(0);
    await deliver(stripe.message('charge.refunded', charge));
    await setTokens(person, 20);
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(20);
  });

  test.each([
    ['refund.failed', 'failed'],
    ['charge.refund.updated', 'failed'],
    ['refund.updated', 'canceled'],
  ])('%s: tokens taken for a refund are given back once if its status becomes %s', async (type, status) => {
    const { person, charge } = await signInSubscriber();
    await setTokens(person, 60);
    stripe.refund(charge, 200);
    const refund = stripe.refund(charge, 800);
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(0);
    refund.status = status;
    await deliver(stripe.message(type, refund));
    await deliver(stripe.message(type, refund));
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(40);
    const [last] = (await person.call(listMyTokens)).body;
    expect(last).toMatchObject({ reason: 'reversal', amount: 40 });
  });

  test('a refund may arrive before its payment', async () => {
    const { person, session, charge } = await payForBoost();
    stripe.refund(charge, 500);
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(3);
    await deliver(stripe.message('checkout.session.completed', session));
    expect((await planAndBalanceOf(person)).tokens).toBe(3);
    const reasons = (await person.call(listMyTokens)).body.map(({ reason, amount }) => `${reason} ${amount}`);
    expect(reasons.slice(0, 2)).toEqual(['reversal -50', 'boost 50']);
  });

  test('a dispute takes the tokens back, and winning it restores them', async () => {
    const { person, session, charge } = await payForBoost();
    await deliver(stripe.message('checkout.session.completed', session));
    await setTokens(person, 20);
    const dispute = stripe.dispute(charge, 'needs_response');
    await deliver(stripe.message('charge.dispute.created', dispute));
    expect((await planAndBalanceOf(person)).tokens).toBe(0);
    const early = stripe.message('charge.dispute.updated', dispute);
    dispute.status = 'won';
    await deliver(stripe.message('charge.dispute.closed', dispute));
    await deliver(early);
    expect((await planAndBalanceOf(person)).tokens).toBe(20);
  });

  test('a lost dispute followed by a refund takes the tokens once', async () => {
    const { person, charge } = await signInSubscriber();
    const dispute = stripe.dispute(charge, 'lost');
    await deliver(stripe.message('charge.dispute.closed', dispute));
    stripe.refund(charge, 1000);
    await deliver(stripe.message('charge.refunded', charge));
    await setTokens(person, 40);
    await deliver(stripe.message('charge.dispute.closed', dispute));
    expect((await planAndBalanceOf(person)).tokens).toBe(40);
  });

  test('an inquiry takes nothing', async () => {
    const { person, charge } = await signInSubscriber();
    await deliver(stripe.message('charge.dispute.created', stripe.dispute(charge, 'warning_needs_response')));
    expect((await planAndBalanceOf(person)).tokens).toBe(100);
  });
});

describe('late and missing messages', () => {
  const findMissed = () => app.jobs.enqueue(app.db, findMissedPayments, {});

  test('a payment without any message is found by the sync', async () => {
    const { person, sessionId } = await startCheckout();
    stripe.pay(sessionId);
    clock.advance(6 * MINUTE_MS);
    await findMissed();
    await waitFor('the payment is found', async () => (await planAndBalanceOf(person)).tokens === 100);
    expect((await planAndBalanceOf(person)).plan).toBe('active');
  });

  test('checkouts that Stripe no longer knows do not block the sync of others', async () => {
    for (let number = 0; number < 3; number++) stripe.objects.delete((await startCheckout()).sessionId);
    const { person, sessionId } = await startCheckout();
    stripe.pay(sessionId);
    clock.advance(6 * MINUTE_MS);
    await findMissed();
    await waitFor('the payment is found', async () => (await planAndBalanceOf(person)).tokens === 100);
  });

  test('a paid checkout whose webhook never came is found before the plan can be bought again', async () => {
    const { person, sessionId } = await startCheckout();
    stripe.pay(sessionId);
    clock.advance(32 * MINUTE_MS);
    expect((await person.call(createCheckoutSession)).status).toBe(409);
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('an unpaid checkout is expired at Stripe before a new one is created', async () => {
    const { person, sessionId } = await startCheckout();
    clock.advance(32 * MINUTE_MS);
    const again = (await person.call(createCheckoutSession)).body;
    expect(again.sessionId).not.toBe(sessionId);
    expect(stripe.requireObject(sessionId).status).toBe('expired');
  });

  test('a missed month is granted together with the next one', async () => {
    const { person, subscription } = await signInSubscriber();
    stripe.renew(subscription);
    await deliver(stripe.message('invoice.paid', stripe.renew(subscription)));
    expect((await planAndBalanceOf(person)).tokens).toBe(300);
  });

  test('an invoice for a change in the middle of a month grants no tokens', async () => {
    const { person, subscription, invoice } = await signInSubscriber();
    const correction = stripe.put('in', {
      ...invoice,
      id: 'in_correction',
      billing_reason: 'subscription_update',
    });
    await deliver(stripe.message('invoice.paid', correction));
    expect((await planAndBalanceOf(person)).tokens).toBe(100);
    expect(subscription.status).toBe('active');
  });

  test('a slow payment method grants tokens only when the money has arrived', async () => {
    const { person, session } = await payForBoost();
    session.payment_status = 'unpaid';
    await deliver(stripe.message('checkout.session.completed', session));
    const params = { id: session.id };
    expect((await person.call(getCheckoutSession, { params })).body).toMatchObject({
      state: 'open',
      tokens: 3,
    });
    session.payment_status = 'paid';
    await deliver(stripe.message('checkout.session.async_payment_succeeded', session));
    expect((await person.call(getCheckoutSession, { params })).body).toMatchObject({
      state: 'complete',
      tokens: 53,
    });
  });

  test('a customer whose id was lost in a crash is recognized by the metadata at Stripe', async () => {
    const { person, sessionId } = await startCheckout();
    await app.db.delete(billingCustomers).where(eq(billingCustomers.userId, person.id));
    const { session } = stripe.pay(sessionId);
    await deliver(stripe.message('checkout.session.completed', session));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('the plan stays active while one of two subscriptions is live', async () => {
    const { person, subscription } = await signInSubscriber();
    const second = stripe.put('sub', { ...subscription, id: `sub_second_${person.id}` });
    await deliver(stripe.message('customer.subscription.created', second));
    second.status = 'canceled';
    await deliver(stripe.message('customer.subscription.deleted', second));
    expect((await planAndBalanceOf(person)).plan).toBe('active');
  });

  test('a plan that Stripe no longer knows can be deactivated and its owner deleted', async () => {
    const { person, subscription } = await signInSubscriber();
    stripe.objects.delete(subscription.id);
    const params = { id: person.id };
    const off = await admin.call(setUserPlan, { params, body: { status: 'inactive' } });
    expect([off.status, off.body.subscriptionStatus]).toEqual([200, 'inactive']);
    expect((await admin.call(deleteUser, { params })).status).toBe(200);
  });

  test('a customer that Stripe no longer knows is created again', async () => {
    const { person, sessionId } = await startCheckout();
    stripe.objects.delete(String(stripe.requireObject(sessionId).customer));
    clock.advance(32 * MINUTE_MS);
    expect((await person.call(createCheckoutSession)).status).toBe(502);
    expect((await person.call(createCheckoutSession)).status).toBe(200);
  });

  test('an older state from Stripe never replaces a newer one', async () => {
    const { person, subscription } = await signInSubscriber();
    const records = createPaymentRecords({ provider: 'stripe', clock, balances, ledger });
    const payer = { customerId: String(subscription.customer), userId: person.id };
    const apply = (update: PaymentUpdate, observation: number) =>
      app.db.transaction((tx) => records.apply(tx, [update], observation));
    const seen = (live: boolean): PaymentUpdate => ({
      type: 'subscription_seen',
      subscriptionId: subscription.id,
      live,
      pastDue: false,
      cancelAtPeriodEnd: false,
      periodEnd: null,
      startedAt: null,
      endedAt: null,
      ...payer,
    });
    await apply(seen(false), 1_000_002);
    await apply(seen(true), 1_000_001);
    expect((await planAndBalanceOf(person)).plan).toBe('inactive');
    const [payment] = await app.db.select().from(payments).where(eq(payments.userId, person.id));
    const reversed = (dispute: 'open' | 'none'): PaymentUpdate => ({
      type: 'payment_reversed',
      reference: payment?.reference ?? '',
      product: 'plan',
      amountCents: 1000,
      refundedCents: 0,
      dispute,
      ...payer,
    });
    await apply(reversed('open'), 1_000_004);
    await apply(reversed('none'), 1_000_003);
    expect((await planAndBalanceOf(person)).tokens).toBe(0);
  });
});

test('two tabs get the same session while Stripe is slow', async () => {
  const person = await signIn();
  stripe.delayReplies(600);
  const first = person.call(createCheckoutSession);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const second = person.call(createCheckoutSession);
  const answers = await Promise.all([first, second]);
  stripe.delayReplies(0);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.sessionId).toBe(answers[1]?.body.sessionId);
  const { sessionId } = answers[0]?.body ?? { sessionId: '' };
  expect((await person.call(getCheckoutSession, { params: { id: sessionId } })).body.state).toBe('open');
});

test('unrelated subscriptions in the same Stripe account are left alone', async () => {
  const foreign = stripe.put('sub', {
    object: 'subscription',
    customer: 'cus_foreign',
    metadata: { userId: '4711' },
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    items: { data: [] },
  });
  const message = stripe.message('customer.subscription.updated', foreign);
  await deliver(message);
  expect(await statusOf(message)).toBe('ignored');
  expect(foreign.status).toBe('active');
});

test('messages without an object id are ignored', async () => {
  const message = stripe.message('balance.available', { id: 'unused' });
  await deliver({ ...message, data: { object: { object: 'balance' } } });
  expect(await statusOf(message)).toBe('ignored');
});

test('a sandbox subscriber can subscribe again once Stripe is configured', async () => {
  const sandbox = await startInstance({ stripe: null });
  const person = await signIn();
  const post = (path: string) =>
    fetch(`${sandbox.address}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}` },
    });
  const { sessionId } = (await (await post('/subscription/create-checkout-session')).json()) as {
    sessionId: string;
  };
  await post(`/sandbox/checkout/${sessionId}/pay`);
  await sandbox.stop();
  expect((await person.call(getSubscriptionStatus)).body).toMatchObject({
    billedBy: null,
    subscriptionStatus: 'active',
  });
  await admin.call(setUserPlan, { params: { id: person.id }, body: { status: 'inactive' } });
  expect((await person.call(createCheckoutSession)).status).toBe(200);
});

describe('webhook signatures', () => {
  const rejected = async (options: Parameters<typeof stripe.deliver>[2]) => {
    const message = stripe.message('customer.created', { id: 'cus_x' });
    const answer = await stripe.deliver(address, message, options);
    expect(await statusOf(message)).toBeUndefined();
    return { status: answer.status, body: await answer.json() };
  };

  test.each([
    ['signed with another secret', { secrets: ['whsec_wrong'] }],
    ['signed with several secrets, none of them ours', { secrets: ['whsec_wrong', 'whsec_other'] }],
    ['signed with no secret at all', { secrets: [] }],
    ['signed ten minutes ago', { timestamp: Math.floor(Date.now() / 1000) - 600 }],
    ['tampered with', { tamper: true }],
    ['not signed', { signature: 'none' }],
  ])('a message that was %s is rejected and not stored', async (_what, options) => {
    const { status, body } = await rejected(options);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'webhook_signature_invalid' });
  });

  test.each([
    ['first', [stripe.settings.webhookSecret, 'whsec_other']],
    ['last', ['whsec_other', stripe.settings.webhookSecret]],
  ])('our signature may be the %s one while the secret is rotated', async (_which, secrets) => {
    const message = stripe.message('customer.created', { id: 'cus_x' });
    expect((await stripe.deliver(address, message, { secrets })).status).toBe(200);
    expect(await statusOf(message)).toBeDefined();
  });
});

describe('failures', () => {
  test('a failed event is listed with its error and can be replayed', async () => {
    const { person, sessionId } = await startCheckout();
    const { session } = stripe.pay(sessionId);
    const message = stripe.message('checkout.session.completed', session);
    stripe.setState('failing');
    await deliver(message);
    stripe.setState('up');
    const failed = await admin.call(listPaymentEvents, { query: { status: 'failed' } });
    const listed = failed.body.find(({ _id }) => _id === message.id);
    expect(listed).toMatchObject({ status: 'failed', type: 'checkout.session.completed', user: null });
    expect(listed?.error).toMatch(/^Stripe failed/);
    expect(listed?.error).not.toContain('On our side');
    expect((await planAndBalanceOf(person)).tokens).toBe(0);
    const replayed = await admin.call(replayPaymentEvent, { params: { id: message.id } });
    expect(replayed.body).toMatchObject({ status: 'applied', error: null, user: { _id: person.id } });
    await admin.call(replayPaymentEvent, { params: { id: message.id } });
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('a failed event is retried automatically', async () => {
    const { person, sessionId } = await startCheckout();
    const { session } = stripe.pay(sessionId);
    const message = stripe.message('checkout.session.completed', session);
    stripe.setState('failing');
    await deliver(message);
    expect(await statusOf(message)).toBe('failed');
    stripe.setState('up');
    await waitFor('the job applies it', async () => (await statusOf(message)) === 'applied', {
      withinMs: 20_000,
    });
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('a bug on our side is an internal error and is not blamed on Stripe', async () => {
    const ERROR = 50;
    const errors = () => logged.filter(({ level }) => level === ERROR).map(({ msg }) => msg);
    const { person, sessionId } = await startCheckout();
    const { session, subscription } = stripe.pay(sessionId);
    if (!subscription) throw new Error('no plan was bought');
    // Our code does not expect a subscription without items, so reading it throws a TypeError.
    const { items } = subscription;
    subscription.items = null;

    const answer = await person.call(getCheckoutSession, { params: { id: sessionId } });
    expect(answer.status).toBe(500);
    expect(answer.body.code).toBe('internal');

    const message = stripe.message('checkout.session.completed', session);
    await deliver(message);
    expect(await statusOf(message)).toBe('failed');
    const failed = await admin.call(listPaymentEvents, { query: { status: 'failed' } });
    expect(failed.body.find(({ _id }) => _id === message.id)?.error).not.toContain('Stripe failed');
    expect(errors()).toContain('Failed to apply a payment event');

    clock.advance(6 * 60_000);
    await app.jobs.enqueue(app.db, findMissedPayments, {});
    await waitFor('the failure is logged', async () =>
      errors().includes("Failed to apply the payment provider's response"),
    );

    subscription.items = items;
    expect((await admin.call(replayPaymentEvent, { params: { id: message.id } })).body.status).toBe(
      'applied',
    );
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('an event about an object that Stripe does not know is tried once and shown to admins', async () => {
    const message = stripe.message('customer.subscription.updated', { id: 'sub_gone' });
    await deliver(message);
    await waitFor('the job to end', async () =>
      (await app.db.select().from(jobs)).some(
        ({ payload, status }) => JSON.stringify(payload).includes(message.id) && status === 'failed',
      ),
    );
    const { body } = await admin.call(listPaymentEvents, { query: { status: 'failed' } });
    expect(body.find(({ _id }) => _id === message.id)).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('resource_missing'),
    });
    const { findings } = (await admin.call(checkInstallation)).body;
    expect(findings.filter(({ part }) => part === 'Payments')).toContainEqual(
      expect.objectContaining({ level: 'warning', text: expect.stringContaining('could not be applied') }),
    );
  });

  test('the reply to Stripe and the admins’ list say that an event is thin', async () => {
    const thin = {
      id: 'evt_thin_1',
      object: 'v2.core.event',
      type: 'v1.customer.subscription.updated',
      related_object: { id: 'sub_1', type: 'subscription' },
    };
    for (const _delivery of ['first', 'again']) {
      const answer = await stripe.deliver(address, thin);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        'webhook_event_thin',
      ]);
    }
    const forged = await stripe.deliver(address, { ...thin, id: 'evt_thin_2' }, { secrets: ['whsec_wrong'] });
    expect((await forged.json()) as unknown).toMatchObject({ code: 'webhook_signature_invalid' });
    const { body } = await admin.call(listPaymentEvents, { query: { status: 'failed' } });
    expect(body.filter(({ _id }) => _id.startsWith('evt_thin'))).toMatchObject([
      { _id: thin.id, type: thin.type, error: expect.stringContaining('thin event') },
    ]);
    expect(logged.some(({ msg }) => msg.includes('thin event'))).toBe(true);
    // An admin changes the event destination at Stripe and then dismisses the entry.
    const replayed = await admin.call(replayPaymentEvent, { params: { id: thin.id } });
    expect(replayed.body.status).toBe('ignored');
  });

  test('only admins can list and replay payment events', async () => {
    const person = await signIn();
    expect((await person.call(listPaymentEvents)).status).toBe(403);
    expect((await person.call(replayPaymentEvent, { params: { id: 'evt_x' } })).status).toBe(403);
    expect((await admin.call(replayPaymentEvent, { params: { id: 'evt_x' } })).status).toBe(404);
  });
});

describe('deleting accounts and plans', () => {
  test('deleting a subscriber cancels the subscription at Stripe and deletes the customer', async () => {
    const { person, subscription } = await signInSubscriber();
    const { status } = await admin.call(deleteUser, { params: { id: person.id } });
    expect(status).toBe(200);
    expect(subscription.status).toBe('canceled');
    expect((await person.call(getCurrentUser)).status).toBe(401);
    await waitFor(
      'the customer is deleted',
      () => stripe.requireObject(subscription.customer).deleted === true,
    );
    const late = stripe.message('customer.subscription.deleted', subscription);
    await deliver(late);
    expect(await statusOf(late)).toBe('ignored');
  });

  test('nothing is deleted during a Stripe outage', async () => {
    const { person, subscription } = await signInSubscriber();
    stripe.setState('down');
    const { status, body } = await admin.call(deleteUser, { params: { id: person.id } });
    stripe.setState('up');
    expect(status).toBe(502);
    expect(body.error).toBe(
      'The subscription could not be canceled with the payment provider, so nothing was changed.',
    );
    expect(subscription.status).toBe('active');
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('deleting a user expires their open checkout', async () => {
    const { person, sessionId } = await startCheckout();
    await admin.call(deleteUser, { params: { id: person.id } });
    expect(stripe.requireObject(sessionId).status).toBe('expired');
  });

  test('refunds and disputes of a deleted account’s payments are recorded, but not linked to the user', async () => {
    const { person, invoice, charge } = await signInSubscriber();
    const readPayment = async () => {
      const [row] = await app.db.select().from(payments).where(eq(payments.reference, invoice.id));
      return row;
    };
    await admin.call(deleteUser, { params: { id: person.id } });
    expect(await readPayment()).toMatchObject({
      userId: null,
      amountCents: 1000,
      tokens: 100,
      refundedCents: 0,
    });
    stripe.refund(charge, 400);
    const refunded = stripe.message('charge.refunded', charge);
    await deliver(refunded);
    expect(await statusOf(refunded)).toBe('applied');
    expect(await readPayment()).toMatchObject({ userId: null, refundedCents: 400 });
    await deliver(stripe.message('charge.dispute.closed', stripe.dispute(charge, 'lost')));
    expect(await readPayment()).toMatchObject({ userId: null, refundedCents: 400, dispute: 'lost' });
    const entries = await app.db
      .select()
      .from(tokenEntries)
      .where(eq(tokenEntries.paymentId, (await readPayment())?.id ?? ''));
    expect(entries).toMatchObject([{ userId: null, amount: 100, reason: 'plan_month' }]);
  });

  test('a subscription that starts for a deleted account is canceled', async () => {
    const { person, sessionId } = await startCheckout();
    const { subscription } = stripe.pay(sessionId);
    if (!subscription) throw new Error('no plan was bought');
    await admin.call(deleteUser, { params: { id: person.id } });
    subscription.status = 'active';
    stripe.setState('failing');
    const message = stripe.message('customer.subscription.created', subscription);
    await deliver(message);
    expect(await statusOf(message)).toBe('failed');
    stripe.setState('up');
    await admin.call(replayPaymentEvent, { params: { id: message.id } });
    expect(subscription.status).toBe('canceled');
  });

  test('deactivating a plan cancels its subscription, and fails if Stripe fails', async () => {
    const { person, subscription } = await signInSubscriber();
    const deactivate = () =>
      admin.call(setUserPlan, { params: { id: person.id }, body: { status: 'inactive' } });
    stripe.setState('failing');
    expect((await deactivate()).status).toBe(502);
    stripe.setState('up');
    expect((await planAndBalanceOf(person)).plan).toBe('active');
    expect((await deactivate()).body.subscriptionStatus).toBe('inactive');
    expect(subscription.status).toBe('canceled');
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'inactive' });
  });
});

test('the billing portal needs a customer', async () => {
  const { person } = await signInSubscriber();
  expect((await person.call(openBillingPortal)).body).toEqual({ url: 'https://portal.example/p' });
  const newcomer = await signIn();
  expect((await newcomer.call(openBillingPortal)).status).toBe(404);
});

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
