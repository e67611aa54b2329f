import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import {
  boostTokens,
  buyImageTools,
  createCheckoutSession,
  getCheckoutSession,
  getSubscriptionStatus,
  openBillingPortal,
  STRIPE_WEBHOOK_PATH,
} from '@cold-open/contract/billing/billing.contract';
import {
  cancelSandboxCheckout,
  cancelSandboxPlan,
  getSandboxCheckout,
  paySandboxCheckout,
  renewSandboxPlan,
  resumeSandboxPlan,
} from '@cold-open/contract/billing/sandbox.contract';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import { setUserTokens } from '@cold-open/contract/users/user-balances.contract';
import { deleteUser, getUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sandboxSubscriptions } from '../../platform/payments/sandbox.tables.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { users } from '../account/account.tables.ts';
import { findMissedPayments } from './billing.jobs.ts';

const { address, app, clock, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const balanceOf = async (id: string) =>
  (await app.db.select().from(users).where(eq(users.id, id)))[0]?.tokens;
type Person = Awaited<ReturnType<typeof signIn>>;

const planAndBalanceOf = async (person: Person) => {
  const { tokens, subscriptionStatus } = (await person.call(getCurrentUser)).body;
  return { tokens, plan: subscriptionStatus };
};

async function startCheckout(person: Person) {
  return (await person.call(createCheckoutSession)).body.sessionId;
}

async function signInSubscriber() {
  const person = await signIn();
  await person.call(paySandboxCheckout, { params: { sessionId: await startCheckout(person) } });
  return person;
}

test('buying the plan in the sandbox activates it, grants 100 tokens and notifies the page', async () => {
  const person = await signIn();
  const { body } = await person.call(createCheckoutSession);
  expect(body.url).toBe(`${address}/sandbox/checkout/${body.sessionId}`);
  const params = { sessionId: body.sessionId };
  expect((await person.call(getSandboxCheckout, { params })).body).toEqual({
    sessionId: body.sessionId,
    kind: 'plan',
    name: 'Cold Open: Unlimited Plan',
    priceCents: 1000,
    tokens: 100,
    state: 'open',
    successUrl: `${address}/subscription-success?session_id=${body.sessionId}`,
    cancelUrl: `${address}/subscription-cancel`,
  });
  const listener = await person.listen();
  const paid = await person.call(paySandboxCheckout, { params });
  expect(paid.body).toEqual({
    sessionId: body.sessionId,
    kind: 'plan',
    state: 'complete',
    tokens: 100,
    subscriptionStatus: 'active',
    url: `${address}/subscription-success?session_id=${body.sessionId}`,
  });
  await expect.poll(() => listener.received).toContainEqual({ type: 'account.changed' });
  listener.close();
  expect((await person.call(getCurrentUser)).body.planActivatedAt).not.toBeNull();
  expect((await person.call(getSubscriptionStatus)).body).toMatchObject({
    billedBy: 'sandbox',
    sandbox: true,
  });
  expect((await person.call(createCheckoutSession)).status).toBe(409);
});

test('ten concurrent payments for a checkout count once', async () => {
  const person = await signIn();
  const params = { sessionId: await startCheckout(person) };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => person.call(paySandboxCheckout, { params })),
  );
  for (const { body } of answers) expect(body).toMatchObject({ state: 'complete', tokens: 100 });
  expect((await person.call(listMyTokens)).body).toHaveLength(1);
  const subscriptions = await app.db.select().from(sandboxSubscriptions);
  expect(subscriptions.filter(({ userId }) => userId === person.id)).toHaveLength(1);
});

test('two tabs get the same checkout', async () => {
  const person = await signIn();
  const [one, other] = await Promise.all([startCheckout(person), startCheckout(person)]);
  expect(one).toBe(other);
});

test('an abandoned checkout costs nothing and can no longer be paid', async () => {
  const person = await signIn();
  const sessionId = await startCheckout(person);
  const params = { sessionId };
  expect((await person.call(cancelSandboxCheckout, { params })).body).toMatchObject({
    state: 'expired',
    url: `${address}/subscription-cancel`,
  });
  await person.call(paySandboxCheckout, { params });
  expect(await planAndBalanceOf(person)).toEqual({ tokens: 0, plan: 'inactive' });
  expect(await startCheckout(person)).not.toBe(sessionId);
});

test('users cannot see, pay or cancel another user’s checkout', async () => {
  const person = await signIn();
  const stranger = await signIn();
  const params = { sessionId: await startCheckout(person) };
  for (const endpoint of [getSandboxCheckout, paySandboxCheckout, cancelSandboxCheckout]) {
    expect((await stranger.call(endpoint, { params })).status).toBe(404);
    expect((await stranger.call(endpoint, { params: { sessionId: 'x' } })).status).toBe(404);
  }
  expect((await person.call(getCheckoutSession, { params: { id: params.sessionId } })).body.state).toBe(
    'open',
  );
});

test('an unpaid checkout expires after half an hour', async () => {
  const person = await signIn();
  const sessionId = await startCheckout(person);
  clock.advance(32 * 60_000);
  const { body } = await person.call(getSandboxCheckout, { params: { sessionId } });
  expect(body.state).toBe('expired');
  expect(await startCheckout(person)).not.toBe(sessionId);
});

test('a boost adds 50 tokens when the balance is low', async () => {
  const person = await signInSubscriber();
  await admin.call(setUserTokens, { params: { id: person.id }, body: { tokens: 4 } });
  const { sessionId } = (await person.call(boostTokens)).body;
  const params = { sessionId };
  expect((await person.call(getSandboxCheckout, { params })).body).toMatchObject({
    priceCents: 500,
    tokens: 50,
  });
  const paid = await person.call(paySandboxCheckout, { params });
  expect(paid.body).toMatchObject({ kind: 'boost', tokens: 54 });
  expect(paid.body.url).toBe(`${address}/boost-tokens?session_id=${sessionId}`);
  const detail = (await admin.call(getUser, { params: { id: person.id } })).body;
  expect(detail.payments.map(({ kind, amountCents, status }) => ({ kind, amountCents, status }))).toEqual([
    { kind: 'boost', amountCents: 500, status: 'paid' },
    { kind: 'plan_month', amountCents: 1000, status: 'paid' },
  ]);
});

test('the Image tools are bought once in the sandbox, and going live takes them back', async () => {
  const person = await signIn();
  const { sessionId } = (await person.call(buyImageTools)).body;
  const params = { sessionId };
  expect((await person.call(getSandboxCheckout, { params })).body).toMatchObject({
    kind: 'image_tools',
    name: 'Cold Open: Image tools',
    priceCents: 999,
    tokens: 0,
  });
  const paid = await Promise.all([
    person.call(paySandboxCheckout, { params }),
    person.call(paySandboxCheckout, { params }),
  ]);
  expect(paid.map(({ status }) => status)).toEqual([200, 200]);
  expect(paid[0]?.body.url).toBe(`${address}/images?session_id=${sessionId}`);
  expect((await person.call(getCurrentUser)).body).toMatchObject({ imageTools: true, tokens: 0 });
  expect((await person.call(buyImageTools)).status).toBe(409);
  const detail = (await admin.call(getUser, { params: { id: person.id } })).body;
  expect(detail.payments).toMatchObject([{ kind: 'image_tools', amountCents: 999, status: 'paid' }]);

  await app.billing.endSandboxPlans();
  expect((await person.call(getCurrentUser)).body.imageTools).toBe(false);
});

describe('the months of a plan', () => {
  test('months can be renewed by hand, even concurrently, and each adds 100 tokens', async () => {
    const person = await signInSubscriber();
    expect((await person.call(openBillingPortal)).body).toEqual({ url: `${address}/sandbox/subscription` });
    await Promise.all([person.call(renewSandboxPlan), person.call(renewSandboxPlan)]);
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 300, plan: 'active' });
  });

  test('a canceled plan runs until the end of its month, keeps its tokens and can be resumed', async () => {
    const person = await signInSubscriber();
    const canceled = (await person.call(cancelSandboxPlan)).body;
    expect(canceled).toMatchObject({ subscriptionStatus: 'active', renewsAt: null });
    expect(canceled.endsAt).not.toBeNull();
    expect((await person.call(resumeSandboxPlan)).body).toMatchObject({ endsAt: null });
    await person.call(cancelSandboxPlan);
    await person.call(renewSandboxPlan);
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'inactive' });
    expect((await person.call(renewSandboxPlan)).status).toBe(404);
  });

  test('a finished month is renewed automatically', async () => {
    const person = await signInSubscriber();
    clock.advance(31 * DAY_MS);
    await app.jobs.enqueue(app.db, findMissedPayments, {});
    // The sessions have expired by now, so the test reads the database.
    await waitFor('the month was renewed', async () => (await balanceOf(person.id)) === 200);
  });
});

test('deleting a user deletes their data in the sandbox', async () => {
  const newAdmin = await signIn('Ada', { admin: true });
  const person = await signInSubscriber();
  expect((await newAdmin.call(deleteUser, { params: { id: person.id } })).status).toBe(200);
  await waitFor('the customer is deleted', async () => {
    const rows = await app.db.select().from(sandboxSubscriptions);
    return rows.every(({ userId }) => userId !== person.id);
  });
});

test('there is no Stripe webhook in sandbox mode', async () => {
  const answer = await fetch(`${address}${STRIPE_WEBHOOK_PATH}`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
});
