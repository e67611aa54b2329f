import { randomUUID } from 'node:crypto';
import {
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
} from '@cold-open/contract/account/account.contract';
import { changePassword } from '@cold-open/contract/account/own-account.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import { expect, test } from 'vitest';
import { mailsTo, resetTokensFor } from '../../testing/outbox.ts';
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
  return login.reply.parse(await response.json()).token;
}

async function signUp(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await call(register, { body: { name: 'Maya', email, password: PASSWORD } });
  return email;
}

const subjectsTo = (email: string) =>
  mailsTo(dataDir, email)
    .map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1])
    .sort();

test('a sign-in from a new device or network is mailed to the owner, a known one and the first are not', async () => {
  const email = await signUp();
  const token = await logIn(email, CHROME, HOME);
  await call(logout, {}, token);
  clock.advance(40 * DAY_MS);
  await logIn(email, CHROME.replace('156', '157'), HOME);
  await logIn(email, FIREFOX, HOME);
  await waitFor('the mail', () => mailsTo(dataDir, email).length === 1);
  await logIn(email, FIREFOX, HOME);
  await logIn(email, FIREFOX, CAFE);
  await waitFor('the second mail', () => mailsTo(dataDir, email).length === 2);
  expect(subjectsTo(email)).toEqual(Array(2).fill('New sign-in to your Cold Open account'));
  for (const mail of mailsTo(dataDir, email)) {
    expect(mail).toContain('Firefox on Windows');
    expect(mail).not.toContain(CAFE);
  }
});

test('a refused login is not mailed', async () => {
  const email = await signUp();
  await logIn(email, CHROME, HOME);
  await call(login, { body: { email, password: 'not the password' } });
  await logIn(email, FIREFOX, HOME);
  await waitFor('the mail', () => mailsTo(dataDir, email).length > 0);
  expect(subjectsTo(email)).toHaveLength(1);
});

test('a changed and a reset password are mailed to the owner', async () => {
  const maya = await signIn();
  const changed = await maya.call(changePassword, {
    body: { currentPassword: PASSWORD, newPassword: 'another long one' },
  });
  expect(changed.status).toBe(200);
  await waitFor('the mail', () => mailsTo(dataDir, maya.email).length === 1);
  await call(forgotPassword, { body: { email: maya.email } });
  const [token = ''] = await resetTokensFor(dataDir, maya.email);
  await call(resetPassword, { body: { token, newPassword: 'a better password' } });
  await waitFor('the third mail', () => mailsTo(dataDir, maya.email).length === 3);
  expect(subjectsTo(maya.email)).toEqual([
    'Reset your Cold Open password',
    'Your Cold Open password was changed',
    'Your Cold Open password was changed',
  ]);
});
