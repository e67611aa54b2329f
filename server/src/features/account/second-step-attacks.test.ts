import { login } from '@cold-open/contract/account/account.contract';
import {
  confirmSession,
  finishLogin,
  getSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from '@cold-open/contract/account/second-step.contract';
import { HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../../platform/rate-limits/rate-limits.tables.ts';
import { addAuthenticator } from '../../testing/authenticator.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';

const { app, call, clock, signIn, startInstance, startSecondInstance } = await startTestApp({
  config: { rateLimit: true },
});
const behindProxy = await startInstance({ trustedProxies: 1 });
const secondInstance = await startSecondInstance();

/** All requests come from one IP address, so each test starts without counted attempts. */
beforeEach(async () => void (await app.db.delete(rateLimits)));

async function signInWithSecondStep(name = 'Maya') {
  const person = await signIn(name);
  return { person, ...(await addAuthenticator(person, clock)) };
}

const challengeOf = async (email: string) =>
  (await call(login, { body: { email, password: PASSWORD } })).body.challenge;
const finish = (challenge: string, code: string, on: { call: typeof call } = { call }) =>
  on.call(finishLogin, { body: { challenge, code } });
/** Not a current code, whatever the time. */
const wrongCode = (right: string) => String((Number(right) + 500_000) % 1_000_000).padStart(6, '0');

async function finishFrom(network: string, challenge: string, code: string) {
  const { status } = await fetch(`${behindProxy.address}${finishLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ challenge, code }),
  });
  return status;
}

test('ten wrong codes block the account in this network, even with the right code and after the right password', async () => {
  const { person, nextCode, currentCode, recoveryCodes } = await signInWithSecondStep();
  const wrong = wrongCode(nextCode());
  for (let guess = 0; guess < 10; guess++) {
    // The right password in between does not reset the count.
    const rejected = await finish(await challengeOf(person.email), wrong);
    expect([rejected.status, rejected.body.code]).toEqual([400, 'code_wrong']);
  }
  const challenge = await challengeOf(person.email);
  const blocked = await finish(challenge, currentCode());
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await finish(challenge, recoveryCodes[0] ?? '')).status).toBe(429);
  expect((await person.call(confirmSession, { body: { code: currentCode() } })).status).toBe(429);
  const off = { password: PASSWORD, code: currentCode() };
  expect((await person.call(turnOffSecondStep, { body: off })).status).toBe(429);
  clock.advance(15 * MINUTE_MS);
  expect((await finish(await challengeOf(person.email), nextCode())).status).toBe(200);
});

test('concurrent guesses do not get past the limit', async () => {
  const { person, nextCode } = await signInWithSecondStep();
  const wrong = wrongCode(nextCode());
  const challenge = await challengeOf(person.email);
  const guesses = Array.from({ length: 30 }, (_, index) =>
    finish(challenge, wrong, index % 2 ? secondInstance : { call }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('guesses from many networks are slowed down, but not for the owner in a known network', async () => {
  const { person, nextCode, currentCode } = await signInWithSecondStep();
  expect(await finishFrom('203.0.113.1', await challengeOf(person.email), nextCode())).toBe(200);
  const wrong = wrongCode(nextCode());
  const challenge = await challengeOf(person.email);
  // The limit allows one more attempt before the first delay.
  for (let network = 0; network <= 20; network++)
    expect(await finishFrom(`198.51.100.${network}`, challenge, wrong)).toBe(400);
  expect(await finishFrom('192.0.2.1', challenge, currentCode())).toBe(429);
  expect(await finishFrom('203.0.113.1', challenge, currentCode())).toBe(200);
});

test('an attacker who knows the password gets fewer than 60 guesses a day', async () => {
  const { person, nextCode } = await signInWithSecondStep();
  const wrong = wrongCode(nextCode());
  let guesses = 0;
  for (let hour = 0; hour < 24; hour++) {
    const challenge = await challengeOf(person.email);
    for (let guess = 0; guess < 30; guess++)
      if ((await finishFrom(`198.51.${hour}.${guess}`, challenge, wrong)) === 400) guesses++;
    clock.advance(HOUR_MS);
  }
  expect(guesses).toBeGreaterThan(20);
  expect(guesses).toBeLessThan(60);
});

test('a code cannot be used twice, nor an older one after a newer one', async () => {
  const { person, nextCode, currentCode } = await signInWithSecondStep();
  const older = nextCode();
  const newer = nextCode();
  expect((await finish(await challengeOf(person.email), newer)).status).toBe(200);
  for (const code of [newer, older]) {
    const replayed = await finish(await challengeOf(person.email), code);
    expect([replayed.status, replayed.body.code]).toEqual([400, 'code_used']);
  }
  expect((await person.call(confirmSession, { body: { code: currentCode() } })).body.code).toBe('code_used');
});

test('the code that turned two-step login on does not also log in', async () => {
  const { person, currentCode } = await signInWithSecondStep();
  expect((await finish(await challengeOf(person.email), currentCode())).body.code).toBe('code_used');
});

test('of two requests with the same code or the same recovery code, exactly one succeeds', async () => {
  const { person, nextCode, recoveryCodes } = await signInWithSecondStep();
  for (const code of [nextCode(), recoveryCodes[3] ?? '']) {
    const challenges = await Promise.all([challengeOf(person.email), challengeOf(person.email)]);
    const [first, second] = await Promise.all([
      finish(challenges[0], code),
      finish(challenges[1], code, secondInstance),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);
  }
  expect((await person.call(getSecondStep)).body.recoveryCodesLeft).toBe(9);
});

test('a challenge can be used only once, even by concurrent requests with different valid codes', async () => {
  const { person, nextCode, recoveryCodes } = await signInWithSecondStep();
  const challenge = await challengeOf(person.email);
  const [first, second] = await Promise.all([
    finish(challenge, recoveryCodes[0] ?? ''),
    finish(challenge, recoveryCodes[1] ?? '', secondInstance),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 401]);
  expect((await finish(challenge, nextCode())).body.code).toBe('login_expired');
  // The rejected request did not use up its code.
  expect((await person.call(getSecondStep)).body.recoveryCodesLeft).toBe(9);
});

test("a challenge does not accept another account's codes, and an invented one accepts none", async () => {
  const maya = await signInWithSecondStep('Maya');
  const omar = await signInWithSecondStep('Omar');
  const challenge = await challengeOf(maya.person.email);
  for (const code of [omar.nextCode(), omar.recoveryCodes[0] ?? ''])
    expect((await finish(challenge, code)).body.code).toBe('code_wrong');
  expect((await omar.person.call(getSecondStep)).body.recoveryCodesLeft).toBe(10);
  const invented = await finish('an invented challenge', maya.nextCode());
  expect([invented.status, invented.body.code]).toEqual([401, 'login_expired']);
});

test('invented challenges are limited per address', async () => {
  const statuses: number[] = [];
  for (let each = 0; each <= 100; each++) statuses.push((await finish(`guess ${each}`, '123456')).status);
  expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
  expect(statuses[100]).toBe(429);
});

test('a session without the password cannot turn on two-step login to lock the owner out', async () => {
  const maya = await signIn();
  const rejected = await maya.call(turnOnSecondStep, { body: { code: '123456' } });
  expect(rejected.body.code).toBe('second_step_setup_expired');
});

test('a wrong password is rejected without revealing that the account has a second step', async () => {
  const { person } = await signInWithSecondStep();
  const rejected = await call(login, { body: { email: person.email, password: 'a guess' } });
  expect(rejected.body.code).toBe('invalid_credentials');
});
