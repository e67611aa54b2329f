import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { ensureAdmin } from './first-admin.ts';

const { app, call, signIn } = await startTestApp();
const logIn = (email: string, password: string) => call(login, { body: { email, password } });

test('the first admin gets a password that is told once', async () => {
  const made = await ensureAdmin(app.db, { email: undefined, password: undefined });
  expect(made).toEqual({
    email: 'admin@coldopen.local',
    generatedPassword: expect.stringMatching(/^\S{20}$/),
  });
  const { body } = await logIn('admin@coldopen.local', made?.generatedPassword ?? '');
  expect((await call(getCurrentUser, {}, body.token)).body).toMatchObject({ admin: true, tokens: 0 });
  expect(await ensureAdmin(app.db, { email: undefined, password: undefined })).toBeNull();
});

test('a named admin exists afterwards, and keeps a password that was changed since', async () => {
  const named = { email: 'Boss@example.com', password: 'the first password' };
  expect(await ensureAdmin(app.db, named)).toEqual({ email: 'Boss@example.com' });
  expect((await logIn('boss@example.com', 'the first password')).status).toBe(200);
  expect(await ensureAdmin(app.db, { email: 'boss@EXAMPLE.com', password: 'another password' })).toBeNull();
  expect((await logIn('boss@example.com', 'the first password')).status).toBe(200);
});

test('whoever signed up with the admin’s email first does not inherit the office', async () => {
  const squatter = await signIn('Squatter');
  expect(await ensureAdmin(app.db, { email: squatter.email, password: 'the operator’s own' })).not.toBeNull();
  expect((await squatter.call(getCurrentUser)).status).toBe(401);
  expect((await logIn(squatter.email, PASSWORD)).status).toBe(401);
  const { body } = await logIn(squatter.email, 'the operator’s own');
  expect((await call(getCurrentUser, {}, body.token)).body.admin).toBe(true);
});
