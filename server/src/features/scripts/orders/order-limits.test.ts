import { SECOND_MS } from '@cold-open/contract/durations';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { ORDERS_PER_ACCOUNT } from './place-order.ts';

const { clock, signIn } = await startTestApp({ config: { rateLimit: true } });

test("an account's orders are limited per hour, even those that cost nothing", async () => {
  const [person, other] = [await signIn(), await signIn()];
  const form = { pasteContent: 'A ferry.', contentType: 'youtube_shorts' };
  const order = ({ call }: typeof person) => call(generateCustomScript, { body: form });
  for (let placed = 0; placed < ORDERS_PER_ACCOUNT.max; placed++) {
    // Slow enough to stay below the limit on changes.
    clock.advance(SECOND_MS);
    expect((await order(person)).status).toBe(402);
  }
  const rejected = await order(person);
  expect([rejected.status, rejected.body.code]).toEqual([429, 'too_many_attempts']);
  expect((await order(other)).status).toBe(402);
  clock.advance(ORDERS_PER_ACCOUNT.windowMs);
  expect((await order(person)).status).toBe(402);
});
