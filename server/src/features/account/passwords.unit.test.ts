import { expect, test } from 'vitest';
import { hashPassword, isPasswordOf } from './passwords.ts';

test('a password matches its hash, which is Argon2id at full cost and different every time', async () => {
  const [first, second] = await Promise.all([hashPassword('a long secret'), hashPassword('a long secret')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await isPasswordOf(first, 'a long secret')).toBe(true);
  expect(await isPasswordOf(first, 'another secret')).toBe(false);
});

test('no password matches a missing account or one without a password, not even the dummy password', async () => {
  for (const missing of [undefined, null]) {
    expect(await isPasswordOf(missing, 'nobody')).toBe(false);
    expect(await isPasswordOf(missing, '')).toBe(false);
  }
});
