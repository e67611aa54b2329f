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
import { deleteUser, setUserPlan, setUserTokens } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { PaymentFact } from '../../platform/payments/payment-provider.ts';
import { startFakeStripe } from '../../testing/fake-stripe-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { createBalances } from './balances.ts';
import { findMissedPayments } from './billing.jobs.ts';
import { billingCustomers, paymentEvents, payments } from './billing.tables.ts';
import { createPaymentFacts } from './payment-facts.ts';
import { createTokenLedger } from './token-ledger.ts';

const stripe = await startFakeStripe();
afterAll(stripe.close);
const { address, app, clock, signIn, startInstance } = await startTestApp({
  config: { stripe: stripe.settings },
});
const admin = await signIn('Ada', { admin: true });
const standing = createBalances({ clock, events: app.events });
const ledger = createTokenLedger({ clock, standing });

type Person = Awaited<ReturnType<typeof signIn>>;
type Message = Omit<ReturnType<typeof stripe.message>, 'data'> & { data: unknown };

/** Delivers, and waits until the message was dealt with. */
async function tell(message: Message) {
  const answer = await stripe.deliver(address, message);
  expect(answer.status).toBe(200);
  await until(`${message.type} is applied`, async () => (await statusOf(message)) !== 'received');
}

async function statusOf({ id }: Message) {
  const [row] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row?.status;
}

const findWithBalance = async (person: Person) => {
  const { tokens, subscriptionStatus } = (await person.call(getCurrentUser)).body;
  return { tokens, plan: subscriptionStatus };
};

async function atCheckout() {
  const person = await signIn();
  const { sessionId } = (await person.call(createCheckoutSession, { body: { userId: person.id } })).body;
  return { person, sessionId };
}

/** Somebody who has subscribed and paid, and whom we have heard about. */
async function subscriber() {
  const { person, sessionId } = await atCheckout();
  const made = stripe.pay(sessionId);
  const { session, subscription, invoice, charge } = made;
  if (!subscription || !invoice) throw new Error('no plan was bought');
  await tell(stripe.message('checkout.session.completed', session));
  expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'active' });
  return { person, session, subscription, invoice, charge };
}

const setTokens = (person: Person, tokens: number) =>
  admin.call(setUserTokens, { params: { id: person.id }, body: { tokens } });

async function boosted() {
  const { person } = await subscriber();
  await setTokens(person, 3);
  const { sessionId } = (await person.call(boostTokens)).body;
  const { session, charge } = stripe.pay(sessionId);
  return { person, session, charge };
}

describe('going to the checkout', () => {
  test('a session for the plan is made at Stripe for the one customer of this person', async () => {
    const person = await signIn();
    const { body, status } = await person.call(createCheckoutSession);
    expect(status).toBe(200);
    expect(body).toEqual({
      sessionId: expect.stringMatching(/^cs_/),
      url: `https://checkout.example/${body.sessionId}`,
    });
    const session = stripe.require(body.sessionId);
    expect(session).toMatchObject({ mode: 'subscription', metadata: { userId: person.id, product: 'plan' } });
    expect(session.success_url).toBe(`${address}/subscription-success?session_id={CHECKOUT_SESSION_ID}`);
    expect(session.cancel_url).toBe(`${address}/subscription-cancel`);
    const asked = stripe.heard.find(({ form }) => form.client_reference_id === person.id);
    expect(asked?.form).toMatchObject({
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'month',
    });
  });

  test('ten clicks at once make one customer and one session', async () => {
    const person = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.call(createCheckoutSession)));
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
    const customers = [...stripe.things.values()].filter(
      (thing) => thing.object === 'customer' && (thing.metadata as { userId: string }).userId === person.id,
    );
    expect(customers).toHaveLength(1);
    const again = await person.call(createCheckoutSession);
    expect(again.body.sessionId).toBe(answers[0]?.body.sessionId);
  });

  test('an active subscriber gets no second one', async () => {
    const { person } = await subscriber();
    const { status, body } = await person.call(createCheckoutSession);
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: 'Your plan is already active.', code: 'plan_already_active' });
  });

  test('a boost needs an active plan and a low balance', async () => {
    const person = await signIn();
    const inactive = await person.call(boostTokens);
    expect(inactive.status).toBe(402);
    expect(inactive.body.error).toBe('Please activate your plan.');
    const { person: paying } = await subscriber();
    await setTokens(paying, 5);
    const rich = await paying.call(boostTokens);
    expect(rich.status).toBe(409);
    expect(rich.body.error).toBe('You have sufficient tokens (5). Boosting is unavailable.');
    await setTokens(paying, 4);
    const { status, body } = await paying.call(boostTokens);
    expect(status).toBe(200);
    expect(stripe.require(body.sessionId)).toMatchObject({ mode: 'payment', amount_total: 500 });
  });

  test('while Stripe is away the answer is a clear 502, and the next try works', async () => {
    const person = await signIn();
    stripe.be('failing');
    const { status, body } = await person.call(createCheckoutSession);
    stripe.be('well');
    expect(status).toBe(502);
    expect(body).toMatchObject({
      error: 'Failed to create checkout session',
      code: 'payment_provider_failed',
    });
    expect(JSON.stringify(body)).not.toContain('On our side');
    expect((await person.call(createCheckoutSession)).status).toBe(200);
  });

  test('a price made in Stripe stands in for ours where one is set', async () => {
    const priced = await startInstance({ stripe: { ...stripe.settings, priceId: 'price_of_the_plan' } });
    const person = await signIn();
    await fetch(`${priced.address}${createCheckoutSession.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}` },
    });
    await priced.stop();
    const asked = stripe.heard.find(({ form }) => form.client_reference_id === person.id);
    expect(asked?.form['line_items[0][price]']).toBe('price_of_the_plan');
    expect(asked?.form['line_items[0][price_data][unit_amount]']).toBeUndefined();
  });

  test('somebody else’s user id is refused', async () => {
    const person = await signIn();
    expect((await person.call(createCheckoutSession, { body: { userId: admin.id } })).status).toBe(403);
  });
});

describe('coming back from the checkout', () => {
  test('the session is read back and applied without any message, once', async () => {
    const { person, sessionId } = await atCheckout();
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
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('only its owner can read it', async () => {
    const { sessionId } = await atCheckout();
    const stranger = await signIn();
    expect((await stranger.call(getCheckoutSession, { params: { id: sessionId } })).status).toBe(404);
  });

  test('one that was applied is told even while Stripe is away; one that was not is a clear 502', async () => {
    const { person, session } = await subscriber();
    const { person: waiting, sessionId } = await atCheckout();
    stripe.be('down');
    const known = await person.call(getCheckoutSession, { params: { id: session.id } });
    const unknown = await waiting.call(getCheckoutSession, { params: { id: sessionId } });
    stripe.be('well');
    expect(known.body).toMatchObject({ state: 'complete', tokens: 100 });
    expect(unknown.status).toBe(502);
  });
});

describe('what Stripe tells us', () => {
  test('one message ten times at once grants one month', async () => {
    const { person, sessionId } = await atCheckout();
    const { session } = stripe.pay(sessionId);
    const message = stripe.message('checkout.session.completed', session);
    await Promise.all(Array.from({ length: 10 }, () => tell(message)));
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'active' });
    expect((await person.call(listMyTokens)).body).toHaveLength(1);
    const [stored] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.id, message.id));
    expect(stored?.attempts).toBe(1);
    // All that is kept of a message is what it is about.
    expect(stored?.payload).toEqual({ type: message.type, data: { object: { id: session.id } } });
  });

  test('two messages and a read-back about one payment, all at once, grant one month', async () => {
    const { person, sessionId } = await atCheckout();
    const { session, invoice } = stripe.pay(sessionId);
    if (!invoice) throw new Error('no invoice');
    await Promise.all([
      tell(stripe.message('checkout.session.completed', session)),
      tell(stripe.message('invoice.paid', invoice)),
      tell(stripe.message('invoice.payment_succeeded', invoice)),
      person.call(getCheckoutSession, { params: { id: sessionId } }),
    ]);
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'active' });
    expect(await app.db.select().from(payments).where(eq(payments.userId, person.id))).toHaveLength(1);
  });

  const ORDERS = permutations(['created', 'paid', 'updated', 'deleted']);
  test.each(ORDERS)('%s, %s, %s, %s: a month paid, and a plan that has ended', async (...order) => {
    const { person, sessionId } = await atCheckout();
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
    // The first comes while it lasts; then Stripe comes to the end of the story with the others still on their way.
    if (early) await tell(early);
    subscription.cancel_at_period_end = true;
    subscription.status = 'canceled';
    for (const message of late) await tell(message);
    // Each once more, as messages of their own about the same things.
    for (const step of order) {
      const { type, data } = messages[step as keyof typeof messages];
      await tell(stripe.message(type, data.object));
    }
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'inactive' });
  });

  test('as the story happens: subscribed, renewed, cancelled at the end of the month, ended', async () => {
    const { person, subscription } = await subscriber();
    await tell(stripe.message('invoice.paid', stripe.renew(subscription)));
    expect(await findWithBalance(person)).toEqual({ tokens: 200, plan: 'active' });
    const status = (await person.call(getSubscriptionStatus)).body;
    expect(status).toMatchObject({ billedBy: 'stripe', sandbox: false, endsAt: null, paymentProblem: false });
    expect(Date.parse(status.renewsAt ?? '')).toBeGreaterThan(Date.now());

    // The portal says it by a date.
    const [item] = (subscription.items as { data: { current_period_end: number }[] }).data;
    subscription.cancel_at = item?.current_period_end;
    await tell(stripe.message('customer.subscription.updated', subscription));
    expect((await person.call(getSubscriptionStatus)).body).toMatchObject({
      subscriptionStatus: 'active',
      renewsAt: null,
      endsAt: status.renewsAt,
    });

    subscription.status = 'canceled';
    await tell(stripe.message('customer.subscription.deleted', subscription));
    expect(await findWithBalance(person)).toEqual({ tokens: 200, plan: 'inactive' });
    expect((await person.call(getSubscriptionStatus)).body.billedBy).toBeNull();
    // And may begin again.
    expect((await person.call(createCheckoutSession)).status).toBe(200);
  });

  test('a late message about an earlier state does not bring a plan back', async () => {
    const { person, subscription } = await subscriber();
    const early = stripe.message('customer.subscription.updated', subscription);
    subscription.status = 'canceled';
    await tell(stripe.message('customer.subscription.deleted', subscription));
    await tell(early);
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'inactive' });
  });

  test('a payment that fails says so, grants nothing and leaves the plan while Stripe tries again', async () => {
    const { person, subscription } = await subscriber();
    await tell(stripe.message('invoice.payment_failed', stripe.failToRenew(subscription)));
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'active' });
    expect((await person.call(getSubscriptionStatus)).body.paymentProblem).toBe(true);
    await tell(stripe.message('invoice.paid', stripe.renew(subscription)));
    expect(await findWithBalance(person)).toEqual({ tokens: 200, plan: 'active' });
    expect((await person.call(getSubscriptionStatus)).body.paymentProblem).toBe(false);
  });

  test('a boost adds 50, whichever of its messages comes', async () => {
    const { person, session } = await boosted();
    await tell(stripe.message('checkout.session.completed', session));
    await tell(stripe.message('checkout.session.async_payment_succeeded', session));
    await person.call(getCheckoutSession, { params: { id: session.id } });
    expect(await findWithBalance(person)).toEqual({ tokens: 53, plan: 'active' });
  });

  test('a renewal takes no bought tokens away', async () => {
    const { person, subscription } = await subscriber();
    await setTokens(person, 640);
    await tell(stripe.message('invoice.paid', stripe.renew(subscription)));
    expect((await findWithBalance(person)).tokens).toBe(740);
  });

  test('messages that do not concern us are stored and ignored', async () => {
    const message = stripe.message('customer.created', { id: 'cus_unknown' });
    await tell(message);
    expect(await statusOf(message)).toBe('ignored');
  });
});

describe('money that goes back', () => {
  test('a part refunded takes its part of the tokens, the rest refunded takes the rest, repeats take nothing', async () => {
    const { person, charge } = await subscriber();
    charge.amount_refunded = 250;
    await tell(stripe.message('charge.refunded', charge));
    expect((await findWithBalance(person)).tokens).toBe(75);
    charge.amount_refunded = 1000;
    const full = stripe.message('charge.refunded', charge);
    await tell(full);
    await tell(full);
    await tell(stripe.message('charge.refunded', charge));
    expect((await findWithBalance(person)).tokens).toBe(0);
  });

  test('what was spent already is not asked for: the balance ends at 0', async () => {
    const { person, charge } = await subscriber();
    await setTokens(person, 30);
    charge.amount_refunded = 1000;
    await tell(stripe.message('charge.refunded', charge));
    expect((await findWithBalance(person)).tokens).toBe(0);
    await tell(stripe.message('charge.refunded', charge));
    await setTokens(person, 20);
    await tell(stripe.message('charge.refunded', charge));
    expect((await findWithBalance(person)).tokens).toBe(20);
  });

  test('a refund that is heard of before its payment ends the same', async () => {
    const { person, session, charge } = await boosted();
    charge.amount_refunded = 500;
    await tell(stripe.message('charge.refunded', charge));
    expect((await findWithBalance(person)).tokens).toBe(3);
    await tell(stripe.message('checkout.session.completed', session));
    expect((await findWithBalance(person)).tokens).toBe(3);
    const reasons = (await person.call(listMyTokens)).body.map(({ reason, amount }) => `${reason} ${amount}`);
    expect(reasons.slice(0, 2)).toEqual(['reversal -50', 'boost 50']);
  });

  test('a dispute takes the tokens, a won one returns what was taken', async () => {
    const { person, session, charge } = await boosted();
    await tell(stripe.message('checkout.session.completed', session));
    await setTokens(person, 20);
    const dispute = stripe.dispute(charge, 'needs_response');
    await tell(stripe.message('charge.dispute.created', dispute));
    expect((await findWithBalance(person)).tokens).toBe(0);
    const early = stripe.message('charge.dispute.updated', dispute);
    dispute.status = 'won';
    await tell(stripe.message('charge.dispute.closed', dispute));
    await tell(early);
    expect((await findWithBalance(person)).tokens).toBe(20);
  });

  test('a lost dispute, and a refund after it, take the tokens once', async () => {
    const { person, charge } = await subscriber();
    const dispute = stripe.dispute(charge, 'lost');
    await tell(stripe.message('charge.dispute.closed', dispute));
    charge.amount_refunded = 1000;
    await tell(stripe.message('charge.refunded', charge));
    await setTokens(person, 40);
    await tell(stripe.message('charge.dispute.closed', dispute));
    expect((await findWithBalance(person)).tokens).toBe(40);
  });

  test('an inquiry that is not a dispute yet takes nothing', async () => {
    const { person, charge } = await subscriber();
    await tell(stripe.message('charge.dispute.created', stripe.dispute(charge, 'warning_needs_response')));
    expect((await findWithBalance(person)).tokens).toBe(100);
  });
});

describe('what is heard late, or not at all', () => {
  const look = () => app.jobs.enqueue(app.db, findMissedPayments, {});

  test('a payment of which no message ever came is found by looking', async () => {
    const { person, sessionId } = await atCheckout();
    stripe.pay(sessionId);
    clock.advance(6 * MINUTE_MS);
    await look();
    await until('it is found', async () => (await findWithBalance(person)).tokens === 100);
    expect((await findWithBalance(person)).plan).toBe('active');
  });

  test('checkouts that Stripe has forgotten do not stand in the way of one that was paid', async () => {
    for (let number = 0; number < 3; number++) stripe.things.delete((await atCheckout()).sessionId);
    const { person, sessionId } = await atCheckout();
    stripe.pay(sessionId);
    clock.advance(6 * MINUTE_MS);
    await look();
    await until('it is found', async () => (await findWithBalance(person)).tokens === 100);
  });

  test('one that was paid unheard is found before a second one is sold', async () => {
    const { person, sessionId } = await atCheckout();
    stripe.pay(sessionId);
    clock.advance(32 * MINUTE_MS);
    expect((await person.call(createCheckoutSession)).status).toBe(409);
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('one that nobody paid in half an hour is ended at Stripe before a new one is made', async () => {
    const { person, sessionId } = await atCheckout();
    clock.advance(32 * MINUTE_MS);
    const again = (await person.call(createCheckoutSession)).body;
    expect(again.sessionId).not.toBe(sessionId);
    expect(stripe.require(sessionId).status).toBe('expired');
  });

  test('a month of which nothing was heard comes with the next one', async () => {
    const { person, subscription } = await subscriber();
    stripe.renew(subscription);
    await tell(stripe.message('invoice.paid', stripe.renew(subscription)));
    expect((await findWithBalance(person)).tokens).toBe(300);
  });

  test('a correction between two months brings no tokens', async () => {
    const { person, subscription, invoice } = await subscriber();
    const correction = stripe.put('in', {
      ...invoice,
      id: 'in_correction',
      billing_reason: 'subscription_update',
    });
    await tell(stripe.message('invoice.paid', correction));
    expect((await findWithBalance(person)).tokens).toBe(100);
    expect(subscription.status).toBe('active');
  });

  test('a way to pay that takes days counts when the money is there, not before', async () => {
    const { person, session } = await boosted();
    session.payment_status = 'unpaid';
    await tell(stripe.message('checkout.session.completed', session));
    const params = { id: session.id };
    expect((await person.call(getCheckoutSession, { params })).body).toMatchObject({
      state: 'open',
      tokens: 3,
    });
    session.payment_status = 'paid';
    await tell(stripe.message('checkout.session.async_payment_succeeded', session));
    expect((await person.call(getCheckoutSession, { params })).body).toMatchObject({
      state: 'complete',
      tokens: 53,
    });
  });

  test('somebody whose customer was not noted down before a crash is known by what stands on it', async () => {
    const { person, sessionId } = await atCheckout();
    await app.db.delete(billingCustomers).where(eq(billingCustomers.userId, person.id));
    const { session } = stripe.pay(sessionId);
    await tell(stripe.message('checkout.session.completed', session));
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('one of two subscriptions that ends leaves the plan', async () => {
    const { person, subscription } = await subscriber();
    const second = stripe.put('sub', { ...subscription, id: `sub_second_${person.id}` });
    await tell(stripe.message('customer.subscription.created', second));
    second.status = 'canceled';
    await tell(stripe.message('customer.subscription.deleted', second));
    expect((await findWithBalance(person)).plan).toBe('active');
  });

  test('a plan that Stripe does not know any more can still be deactivated, and its owner deleted', async () => {
    const { person, subscription } = await subscriber();
    stripe.things.delete(subscription.id);
    const params = { id: person.id };
    const off = await admin.call(setUserPlan, { params, body: { status: 'inactive' } });
    expect([off.status, off.body.subscriptionStatus]).toEqual([200, 'inactive']);
    expect((await admin.call(deleteUser, { params })).status).toBe(200);
  });

  test('a customer whom Stripe has forgotten is made anew', async () => {
    const { person, sessionId } = await atCheckout();
    stripe.things.delete(String(stripe.require(sessionId).customer));
    clock.advance(32 * MINUTE_MS);
    expect((await person.call(createCheckoutSession)).status).toBe(502);
    expect((await person.call(createCheckoutSession)).status).toBe(200);
  });

  test('an answer to an earlier question never replaces one to a later', async () => {
    const { person, subscription } = await subscriber();
    const facts = createPaymentFacts({ provider: 'stripe', clock, standing, ledger });
    const payer = { customerId: String(subscription.customer), userId: person.id };
    const apply = (fact: PaymentFact, observation: number) =>
      app.db.transaction((tx) => facts.apply(tx, [fact], observation));
    const seen = (live: boolean): PaymentFact => ({
      type: 'subscription_seen',
      subscriptionId: subscription.id,
      live,
      pastDue: false,
      cancelAtPeriodEnd: false,
      periodEnd: null,
      ...payer,
    });
    await apply(seen(false), 1_000_002);
    await apply(seen(true), 1_000_001);
    expect((await findWithBalance(person)).plan).toBe('inactive');
    const [payment] = await app.db.select().from(payments).where(eq(payments.userId, person.id));
    const reversed = (dispute: 'open' | 'none'): PaymentFact => ({
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
    expect((await findWithBalance(person)).tokens).toBe(0);
  });
});

test('a second tab that asks while the first still waits gets the same session', async () => {
  const person = await signIn();
  stripe.beSlow(600);
  const first = person.call(createCheckoutSession);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const second = person.call(createCheckoutSession);
  const answers = await Promise.all([first, second]);
  stripe.beSlow(0);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.sessionId).toBe(answers[1]?.body.sessionId);
  const { sessionId } = answers[0]?.body ?? { sessionId: '' };
  expect((await person.call(getCheckoutSession, { params: { id: sessionId } })).body.state).toBe('open');
});

test('others’ subscriptions in the same Stripe account are left alone', async () => {
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
  await tell(message);
  expect(await statusOf(message)).toBe('ignored');
  expect(foreign.status).toBe('active');
});

test('messages about nothing in particular are ignored', async () => {
  const message = stripe.message('balance.available', { id: 'unused' });
  await tell({ ...message, data: { object: { object: 'balance' } } });
  expect(await statusOf(message)).toBe('ignored');
});

test('a subscriber of the played provider can subscribe when Stripe is set up, and is not billed by both', async () => {
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

describe('who may speak for Stripe', () => {
  const refused = async (options: Parameters<typeof stripe.deliver>[2]) => {
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
    ['changed on the way', { tamper: true }],
    ['not signed', { signature: 'none' }],
  ])('a message that was %s is refused and not stored', async (_what, options) => {
    const { status, body } = await refused(options);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'webhook_signature_invalid' });
  });

  test.each([
    ['first', [stripe.settings.webhookSecret, 'whsec_other']],
    ['last', ['whsec_other', stripe.settings.webhookSecret]],
  ])('while the secret is rolled, ours may be the %s of several signatures', async (_which, secrets) => {
    const message = stripe.message('customer.created', { id: 'cus_x' });
    expect((await stripe.deliver(address, message, { secrets })).status).toBe(200);
    expect(await statusOf(message)).toBeDefined();
  });
});

describe('when something goes wrong in between', () => {
  test('a message that cannot be applied is kept, listed with its error, and applied by a replay', async () => {
    const { person, sessionId } = await atCheckout();
    const { session } = stripe.pay(sessionId);
    const message = stripe.message('checkout.session.completed', session);
    stripe.be('failing');
    await tell(message);
    stripe.be('well');
    const failed = await admin.call(listPaymentEvents, { query: { status: 'failed' } });
    const listed = failed.body.find(({ _id }) => _id === message.id);
    expect(listed).toMatchObject({ status: 'failed', type: 'checkout.session.completed', user: null });
    expect(listed?.error).toMatch(/^Stripe failed/);
    expect(listed?.error).not.toContain('On our side');
    expect((await findWithBalance(person)).tokens).toBe(0);
    const replayed = await admin.call(replayPaymentEvent, { params: { id: message.id } });
    expect(replayed.body).toMatchObject({ status: 'applied', error: null, user: { _id: person.id } });
    await admin.call(replayPaymentEvent, { params: { id: message.id } });
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('a message that failed is tried again without anybody’s doing', async () => {
    const { person, sessionId } = await atCheckout();
    const { session } = stripe.pay(sessionId);
    const message = stripe.message('checkout.session.completed', session);
    stripe.be('failing');
    await tell(message);
    expect(await statusOf(message)).toBe('failed');
    stripe.be('well');
    await until('the job applied it', async () => (await statusOf(message)) === 'applied', {
      withinMs: 20_000,
    });
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('only admins see and replay messages', async () => {
    const person = await signIn();
    expect((await person.call(listPaymentEvents)).status).toBe(403);
    expect((await person.call(replayPaymentEvent, { params: { id: 'evt_x' } })).status).toBe(403);
    expect((await admin.call(replayPaymentEvent, { params: { id: 'evt_x' } })).status).toBe(404);
  });
});

describe('people who go', () => {
  test('deleting a subscriber ends the subscription at Stripe first, and forgets the customer', async () => {
    const { person, subscription } = await subscriber();
    const { status } = await admin.call(deleteUser, { params: { id: person.id } });
    expect(status).toBe(200);
    expect(subscription.status).toBe('canceled');
    expect((await person.call(getCurrentUser)).status).toBe(401);
    await until('the customer is forgotten', () => stripe.require(subscription.customer).deleted === true);
    const late = stripe.message('customer.subscription.deleted', subscription);
    await tell(late);
    expect(await statusOf(late)).toBe('ignored');
  });

  test('while Stripe is away nothing is deleted', async () => {
    const { person, subscription } = await subscriber();
    stripe.be('down');
    const { status, body } = await admin.call(deleteUser, { params: { id: person.id } });
    stripe.be('well');
    expect(status).toBe(502);
    expect(body.error).toBe(
      'The subscription could not be cancelled at the payment provider, so nothing was changed.',
    );
    expect(subscription.status).toBe('active');
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('a checkout that is still open when its owner is deleted can no longer be paid', async () => {
    const { person, sessionId } = await atCheckout();
    await admin.call(deleteUser, { params: { id: person.id } });
    expect(stripe.require(sessionId).status).toBe('expired');
  });

  test('a subscription that begins for an account that is gone is cancelled at once', async () => {
    const { person, sessionId } = await atCheckout();
    const { subscription } = stripe.pay(sessionId);
    if (!subscription) throw new Error('no plan was bought');
    await admin.call(deleteUser, { params: { id: person.id } });
    subscription.status = 'active';
    stripe.be('failing');
    const message = stripe.message('customer.subscription.created', subscription);
    await tell(message);
    expect(await statusOf(message)).toBe('failed');
    stripe.be('well');
    await admin.call(replayPaymentEvent, { params: { id: message.id } });
    expect(subscription.status).toBe('canceled');
  });

  test('deactivating a plan by hand ends its subscription at Stripe; when that fails it stays active', async () => {
    const { person, subscription } = await subscriber();
    const deactivate = () =>
      admin.call(setUserPlan, { params: { id: person.id }, body: { status: 'inactive' } });
    stripe.be('failing');
    expect((await deactivate()).status).toBe(502);
    stripe.be('well');
    expect((await findWithBalance(person)).plan).toBe('active');
    expect((await deactivate()).body.subscriptionStatus).toBe('inactive');
    expect(subscription.status).toBe('canceled');
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'inactive' });
  });
});

test('the portal is the customer’s own; without one there is nothing to manage', async () => {
  const { person } = await subscriber();
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
