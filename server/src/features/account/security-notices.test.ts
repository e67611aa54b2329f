import { randomUUID } from 'node:crypto';
import {
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  startedSession,
} from '@cold-open/contract/account/account.contract';
import { changePassword } from '@cold-open/contract/account/own-account.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import { editUser } from '@cold-open/contract/users/users.contract';
import { expect, test } from 'vitest';
import { emailsTo, resetTokensFor } from '../../testing/outbox.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

const { call, signIn, clock, dataDir, startInstance } = await startTestApp();
const behindProxy = await startInstance({ trustedProxies: 1 });
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const HOME = '203.0.113.1';
const CAFE = '198.51.100.1';

async function logIn(email: string, userAgent: string, network: string): Promise<string> {
  const response = await fetch(`${behindProxy.address}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, 'x-forwarded-for': network },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  return startedSession.parse(await response.json()).token;
}

async function signUp(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await call(register, { body: { name: 'Maya', email, password: PASSWORD } });
  return email;
}

const subjectsTo = (email: string) =>
  emailsTo(dataDir, email)
    .map((message) => /^Subject: (.*?)\r?$/m.exec(message)?.[1])
    .sort();

test('the owner is emailed about a sign-in from a new device or network, but not about a known one or the first', async () => {
  const email = await signUp();
  const token = await logIn(email, CHROME, HOME);
  await call(logout, {}, token);
  clock.advance(40 * DAY_MS);
  await logIn(email, CHROME.replace('156', '157'), HOME);
  await logIn(email, FIREFOX, HOME);
  await waitFor('the email', () => emailsTo(dataDir, email).length === 1);
  await logIn(email, FIREFOX, HOME);
  await logIn(email, FIREFOX, CAFE);
  await waitFor('the second email', () => emailsTo(dataDir, email).length === 2);
  expect(subjectsTo(email)).toEqual(Array(2).fill('New sign-in to your Cold Open account'));
  for (const message of emailsTo(dataDir, email)) {
    expect(message).toContain('Firefox on Windows');
    expect(message).not.toContain(CAFE);
  }
});

test('a rejected login sends no email', async () => {
  const email = await signUp();
  await logIn(email, CHROME, HOME);
  await call(login, { body: { email, password: 'not the password' } });
  await logIn(email, FIREFOX, HOME);
  await waitFor('the email', () => emailsTo(dataDir, email).length > 0);
  expect(subjectsTo(email)).toHaveLength(1);
});

test('when an admin changes the email, the former and the new address each get one email', async () => {
  const [admin, maya] = [await signIn('Ada', { admin: true }), await signIn('Maya')];
  const email = `${randomUUID()}@example.com`;
  const change = (body: object) => admin.call(editUser, { params: { id: maya.id }, body });
  expect((await change({ name: 'Maja', email: maya.email })).status).toBe(200);
  expect((await change({ email })).status).toBe(200);
  await waitFor('both emails', () => [maya.email, email].every((to) => emailsTo(dataDir, to).length > 0));
  expect(subjectsTo(maya.email)).toEqual(['The email of your Cold Open account was changed']);
  expect(subjectsTo(email)).toEqual(['This is now the email of your Cold Open account']);
  expect(emailsTo(dataDir, maya.email)[0]).not.toContain(email);
});

test('the owner is emailed about a changed or reset password', async () => {
  const maya = await signIn();
  const changed = await maya.call(changePassword, {
    body: { currentPassword: PASSWORD, newPassword: 'another long one' },
  });
  expect(changed.status).toBe(200);
  await waitFor('the email', () => emailsTo(dataDir, maya.email).length === 1);
  await call(forgotPassword, { body: { email: maya.email } });
  const [token = ''] = await resetTokensFor(dataDir, maya.email);
  await call(resetPassword, { body: { token, newPassword: 'a better password' } });
  await waitFor('the third email', () => emailsTo(dataDir, maya.email).length === 3);
  expect(subjectsTo(maya.email)).toEqual([
    'Reset your Cold Open password',
    'Your Cold Open password was changed',
    'Your Cold Open password was changed',
  ]);
});
