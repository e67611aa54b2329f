import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { getCurrentUser, login, register } from '@cold-open/contract/account/account.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { afterAll, expect, inject, test } from 'vitest';
import { newDataFolder } from '../../testing/data-folder.ts';
import { startFakeStripe } from '../../testing/fake-stripe-server.ts';
import { startProduct } from '../../testing/product-process.ts';
import { send } from '../../testing/send-json.ts';
import { newDatabaseUrl } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';

const stripe = await startFakeStripe();
afterAll(stripe.close);
const dataDir = newDataFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const shape = inject('databaseShape');
const settings = {
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  STRIPE_SECRET_KEY: stripe.settings.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
  STRIPE_API_BASE: stripe.settings.apiBase,
  ...(shape === 'server' && { DATABASE_URL: await newDatabaseUrl(inject('postgresUrl')) }),
};

test('a payment event stored before a crash is applied after the restart', async () => {
  const first = await startProduct(settings);
  const person = { name: 'Maya', email: `${randomUUID()}@example.com`, password: 'long enough' };
  await send(first.address, register, person);
  const { token } = await send(first.address, login, person);
  const { sessionId } = await send(first.address, createCheckoutSession, {}, token);
  const { session } = stripe.pay(String(sessionId));

  // Stripe does not respond, so the event is stored but cannot be applied.
  stripe.be('silent');
  const requestsBefore = stripe.heard.length;
  const delivered = await stripe.deliver(
    first.address,
    stripe.message('checkout.session.completed', session),
  );
  expect(delivered.status).toBe(200);
  await until('it is being applied', () => stripe.heard.length > requestsBefore);
  expect(await send(first.address, getCurrentUser, undefined, token)).toMatchObject({ tokens: 0 });
  await first.end('SIGKILL');

  stripe.be('well');
  const second = await startProduct(settings);
  await until(
    'the month is granted',
    async () => (await send(second.address, getCurrentUser, undefined, token)).tokens === 100,
    { withinMs: 30_000 },
  );
  expect(await send(second.address, getCurrentUser, undefined, token)).toMatchObject({
    tokens: 100,
    subscriptionStatus: 'active',
  });
  await second.end('SIGTERM');
});
