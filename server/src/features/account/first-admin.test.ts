import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { ensureAdmin } from './first-admin.ts';

const { app, call, signIn } = await startTestApp();
const logIn = (email: string, password: string) => call(login, { body: { email, password } });

test('the first admin gets a generated password, shown once', async () => {
  const created = await ensureAdmin(app.db, { email: undefined, password: undefined });
  expect(created).toEqual({
    email: 'admin@coldopen.local',
    generatedPassword: expect.stringMatching(/^\S{20}$/),
  });
  const { body } = await logIn('admin@coldopen.local', created?.generatedPassword ?? '');
  expect((await call(getCurrentUser, {}, body.token)).body).toMatchObject({ admin: true, tokens: 0 });
  expect(await ensureAdmin(app.db, { email: undefined, password: undefined })).toBeNull();
});

test('a configured admin is created, and keeps a password that was changed since', async () => {
  const configured = { email: 'Boss@example.com', password: 'the first password' };
  expect(await ensureAdmin(app.db, configured)).toEqual({ email: 'Boss@example.com' });
  expect((await logIn('boss@example.com', 'the first password')).status).toBe(200);
  expect(await ensureAdmin(app.db, { email: 'boss@EXAMPLE.com', password: 'another password' })).toBeNull();
  expect((await logIn('boss@example.com', 'the first password')).status).toBe(200);
});

test('a stranger who registered the admin’s email first loses the account to the operator', async () => {
  const squatter = await signIn('Squatter');
  expect(await ensureAdmin(app.db, { email: squatter.email, password: 'operator password' })).not.toBeNull();
  expect((await squatter.call(getCurrentUser)).status).toBe(401);
  expect((await logIn(squatter.email, PASSWORD)).status).toBe(401);
  const { body } = await logIn(squatter.email, 'operator password');
  expect((await call(getCurrentUser, {}, body.token)).body.admin).toBe(true);
});
