import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import {
  boostTokens,
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
import { deleteUser, getUser, setUserTokens } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sandboxSubscriptions } from '../../platform/payments/sandbox.tables.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { users } from '../account/account.tables.ts';
import { findMissedPayments } from './billing.jobs.ts';

const { address, app, clock, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const balanceOf = async (id: string) =>
  (await app.db.select().from(users).where(eq(users.id, id)))[0]?.tokens;
type Person = Awaited<ReturnType<typeof signIn>>;

const findWithBalance = async (person: Person) => {
  const { tokens, subscriptionStatus } = (await person.call(getCurrentUser)).body;
  return { tokens, plan: subscriptionStatus };
};

async function atCheckout(person: Person) {
  return (await person.call(createCheckoutSession)).body.sessionId;
}

async function subscriber() {
  const person = await signIn();
  await person.call(paySandboxCheckout, { params: { sessionId: await atCheckout(person) } });
  return person;
}

test('the plan is bought: a test checkout of our own, 100 tokens, Pro, and the page learns of it', async () => {
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
  await expect.poll(() => listener.heard).toContainEqual({ type: 'account.changed' });
  listener.close();
  expect((await person.call(getCurrentUser)).body.planActivatedAt).not.toBeNull();
  expect((await person.call(getSubscriptionStatus)).body).toMatchObject({
    billedBy: 'sandbox',
    sandbox: true,
  });
  expect((await person.call(createCheckoutSession)).status).toBe(409);
});

test('paying ten times at once pays once', async () => {
  const person = await signIn();
  const params = { sessionId: await atCheckout(person) };
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
  const [one, other] = await Promise.all([atCheckout(person), atCheckout(person)]);
  expect(one).toBe(other);
});

test('leaving the checkout costs nothing, and it cannot be paid afterwards', async () => {
  const person = await signIn();
  const sessionId = await atCheckout(person);
  const params = { sessionId };
  expect((await person.call(cancelSandboxCheckout, { params })).body).toMatchObject({
    state: 'expired',
    url: `${address}/subscription-cancel`,
  });
  await person.call(paySandboxCheckout, { params });
  expect(await findWithBalance(person)).toEqual({ tokens: 0, plan: 'inactive' });
  expect(await atCheckout(person)).not.toBe(sessionId);
});

test('nobody sees, pays or leaves another’s checkout', async () => {
  const person = await signIn();
  const stranger = await signIn();
  const params = { sessionId: await atCheckout(person) };
  for (const endpoint of [getSandboxCheckout, paySandboxCheckout, cancelSandboxCheckout]) {
    expect((await stranger.call(endpoint, { params })).status).toBe(404);
    expect((await stranger.call(endpoint, { params: { sessionId: 'x' } })).status).toBe(404);
  }
  expect((await person.call(getCheckoutSession, { params: { id: params.sessionId } })).body.state).toBe(
    'open',
  );
});

test('a checkout that nobody paid in half an hour is over', async () => {
  const person = await signIn();
  const sessionId = await atCheckout(person);
  clock.advance(32 * 60_000);
  const { body } = await person.call(getSandboxCheckout, { params: { sessionId } });
  expect(body.state).toBe('expired');
  expect(await atCheckout(person)).not.toBe(sessionId);
});

test('a boost brings 50 tokens at a low balance', async () => {
  const person = await subscriber();
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

describe('the months of a plan', () => {
  test('the next month can be begun by hand, also several at once, and each brings 100 tokens', async () => {
    const person = await subscriber();
    expect((await person.call(openBillingPortal)).body).toEqual({ url: `${address}/sandbox/subscription` });
    await Promise.all([person.call(renewSandboxPlan), person.call(renewSandboxPlan)]);
    expect(await findWithBalance(person)).toEqual({ tokens: 300, plan: 'active' });
  });

  test('a cancelled plan stays until its month is over, keeps its tokens, and can be taken up again', async () => {
    const person = await subscriber();
    const cancelled = (await person.call(cancelSandboxPlan)).body;
    expect(cancelled).toMatchObject({ subscriptionStatus: 'active', renewsAt: null });
    expect(cancelled.endsAt).not.toBeNull();
    expect((await person.call(resumeSandboxPlan)).body).toMatchObject({ endsAt: null });
    await person.call(cancelSandboxPlan);
    await person.call(renewSandboxPlan);
    expect(await findWithBalance(person)).toEqual({ tokens: 100, plan: 'inactive' });
    expect((await person.call(renewSandboxPlan)).status).toBe(404);
  });

  test('a month that is over is renewed without anybody’s doing', async () => {
    const person = await subscriber();
    clock.advance(31 * DAY_MS);
    await app.jobs.enqueue(app.db, findMissedPayments, {});
    // Every session has ended meanwhile, so the database is asked.
    await until('the month was renewed', async () => (await balanceOf(person.id)) === 200);
  });
});

test('deleting a user leaves nothing of theirs with the played provider', async () => {
  const newAdmin = await signIn('Ada', { admin: true });
  const person = await subscriber();
  expect((await newAdmin.call(deleteUser, { params: { id: person.id } })).status).toBe(200);
  await until('the customer is forgotten', async () => {
    const rows = await app.db.select().from(sandboxSubscriptions);
    return rows.every(({ userId }) => userId !== person.id);
  });
});

test('there is no door for Stripe where Stripe is not used', async () => {
  const answer = await fetch(`${address}${STRIPE_WEBHOOK_PATH}`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
});
