import {
  forgotPassword,
  getCurrentUser,
  login,
  resetPassword,
} from '@cold-open/contract/account/account.contract';
import {
  changePassword,
  deleteMyAccount,
  exportMyData,
  signOutEverywhere,
} from '@cold-open/contract/account/own-account.contract';
import {
  confirmSession,
  finishLogin,
  getSecondStep,
  renewRecoveryCodes,
  setUpSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from '@cold-open/contract/account/second-step.contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addAuthenticator, createAuthenticator } from '../../testing/authenticator.ts';
import { emailsTo, resetTokensFor } from '../../testing/outbox.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { forgetExpiredSecrets } from './account.jobs.ts';
import { loginChallenges, recoveryCodes, secondSteps, sessions } from './account.tables.ts';
import { ensureAdmin } from './first-admin.ts';

const { address, app, call, clock, dataDir, signIn } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

const logIn = (email: string, password = PASSWORD) => call(login, { body: { email, password } });
const challengeOf = async (email: string, password?: string) => (await logIn(email, password)).body.challenge;
const finish = (challenge: string, code: string) => call(finishLogin, { body: { challenge, code } });

async function signInWithSecondStep(name = 'Maya') {
  const person = await signIn(name);
  return { person, ...(await addAuthenticator(person, clock)) };
}

const secretsOf = async ({ id }: Person) => ({
  keys: await app.db.select().from(secondSteps).where(eq(secondSteps.userId, id)),
  codes: await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
  challenges: await app.db.select().from(loginChallenges).where(eq(loginChallenges.userId, id)),
});

/** Long subjects take several lines. */
const hasSubject = (message: string, subject: string) =>
  message
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .includes(`Subject: ${subject}`);
const expectEmail = (email: string, subject: string) =>
  waitFor(`the mail: ${subject}`, () =>
    emailsTo(dataDir, email).some((message) => hasSubject(message, subject)),
  );

describe('setting up', () => {
  test('it requires the password and a first code, returns ten recovery codes, and ends other sessions', async () => {
    const maya = await signIn();
    const elsewhere = (await logIn(maya.email)).body.token;
    const wrongPassword = await maya.call(setUpSecondStep, { body: { password: 'a guess' } });
    expect(wrongPassword.body).toMatchObject({ code: 'validation_failed', details: [{ path: 'password' }] });

    const { key, address: uri } = (await maya.call(setUpSecondStep, { body: { password: PASSWORD } })).body;
    expect(uri).toContain(`secret=${key}`);
    const { currentCode } = createAuthenticator(key, clock);
    const wrongCode = await maya.call(turnOnSecondStep, { body: { code: 'abcdef' } });
    expect(wrongCode.body).toMatchObject({ code: 'code_wrong', details: [{ path: 'code' }] });
    expect((await maya.call(getCurrentUser)).body.secondStep).toBe(false);
    expect((await logIn(maya.email)).body.token).toBeDefined();

    const code = currentCode();
    const turnedOn = await maya.call(turnOnSecondStep, {
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect(turnedOn.status).toBe(200);
    expect(new Set(turnedOn.body.recoveryCodes).size).toBe(10);
    expect((await maya.call(getCurrentUser)).body.secondStep).toBe(true);
    expect((await call(getCurrentUser, {}, elsewhere)).status).toBe(401);
    expect((await maya.call(getSecondStep)).body).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    await expectEmail(maya.email, 'Two-step login is on for your Cold Open account');
  });

  test('once it is on, the key is never sent again and cannot be replaced', async () => {
    const { person, key, nextCode, recoveryCodes: codes } = await signInWithSecondStep();
    expect((await person.call(setUpSecondStep, { body: { password: PASSWORD } })).body.code).toBe(
      'second_step_on',
    );
    expect((await person.call(turnOnSecondStep, { body: { code: nextCode() } })).body.code).toBe(
      'second_step_on',
    );
    const exported = await fetch(`${address}${exportMyData.path}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const text = await exported.text();
    expect(text).toContain('"secondStep":true');
    for (const secret of [key, ...codes]) expect(text).not.toContain(secret);
    const stored = JSON.stringify(await secretsOf(person));
    for (const code of codes) expect(stored).not.toContain(code);
  });

  test('a key that was not confirmed expires after an hour, and a new one replaces it', async () => {
    const maya = await signIn();
    const first = (await maya.call(setUpSecondStep, { body: { password: PASSWORD } })).body.key;
    const second = (await maya.call(setUpSecondStep, { body: { password: PASSWORD } })).body.key;
    const outdated = createAuthenticator(first, clock).currentCode();
    expect((await maya.call(turnOnSecondStep, { body: { code: outdated } })).body.code).toBe('code_wrong');
    clock.advance(HOUR_MS + 1);
    const late = createAuthenticator(second, clock).currentCode();
    expect((await maya.call(turnOnSecondStep, { body: { code: late } })).body.code).toBe(
      'second_step_setup_expired',
    );
  });
});

describe('logging in', () => {
  test('the password alone returns a challenge and no session; a code completes the login', async () => {
    const { person, nextCode } = await signInWithSecondStep();
    const first = await logIn(person.email);
    expect(first.status).toBe(200);
    expect(Object.keys(first.body)).toEqual(['challenge']);
    expect((await call(getCurrentUser, {}, first.body.challenge)).status).toBe(401);
    const finished = await finish(first.body.challenge, nextCode());
    expect(finished.body.userId).toBe(person.id);
    expect((await call(getCurrentUser, {}, finished.body.token)).body.email).toBe(person.email);
  });

  test('a recovery code completes the login once, in any format, and is reported by email', async () => {
    const { person, recoveryCodes: codes } = await signInWithSecondStep();
    const [code = ''] = codes;
    const finished = await finish(await challengeOf(person.email), code.toUpperCase().replaceAll('-', ' '));
    expect(finished.status).toBe(200);
    const again = await finish(await challengeOf(person.email), code);
    expect(again.body).toMatchObject({ code: 'code_wrong', details: [{ path: 'code' }] });
    expect((await person.call(getSecondStep)).body.recoveryCodesLeft).toBe(9);
    await expectEmail(person.email, 'A recovery code for your Cold Open account was used');
    expect(emailsTo(dataDir, person.email).join()).toContain('9 codes are left.');
  });

  test('the session lasts as long as the first step asked for', async () => {
    const { person, nextCode } = await signInWithSecondStep();
    const remembered = await call(login, {
      body: { email: person.email, password: PASSWORD, rememberMe: true },
    });
    const long = (await finish(remembered.body.challenge, nextCode())).body.token;
    const short = (await finish(await challengeOf(person.email), nextCode())).body.token;
    clock.advance(2 * DAY_MS);
    expect((await call(getCurrentUser, {}, long)).status).toBe(200);
    expect((await call(getCurrentUser, {}, short)).status).toBe(401);
  });

  test('after ten minutes the login starts again', async () => {
    const { person, nextCode } = await signInWithSecondStep();
    const challenge = await challengeOf(person.email);
    clock.advance(10 * MINUTE_MS);
    expect((await finish(challenge, nextCode())).body).toMatchObject({ code: 'login_expired' });
    await app.jobs.enqueue(app.db, forgetExpiredSecrets, {});
    await waitFor('the cleanup', async () => (await secretsOf(person)).challenges.length === 0);
    expect((await secretsOf(person)).keys).toHaveLength(1);
  });

  test('a password reset, a password change or a newer login makes a pending login start again', async () => {
    const { person, nextCode } = await signInWithSecondStep();
    const other = await signInWithSecondStep('Omar');
    const challenges = [await challengeOf(person.email), await challengeOf(other.person.email)] as const;
    const newPassword = 'a better battery';
    await person.call(changePassword, { body: { currentPassword: PASSWORD, newPassword } });
    expect((await finish(challenges[0], nextCode())).body.code).toBe('login_expired');
    await other.person.call(signOutEverywhere);
    expect((await finish(challenges[1], other.nextCode())).body.code).toBe('login_expired');
  });

  test('a password reset does not skip the second step', async () => {
    const { person, nextCode } = await signInWithSecondStep();
    const before = await challengeOf(person.email);
    await call(forgotPassword, { body: { email: person.email } });
    const [token = ''] = await resetTokensFor(dataDir, person.email);
    const newPassword = 'a better battery';
    expect(Object.keys((await call(resetPassword, { body: { token, newPassword } })).body)).toEqual([
      'message',
    ]);
    expect((await finish(before, nextCode())).body.code).toBe('login_expired');
    const challenge = await challengeOf(person.email, newPassword);
    expect((await finish(challenge, nextCode())).status).toBe(200);
  });
});

describe('recovery codes and turning it off', () => {
  test('new recovery codes require the password and a code, and replace the old ones', async () => {
    const { person, nextCode, recoveryCodes: old } = await signInWithSecondStep();
    const renew = (body: object) => person.call(renewRecoveryCodes, { body });
    expect((await renew({ password: 'a guess', code: nextCode() })).body.details).toMatchObject([
      { path: 'password' },
    ]);
    expect((await renew({ password: PASSWORD, code: '000000' })).body.code).toBe('code_wrong');
    const renewed = await renew({ password: PASSWORD, code: nextCode() });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await finish(await challengeOf(person.email), old[1] ?? '')).body.code).toBe('code_wrong');
    const [code = ''] = renewed.body.recoveryCodes;
    expect((await finish(await challengeOf(person.email), code)).status).toBe(200);
    await expectEmail(person.email, 'New recovery codes for your Cold Open account');
  });

  test('turning it off requires the password and a code, deletes the key, and is reported by email', async () => {
    const { person, nextCode } = await signInWithSecondStep();
    const turnOff = (body: object) => person.call(turnOffSecondStep, { body });
    expect((await turnOff({ password: PASSWORD })).body.details).toMatchObject([{ path: 'code' }]);
    expect((await turnOff({ password: PASSWORD, code: '000000' })).body.code).toBe('code_wrong');
    expect((await turnOff({ password: 'a guess', code: nextCode() })).body.details).toMatchObject([
      { path: 'password' },
    ]);
    expect((await turnOff({ password: PASSWORD, code: nextCode() })).status).toBe(200);
    expect(await secretsOf(person)).toEqual({ keys: [], codes: [], challenges: [] });
    expect((await logIn(person.email)).body.token).toBeDefined();
    expect((await turnOff({ password: PASSWORD, code: nextCode() })).body.code).toBe('second_step_off');
    expect((await person.call(confirmSession, { body: { code: nextCode() } })).body.code).toBe(
      'second_step_off',
    );
    await expectEmail(person.email, 'Two-step login is off for your Cold Open account');
  });

  test('a recovery code turns it off for someone who lost the device', async () => {
    const { person, recoveryCodes: codes } = await signInWithSecondStep();
    const body = { password: PASSWORD, code: codes[9] };
    expect((await person.call(turnOffSecondStep, { body })).status).toBe(200);
  });
});

describe('deleting the account', () => {
  test('a code is required if the last one is too old, and no two-step data is left', async () => {
    const { person, nextCode } = await signInWithSecondStep();
    await challengeOf(person.email);
    clock.advance(11 * MINUTE_MS);
    const remove = () => person.call(deleteMyAccount, { body: { password: PASSWORD } });
    const rejected = await remove();
    expect([rejected.status, rejected.body.code]).toEqual([403, 'code_needed']);
    expect((await person.call(confirmSession, { body: { code: '000000' } })).body.code).toBe('code_wrong');
    expect((await remove()).body.code).toBe('code_needed');
    expect((await person.call(confirmSession, { body: { code: nextCode() } })).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await secretsOf(person)).toEqual({ keys: [], codes: [], challenges: [] });
  });
});

test('an unfinished setup is deleted after an hour, and an active one is kept', async () => {
  const unfinished = await signIn();
  await unfinished.call(setUpSecondStep, { body: { password: PASSWORD } });
  const { person } = await signInWithSecondStep();
  clock.advance(2 * HOUR_MS);
  await app.jobs.enqueue(app.db, forgetExpiredSecrets, {});
  await waitFor('the cleanup', async () => (await secretsOf(unfinished)).keys.length === 0);
  expect((await secretsOf(person)).keys).toHaveLength(1);
});

test('at most ten logins per account wait for a code', async () => {
  const { person, nextCode } = await signInWithSecondStep();
  const first = await challengeOf(person.email);
  for (let each = 0; each < 10; each++) {
    clock.advance(1000);
    await challengeOf(person.email);
  }
  expect((await secretsOf(person)).challenges).toHaveLength(10);
  expect((await finish(first, nextCode())).body.code).toBe('login_expired');
});

test('every session of an account with two-step login has entered a code', async () => {
  const { person, nextCode } = await signInWithSecondStep();
  await finish(await challengeOf(person.email), nextCode());
  const rows = await app.db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(rows).toHaveLength(2);
  for (const { confirmedAt } of rows) expect(confirmedAt).not.toBeNull();
});

test('a stranger’s second step does not keep the operator out of an account that becomes admin', async () => {
  const { person } = await signInWithSecondStep('Squatter');
  await ensureAdmin(app.db, { email: person.email, password: 'operator password' });
  expect((await logIn(person.email, 'operator password')).body.token).toBeDefined();
});
