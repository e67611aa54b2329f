import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { afterAll, expect, test } from 'vitest';
import { createAdjustableClock } from '../../testing/adjustable-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createRateLimiter } from './rate-limiter.ts';

const TWICE = { name: 'twice', max: 2, windowMs: MINUTE_MS };

const { database } = await openTestDatabase();
afterAll(() => database.close());
const clock = createAdjustableClock();
const limits = createRateLimiter({ db: database.db, clock, enabled: true });

test('a limit recorded while the clock was ahead does not block anyone later', async () => {
  const subject = randomUUID();
  const attempt = () => limits.takeAll([[TWICE, subject]]);
  clock.advance(31 * DAY_MS);
  await attempt();
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ code: 'too_many_attempts' });

  clock.advance(-31 * DAY_MS);
  await attempt();
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ code: 'too_many_attempts' });
});

test('an attempt on an instance whose clock is slightly behind counts', async () => {
  const subject = randomUUID();
  const attempt = () => limits.takeAll([[TWICE, subject]]);
  await attempt();
  clock.advance(-1);
  await attempt();
  clock.advance(-5000);
  await expect(attempt()).rejects.toMatchObject({ code: 'too_many_attempts' });
});
