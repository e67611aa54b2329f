import {
  boostTokens,
  createCheckoutSession,
  getCheckoutSession,
  getSubscriptionStatus,
  openBillingPortal,
} from '@cold-open/contract/billing/billing.contract';
import { MINUTE_MS } from '@cold-open/contract/durations';
import { setUserPlan } from '@cold-open/contract/users/user-access.contract';
import { describe, expect, test } from 'vitest';
import { startStripeApp } from '../../testing/stripe-app.ts';
import { checkouts } from './billing.tables.ts';

const {
  address,
  admin,
  app,
  clock,
  planAndBalanceOf,
  setTokens,
  signIn,
  signInSubscriber,
  startCheckout,
  startInstance,
  stripe,
} = await startStripeApp();

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

test('the billing portal needs a customer', async () => {
  const { person } = await signInSubscriber();
  expect((await person.call(openBillingPortal)).body).toEqual({ url: 'https://portal.example/p' });
  const newcomer = await signIn();
  expect((await newcomer.call(openBillingPortal)).status).toBe(404);
});
