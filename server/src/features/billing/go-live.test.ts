import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { getCurrentUser, login, register } from '@cold-open/contract/account/account.contract';
import {
  boostTokens,
  createCheckoutSession,
  getCheckoutSession,
  getSubscriptionStatus,
} from '@cold-open/contract/billing/billing.contract';
import { paySandboxCheckout, renewSandboxPlan } from '@cold-open/contract/billing/sandbox.contract';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { setUserTokens } from '@cold-open/contract/users/user-balances.contract';
import { afterAll, expect, inject, test } from 'vitest';
import { newDataFolder } from '../../testing/data-folder.ts';
import { startFakeStripe } from '../../testing/fake-stripe-server.ts';
import { runProgram, runUntilExit, startProduct } from '../../testing/product-process.ts';
import { sendJson } from '../../testing/send-json.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { newDatabaseUrl } from '../../testing/test-database.ts';
import { saveSubscription } from './payments.repository.ts';

const stripe = await startFakeStripe();
afterAll(stripe.close);
const { app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
type Person = Awaited<ReturnType<typeof signIn>>;

async function signInSandboxSubscriber() {
  const person = await signIn();
  const { sessionId } = (await person.call(createCheckoutSession)).body;
  await person.call(paySandboxCheckout, { params: { sessionId } });
  return person;
}
const setTokens = (person: Person, tokens: number) =>
  admin.call(setUserTokens, { params: { id: person.id }, body: { tokens } });
const planAndBalanceOf = async (person: Person) => {
  const { tokens, subscriptionStatus } = (await person.call(getCurrentUser)).body;
  return { tokens, plan: subscriptionStatus };
};
const entriesOf = async (person: Person) =>
  (await person.call(listMyTokens, { query: {} })).body.map(({ amount, reason }) => [reason, amount]);

test('the first start with Stripe rejects simulated plans until the command has ended them', async () => {
  const dataDir = newDataFolder();
  const kind = inject('databaseKind');
  const sandbox: Record<string, string> = {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ...(kind === 'server' && { DATABASE_URL: await newDatabaseUrl(inject('postgresUrl')) }),
  };
  const live = {
    ...sandbox,
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API_BASE: stripe.settings.apiBase,
  };
  const first = await startProduct(sandbox);
  const person = { name: 'Maya', email: `${randomUUID()}@example.com`, password: 'long enough' };
  await sendJson(first.address, register, person);
  const token = String((await sendJson(first.address, login, person)).token);
  const { sessionId } = await sendJson(first.address, createCheckoutSession, {}, token);
  const pay = {
    ...paySandboxCheckout,
    path: paySandboxCheckout.path.replace(':sessionId', String(sessionId)),
  };
  await sendJson(first.address, pay, undefined, token);
  expect(await sendJson(first.address, getCurrentUser, undefined, token)).toMatchObject({ tokens: 100 });
  await first.end('SIGTERM');

  expect(await runUntilExit(live)).toEqual({
    code: 1,
    output:
      'The database has simulated plans or payments for 1 account: run npm run payments:go-live to end them, then start again.\n',
  });
  expect(await runProgram('payments-go-live', live)).toEqual({
    code: 0,
    stdout: 'Ended 1 simulated plan and took back 100 tokens.\n',
    stderr: '',
  });

  const second = await startProduct(live);
  expect(await sendJson(second.address, getCurrentUser, undefined, token)).toMatchObject({
    tokens: 0,
    subscriptionStatus: 'inactive',
  });
  const checkout = await sendJson(second.address, createCheckoutSession, {}, token);
  expect(checkout.url).toMatch('https://checkout.example/');
  expect(await second.end('SIGTERM')).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});

test('every simulated payment is reversed with a ledger entry, never below 0', async () => {
  const [rich, poor] = [await signInSandboxSubscriber(), await signInSandboxSubscriber()];
  await rich.call(renewSandboxPlan);
  await setTokens(rich, 3);
  const { sessionId } = (await rich.call(boostTokens)).body;
  await rich.call(paySandboxCheckout, { params: { sessionId } });
  await setTokens(rich, 500);
  await setTokens(poor, 40);
  const { tokens: left } = (await rich.call(getCurrentUser)).body;
  expect(left).toBe(500);

  await app.billing.endSandboxPlans();
  const granted = (await entriesOf(rich)).filter(([reason]) => reason === 'plan_month' || reason === 'boost');
  const bought = granted.reduce((sum, [, amount]) => sum + Number(amount), 0);
  expect(await planAndBalanceOf(rich)).toEqual({ tokens: 500 - bought, plan: 'inactive' });
  expect((await entriesOf(rich)).filter(([reason]) => reason === 'reversal')).toHaveLength(3);
  expect(await planAndBalanceOf(poor)).toEqual({ tokens: 0, plan: 'inactive' });
  expect((await entriesOf(poor))[0]).toEqual(['reversal', -40]);

  const before = await entriesOf(rich);
  expect(await app.billing.endSandboxPlans()).toEqual({ plans: 0, tokens: 0 });
  expect(await entriesOf(rich)).toEqual(before);
});

test('an open simulated checkout can no longer be paid, and a real plan stays active', async () => {
  const [waiting, both] = [await signIn(), await signInSandboxSubscriber()];
  const { sessionId } = (await waiting.call(createCheckoutSession)).body;
  await app.db.transaction((tx) =>
    saveSubscription(tx, {
      id: `sub_${randomUUID()}`,
      provider: 'stripe',
      userId: both.id,
      live: true,
      pastDue: false,
      cancelAtPeriodEnd: false,
      periodEnd: null,
      observation: 1,
    }),
  );
  await app.billing.endSandboxPlans();
  await waiting.call(paySandboxCheckout, { params: { sessionId } });
  expect((await waiting.call(getCheckoutSession, { params: { id: sessionId } })).body.state).toBe('expired');
  expect(await planAndBalanceOf(waiting)).toEqual({ tokens: 0, plan: 'inactive' });
  expect(await planAndBalanceOf(both)).toEqual({ tokens: 0, plan: 'active' });
  expect((await both.call(getSubscriptionStatus)).body.billedBy).toBeNull();
});
