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

test('attempts of several subjects at the same moment are counted separately, each in its own window', async () => {
  const longer = { ...TWICE, name: 'twice-a-day', windowMs: DAY_MS };
  const subjects = Array.from({ length: 5 }, () => randomUUID());
  const attempt = (subject: string) =>
    limits.takeAll([[subject === subjects[0] ? longer : TWICE, subject]]).then(
      () => true,
      () => false,
    );
  const allowed = async () => {
    const attempts = [...subjects, ...subjects, ...subjects].map(async (subject) => ({
      subject,
      isAllowed: await attempt(subject),
    }));
    const outcomes = await Promise.all(attempts);
    return subjects.map(
      (each) => outcomes.filter(({ subject, isAllowed }) => isAllowed && subject === each).length,
    );
  };
  expect(await allowed()).toEqual([2, 2, 2, 2, 2]);
  clock.advance(MINUTE_MS);
  expect(await allowed()).toEqual([0, 2, 2, 2, 2]);
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

test('with delays, one attempt is allowed after each delay, and rejected attempts do not extend a delay', async () => {
  const limit = { ...TWICE, windowMs: DAY_MS, delays: { firstMs: MINUTE_MS, maxMs: 3 * MINUTE_MS } };
  const subject = randomUUID();
  const attempt = () =>
    limits.takeAll([[limit, subject]]).then(
      () => 'allowed',
      () => 'refused',
    );
  const inTurn = async (times: number) => {
    const outcomes: string[] = [];
    for (let time = 0; time < times; time++) outcomes.push(await attempt());
    return outcomes;
  };
  expect(await inTurn(5)).toEqual(['allowed', 'allowed', 'allowed', 'refused', 'refused']);
  for (const minutes of [1, 2, 3, 3]) {
    clock.advance(minutes * MINUTE_MS - 20_000);
    expect(await attempt()).toBe('refused');
    clock.advance(20_000);
    expect(await inTurn(3)).toEqual(['allowed', 'refused', 'refused']);
  }
  clock.advance(3 * MINUTE_MS);
  const concurrent = await Promise.all([attempt(), attempt(), attempt()]);
  expect(concurrent.sort()).toEqual(['allowed', 'refused', 'refused']);
  await limits.forget(limit, subject);
  expect(await inTurn(2)).toEqual(['allowed', 'allowed']);
});
