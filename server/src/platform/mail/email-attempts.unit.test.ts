import { HOUR_MS } from '@cold-open/contract/durations';
import { expect, test } from 'vitest';
import { retryDelayMs } from '../jobs/job-kind.ts';
import { EMAIL_ATTEMPTS } from './email-attempts.ts';

test('an email is tried for a day, at first soon, then every hour', () => {
  const delays = Array.from({ length: EMAIL_ATTEMPTS.maxAttempts - 1 }, (_, index) =>
    retryDelayMs(index + 1, EMAIL_ATTEMPTS),
  );
  expect(delays[0]).toBe(2000);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays.at(-1)).toBe(HOUR_MS);
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / HOUR_MS;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(26);
});
