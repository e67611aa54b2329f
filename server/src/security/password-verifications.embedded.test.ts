import { login } from '@cold-open/contract/account/account.contract';
import { afterAll, expect, test, vi } from 'vitest';

// Spies on the real library to count its calls. Test files share loaded modules, so the app is loaded again for the spy.
vi.resetModules();
vi.doMock('@node-rs/argon2', { spy: true });
const argon2 = await import('@node-rs/argon2');
const { startTestApp } = await import('../testing/test-app.ts');
const { call, signIn } = await startTestApp();
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

test('a login verifies one password hash, whether or not the email is known', async () => {
  const maya = await signIn();
  const verificationsOf = async (email: string) => {
    vi.mocked(argon2.verify).mockClear();
    expect((await call(login, { body: { email, password: 'a wrong password' } })).status).toBe(401);
    return vi.mocked(argon2.verify).mock.calls.length;
  };
  expect(await verificationsOf(maya.email)).toBe(1);
  expect(await verificationsOf(maya.email.toUpperCase())).toBe(1);
  expect(await verificationsOf('nobody@example.com')).toBe(1);
  expect(await verificationsOf('not even an address')).toBe(1);
});
