import { randomUUID } from 'node:crypto';
import { forgotPassword, login, register, resetPassword } from '@cold-open/contract/account/account.contract';
import {
  changePassword,
  deleteMyAccount,
  exportMyData,
} from '@cold-open/contract/account/own-account.contract';
import { MINUTE_MS } from '@cold-open/contract/durations';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../../platform/rate-limits/rate-limits.tables.ts';
import { resetTokensFor } from '../../testing/outbox.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';

const { address, app, call, signIn, clock, dataDir, startSecondInstance, startInstance } = await startTestApp(
  { config: { rateLimit: true } },
);
const behindProxy = await startInstance({ trustedProxies: 1 });
const newEmail = () => `${randomUUID()}@example.com`;
const wrong = 'not the password';

/** All requests come from one IP address, so each test starts without counted attempts. */
beforeEach(async () => void (await app.db.delete(rateLimits)));

async function failLogins(email: string, times: number, on: { call: typeof call } = { call }) {
  const tries = Array.from({ length: times }, () => on.call(login, { body: { email, password: wrong } }));
  return (await Promise.all(tries)).map(({ status }) => status);
}

async function loginFrom(network: string, email: string, password = PASSWORD) {
  const { status } = await fetch(`${behindProxy.address}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ email, password }),
  });
  return status;
}

/** Guesses as often as the account-wide limit allows, ten times in each of ten networks. */
async function guessFromManyNetworks(email: string) {
  for (let network = 0; network < 10; network++) {
    const guesses = Array.from({ length: 10 }, () => loginFrom(`198.51.100.${network}`, email, wrong));
    expect(await Promise.all(guesses)).toEqual(Array(10).fill(401));
  }
}

test('wrong passwords in one network do not lock the owner out of another', async () => {
  const { email } = await signIn();
  for (let guess = 0; guess < 10; guess++) expect(await loginFrom('198.51.100.1', email, wrong)).toBe(401);
  expect(await loginFrom('198.51.100.1', email)).toBe(429);
  expect(await loginFrom('203.0.113.1', email)).toBe(200);
});

test('guesses from many networks are delayed longer and longer', async () => {
  const { email } = await signIn();
  await guessFromManyNetworks(email);
  expect(await loginFrom('192.0.2.1', email, wrong)).toBe(401);
  expect(await loginFrom('192.0.2.2', email, wrong)).toBe(429);
  clock.advance(MINUTE_MS);
  expect(await loginFrom('192.0.2.3', email, wrong)).toBe(401);
  clock.advance(MINUTE_MS);
  expect(await loginFrom('192.0.2.4', email, wrong)).toBe(429);
  clock.advance(MINUTE_MS);
  expect(await loginFrom('192.0.2.5', email)).toBe(200);
});

test('guesses from many networks do not slow down the owner in a network they signed in from before', async () => {
  const { email } = await signIn();
  expect(await loginFrom('203.0.113.1', email)).toBe(200);
  await guessFromManyNetworks(email);
  expect(await loginFrom('192.0.2.1', email, wrong)).toBe(401);
  expect(await loginFrom('192.0.2.2', email)).toBe(429);
  expect(await loginFrom('203.0.113.1', email)).toBe(200);
});

test('a password reset clears the count of failed logins', async () => {
  const { email } = await signIn();
  await failLogins(email, 11);
  await call(forgotPassword, { body: { email } });
  const [token = ''] = await resetTokensFor(dataDir, email);
  const newPassword = 'another long one';
  expect((await call(resetPassword, { body: { token, newPassword } })).status).toBe(200);
  expect((await call(login, { body: { email, password: newPassword } })).status).toBe(200);
});

test('after ten failed logins, even the right password is rejected for 15 minutes', async () => {
  const { email } = await signIn();
  expect(await failLogins(email, 10)).toEqual(Array(10).fill(401));
  const eleventh = await call(login, { body: { email: email.toUpperCase(), password: PASSWORD } });
  expect(eleventh).toMatchObject({
    status: 429,
    body: { code: 'too_many_attempts', error: 'Too many attempts. Try again in 15 minutes.' },
  });
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  clock.advance(15 * MINUTE_MS);
  expect((await call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
});

test('a signed-in user has no more password attempts than a stranger', async () => {
  const person = await signIn();
  const tryWith = (currentPassword: string) =>
    person.call(changePassword, { body: { currentPassword, newPassword: 'another long one' } });
  for (let guess = 0; guess < 10; guess++) expect((await tryWith(wrong)).status).toBe(400);
  expect((await tryWith(PASSWORD)).status).toBe(429);
  expect((await person.call(deleteMyAccount, { body: { password: PASSWORD } })).status).toBe(429);
  clock.advance(15 * MINUTE_MS);
  expect((await tryWith(PASSWORD)).status).toBe(200);
});

test('changing the case of the email gives no extra attempts', async () => {
  const email = `kiki-${newEmail()}`;
  await call(register, { body: { name: 'Kiki', email, password: PASSWORD } });
  const spellings = [email.toUpperCase(), email.replaceAll('i', 'İ'), email.replaceAll('k', '\u212a')];
  await failLogins(email, 10);
  for (const spelling of spellings) {
    const answer = await call(login, { body: { email: spelling, password: PASSWORD } });
    expect(answer.status).not.toBe(200);
  }
});

test('concurrent attempts are all counted', async () => {
  const { email } = await signIn();
  const statuses = await failLogins(email, 25);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('successful logins are not limited', async () => {
  const { email } = await signIn();
  for (let time = 0; time < 12; time++) {
    expect((await call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  }
});

test('an unknown email is limited like a known one', async () => {
  const email = newEmail();
  await failLogins(email, 10);
  expect(await failLogins(email, 1)).toEqual([429]);
});

test('an IP address that tries many accounts is limited', async () => {
  const statuses: number[] = [];
  for (let account = 0; account < 21; account++) statuses.push(...(await failLogins(newEmail(), 5)));
  expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
  expect(statuses.slice(100)).toEqual(Array(5).fill(429));
});

test('a forged X-Forwarded-For header is ignored', async () => {
  const email = newEmail();
  const statuses: number[] = [];
  for (let time = 0; time < 11; time++) {
    const answer = await fetch(`${address}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${time}` },
      body: JSON.stringify({ email: `${time}${email}`, password: wrong }),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual(Array(11).fill(401));
  const rows = await app.db.select().from(rateLimits);
  // One row for the IP address, one for each account, and one for each account in this network.
  expect(rows.map(({ hits }) => hits).sort((a, b) => b - a)).toEqual([11, ...Array(22).fill(1)]);
});

test('behind a trusted proxy, the forwarded address is counted', async () => {
  for (const caller of ['203.0.113.1', '203.0.113.2']) {
    await fetch(`${behindProxy.address}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.6, ${caller}` },
      body: JSON.stringify({ email: newEmail(), password: wrong }),
    });
  }
  const rows = await app.db.select().from(rateLimits);
  expect(rows.map(({ hits }) => hits)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('an IPv6 network counts as one address', async () => {
  for (const caller of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:3::1']) {
    await fetch(`${behindProxy.address}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': caller },
      body: JSON.stringify({ email: newEmail(), password: wrong }),
    });
  }
  const rows = await app.db.select().from(rateLimits);
  expect(rows.map(({ hits }) => hits).sort()).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
});

test('sign-ups and reset requests are limited per email and per address', async () => {
  const email = newEmail();
  const signUps = [];
  for (let time = 0; time < 6; time++) {
    signUps.push((await call(register, { body: { name: 'Maya', email, password: PASSWORD } })).status);
  }
  expect(signUps).toEqual([201, 409, 409, 409, 409, 429]);

  const resets = [];
  for (let time = 0; time < 6; time++) resets.push((await call(forgotPassword, { body: { email } })).status);
  expect(resets).toEqual([200, 200, 200, 200, 200, 429]);

  const others = [];
  for (let time = 0; time < 26; time++) {
    others.push((await call(forgotPassword, { body: { email: newEmail() } })).status);
  }
  expect(others.filter((status) => status === 429).length).toBeGreaterThan(0);
});

test('guesses at reset links are limited', async () => {
  const tries = [];
  for (let time = 0; time < 31; time++) {
    tries.push(
      (await call(resetPassword, { body: { token: `guess ${time}`, newPassword: PASSWORD } })).status,
    );
  }
  expect(tries).toEqual([...Array(30).fill(400), 429]);
});

test('two instances share their counts', async () => {
  const other = await startSecondInstance();
  const { email } = await signIn();
  expect(await failLogins(email, 5)).toEqual(Array(5).fill(401));
  expect(await failLogins(email, 5, other)).toEqual(Array(5).fill(401));
  expect(await failLogins(email, 1)).toEqual([429]);
  expect(await failLogins(email, 1, other)).toEqual([429]);
});

test('a very long email does not cause a server error', async () => {
  const longEmail = `${'x'.repeat(5000)}@example.com`;
  expect((await call(login, { body: { email: longEmail, password: wrong } })).status).toBe(401);
});

test('the data of an account can be exported ten times an hour', async () => {
  const [maya, omar] = [await signIn(), await signIn()];
  const statuses = [];
  for (let time = 0; time < 11; time++) statuses.push((await maya.call(exportMyData)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect((await omar.call(exportMyData)).status).toBe(200);
});
