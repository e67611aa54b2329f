import { expect, test } from 'vitest';
import { findTotpStep, newTotpKey, totpAddress, totpCode, totpStepAt } from './totp.ts';

/** The key from RFC 6238, "12345678901234567890", in Base32. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is %s, as in RFC 6238', (seconds, code) => {
  expect(totpCode(KEY, totpStepAt(at(seconds)))).toBe(code);
});

test('a code is valid one step early or late, and invalid after that', () => {
  const step = totpStepAt(at(1_234_567_890));
  const startsAt = step * 30;
  for (const seconds of [startsAt - 30, startsAt, startsAt + 59])
    expect(findTotpStep(KEY, '005924', at(seconds))).toBe(step);
  for (const seconds of [startsAt - 31, startsAt + 60])
    expect(findTotpStep(KEY, '005924', at(seconds))).toBeNull();
});

test.each(['', '00592', '0059240', '５９２４００', '005925', ' 05924'])('%j is refused', (code) => {
  expect(findTotpStep(KEY, code, at(1_234_567_890))).toBeNull();
});

test('keys have 160 random bits', () => {
  const keys = Array.from({ length: 50 }, newTotpKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
});

test('the URL names the product and the account, and stays short', () => {
  expect(totpAddress({ key: KEY, email: 'maya+b@example.com' })).toBe(
    `otpauth://totp/Cold%20Open:maya%2Bb%40example.com?secret=${KEY}&issuer=Cold%20Open`,
  );
  expect(totpAddress({ key: KEY, email: '+'.repeat(254) }).length).toBeLessThan(300);
});
