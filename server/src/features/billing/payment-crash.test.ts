import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { getCurrentUser, login, register } from '@cold-open/contract/account/account.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { afterAll, expect, inject, test } from 'vitest';
import { newDataFolder } from '../../testing/data-folder.ts';
import { startFakeStripe } from '../../testing/fake-stripe-server.ts';
import { startProduct } from '../../testing/product-process.ts';
import { sendJson } from '../../testing/send-json.ts';
import { newDatabaseUrl } from '../../testing/test-database.ts';
import { waitFor } from '../../testing/wait-for.ts';

const stripe = await startFakeStripe();
afterAll(stripe.close);
const dataDir = newDataFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const kind = inject('databaseKind');
const settings = {
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  STRIPE_SECRET_KEY: stripe.settings.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
  STRIPE_API_BASE: stripe.settings.apiBase,
  ...(kind === 'server' && { DATABASE_URL: await newDatabaseUrl(inject('postgresUrl')) }),
};

test('a payment event stored before a crash is applied after the restart', async () => {
  const first = await startProduct(settings);
  const person = { name: 'Maya', email: `${randomUUID()}@example.com`, password: 'long enough' };
  await sendJson(first.address, register, person);
  const { token } = await sendJson(first.address, login, person);
  const { sessionId } = await sendJson(first.address, createCheckoutSession, {}, token);
  const { session } = stripe.pay(String(sessionId));

  // Stripe does not respond, so the event is stored but cannot be applied.
  stripe.setState('silent');
  const requestsBefore = stripe.calls.length;
  const delivered = await stripe.deliver(
    first.address,
    stripe.message('checkout.session.completed', session),
  );
  expect(delivered.status).toBe(200);
  await waitFor('it is being applied', () => stripe.calls.length > requestsBefore);
  expect(await sendJson(first.address, getCurrentUser, undefined, token)).toMatchObject({ tokens: 0 });
  await first.end('SIGKILL');

  stripe.setState('up');
  const second = await startProduct(settings);
  await waitFor(
    'the month is granted',
    async () => (await sendJson(second.address, getCurrentUser, undefined, token)).tokens === 100,
    { withinMs: 30_000 },
  );
  expect(await sendJson(second.address, getCurrentUser, undefined, token)).toMatchObject({
    tokens: 100,
    subscriptionStatus: 'active',
  });
  await second.end('SIGTERM');
});
