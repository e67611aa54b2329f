import { MINUTE_MS } from '@cold-open/contract/durations';
import { expect, test } from 'vitest';
import { createAdjustableClock } from '../../testing/adjustable-clock.ts';
import { createAddressLimiter } from './address-limiter.ts';

const TWICE = { name: 'twice', max: 2, windowMs: MINUTE_MS };
const REJECTED = expect.objectContaining({ code: 'too_many_attempts' });

function startLimiter(enabled = true) {
  const clock = createAdjustableClock();
  const limiter = createAddressLimiter({ clock, enabled }, TWICE);
  return {
    clock,
    take:
      (address: string, call = 'POST /login') =>
      () =>
        limiter.take(call, address),
  };
}

test('an address is rejected after its last attempt until the minute is over', () => {
  const { clock, take } = startLimiter();
  take('203.0.113.7')();
  clock.advance(20_000);
  take('203.0.113.7')();
  expect(take('203.0.113.7')).toThrow(
    expect.objectContaining({ code: 'too_many_attempts', retryAfterSeconds: 40 }),
  );
  clock.advance(40_000);
  expect(take('203.0.113.7')).not.toThrow();
});

test('addresses and calls are counted separately, a /64 network as one address', () => {
  const { take } = startLimiter();
  take('2001:db8:1:2::1')();
  take('2001:db8:1:2::2')();
  expect(take('2001:db8:1:2::3')).toThrow(REJECTED);
  expect(take('2001:db8:1:3::1')).not.toThrow();
  expect(take('2001:db8:1:2::3', 'POST /register')).not.toThrow();
});

test('a clock that was ahead does not block anyone later', () => {
  const { clock, take } = startLimiter();
  clock.advance(10 * MINUTE_MS);
  for (let each = 0; each < 2; each++) take('203.0.113.7')();
  clock.advance(-10 * MINUTE_MS);
  expect(take('203.0.113.7')).not.toThrow();
});

test('RATE_LIMIT=off turns it off', () => {
  const { take } = startLimiter(false);
  for (let each = 0; each < 10; each++) expect(take('203.0.113.7')).not.toThrow();
});

test('memory use is bounded', () => {
  const { take } = startLimiter();
  for (let each = 0; each < 2; each++) take('203.0.113.7')();
  for (let each = 0; each < 100_000; each++) take(`address ${each}`)();
  // It was evicted, because many others have called since.
  expect(take('203.0.113.7')).not.toThrow();
});
