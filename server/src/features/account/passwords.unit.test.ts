import * as argon2 from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { hashPassword, isPasswordOf } from './passwords.ts';

// The real library, watched: how often it is asked is the point.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();

  return { ...real, verify: vi.fn(real.verify) };
});

beforeEach(() => {
  vi.mocked(argon2.verify).mockClear();
});

test('a password is recognised by its hash, which is argon2id and never the same twice', async () => {
  const [first, second] = await Promise.all([hashPassword('a long secret'), hashPassword('a long secret')]);
  expect(first).toMatch(/^\$argon2id\$/);
  expect(first).not.toBe(second);
  expect(await isPasswordOf(first, 'a long secret')).toBe(true);
  expect(await isPasswordOf(first, 'another secret')).toBe(false);
});

test('no password opens an account that is not there, not even the one that is compared in its place', async () => {
  expect(await isPasswordOf(undefined, 'nobody')).toBe(false);
  expect(await isPasswordOf(undefined, '')).toBe(false);
});

test('it takes one verification, whether or not there is an account', async () => {
  const hash = await hashPassword('a long secret');
  await isPasswordOf(hash, 'wrong');
  expect(argon2.verify).toHaveBeenCalledTimes(1);
  await isPasswordOf(undefined, 'wrong');
  expect(argon2.verify).toHaveBeenCalledTimes(2);
});
