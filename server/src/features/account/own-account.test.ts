import { ACCOUNT_MESSAGES, getCurrentUser } from '@cold-open/contract/account/account.contract';
import {
  changePassword,
  changeProfile,
  endMySession,
  listMySessions,
  OWN_ACCOUNT_MESSAGES,
  signOutEverywhere,
} from '@cold-open/contract/account/own-account.contract';
import { HOUR_MS } from '@cold-open/contract/durations';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startOwnAccountApp } from '../../testing/own-account-app.ts';
import { PASSWORD } from '../../testing/test-app.ts';
import { knownDevices, sessions } from './account.tables.ts';

const { app, clock, isSignedIn, logIn, signIn, signInWithData } = await startOwnAccountApp();

test('what the channel is about is asked once, and can be skipped, changed and cleared', async () => {
  const person = await signIn();
  const niche = async () => (await person.call(getCurrentUser)).body.niche;
  expect(await niche()).toBeNull();
  await person.call(changeProfile, { body: { niche: '' } });
  expect(await niche()).toBe('');
  await person.call(changeProfile, { body: { niche: '  DIY & repair ' } });
  expect(await niche()).toBe('DIY & repair');
  await person.call(changeProfile, { body: { name: 'Noor' } });
  expect(await niche()).toBe('DIY & repair');
  const { status, body } = await person.call(changeProfile, { body: { niche: 'x'.repeat(61) } });
  expect([status, body.error]).toEqual([400, OWN_ACCOUNT_MESSAGES.nicheTooLong]);
});

describe('profile', () => {
  test('a new name and pace are saved, and scripts use the new pace', async () => {
    const { person, scriptId } = await signInWithData('Ines');
    const { body } = await person.call(changeProfile, { body: { name: ' Ines B. ', wordsPerMinute: 200 } });
    expect(body).toMatchObject({ _id: person.id, name: 'Ines B.', wordsPerMinute: 200 });
    expect((await person.call(getCurrentUser)).body).toMatchObject({ name: 'Ines B.', wordsPerMinute: 200 });
    expect((await person.call(getScript, { params: { id: scriptId } })).body.wordsPerMinute).toBe(200);
    const written = await person.call(generateCustomScript, {
      body: { pasteContent: 'A ferry.', contentType: 'long_form', length: 'short' },
    });
    expect(written.body.script).toMatchObject({ wordsPerMinute: 200, targetWords: { target: 300 } });
  });

  test('fields can be changed one at a time, and protected fields are ignored', async () => {
    const person = await signIn('Maya');
    const { body } = await person.call(changeProfile, {
      body: { wordsPerMinute: 120, tokens: 900, admin: true },
    });
    expect(body).toMatchObject({ name: 'Maya', wordsPerMinute: 120, tokens: 0, admin: false });
    expect((await person.call(changeProfile, { body: {} })).body).toMatchObject({ name: 'Maya' });
  });

  test.each([
    [{ name: '  ' }, 'name', OWN_ACCOUNT_MESSAGES.nameMissing],
    [{ name: 'x'.repeat(101) }, 'name', 'Name must be at most 100 characters.'],
    [{ wordsPerMinute: 79 }, 'wordsPerMinute', OWN_ACCOUNT_MESSAGES.paceInvalid],
    [{ wordsPerMinute: 301 }, 'wordsPerMinute', OWN_ACCOUNT_MESSAGES.paceInvalid],
    [{ wordsPerMinute: 120.5 }, 'wordsPerMinute', OWN_ACCOUNT_MESSAGES.paceInvalid],
    [{ wordsPerMinute: '150' }, 'wordsPerMinute', OWN_ACCOUNT_MESSAGES.paceInvalid],
  ])('%j is rejected with a readable message', async (body, path, message) => {
    const person = await signIn();
    const answer = await person.call(changeProfile, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: message, details: [{ path, message }] });
  });
});

describe('password', () => {
  test('changing it needs the old one and ends every other session', async () => {
    const person = await signIn();
    const elsewhere = await logIn(person);
    const listener = await person.listen();
    const answer = await person.call(changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'another long one' },
    });
    expect(answer.body.message).toBe(OWN_ACCOUNT_MESSAGES.passwordChanged);
    expect([await isSignedIn(person.token), await isSignedIn(elsewhere.token)]).toEqual([true, false]);
    expect((await logIn(person)).status).toBe(401);
    expect((await logIn(person, 'another long one')).status).toBe(200);
    listener.close();
  });

  test('it stays the same if the old one is wrong or the new one is too short or too common', async () => {
    const person = await signIn();
    const tryWith = (currentPassword: string, newPassword = 'another long one') =>
      person.call(changePassword, { body: { currentPassword, newPassword } });
    expect((await tryWith('wrong one')).body).toMatchObject({
      error: OWN_ACCOUNT_MESSAGES.passwordWrong,
      details: [{ path: 'currentPassword' }],
    });
    expect((await tryWith(PASSWORD, 'short')).body.details?.[0]?.path).toBe('newPassword');
    expect((await tryWith(PASSWORD, 'Iloveyou')).body).toMatchObject({
      error: ACCOUNT_MESSAGES.passwordTooCommon,
      details: [{ path: 'newPassword' }],
    });
    expect((await tryWith('')).body.error).toBe(OWN_ACCOUNT_MESSAGES.passwordMissing);
    expect((await logIn(person)).status).toBe(200);
  });
});

describe('sessions', () => {
  test('sessions are listed with their user agent and can be ended one by one or all at once', async () => {
    const person = await signIn();
    const phone = await logIn(person, PASSWORD, 'Pocket Browser 3');
    const list = async () => (await person.call(listMySessions)).body;
    const [newest, ...others] = await list();
    expect([newest?.userAgent, newest?.isCurrent]).toEqual(['Pocket Browser 3', false]);
    expect(others).toMatchObject([{ isCurrent: true }]);
    expect(JSON.stringify(await list())).not.toContain(phone.token);
    const stranger = await signIn();
    const ended = { params: { id: newest?._id ?? '' } };
    expect((await stranger.call(endMySession, ended)).status).toBe(404);
    expect(await isSignedIn(phone.token)).toBe(true);
    expect((await person.call(endMySession, ended)).status).toBe(200);
    expect([await isSignedIn(phone.token), await isSignedIn(person.token)]).toEqual([false, true]);
    const again = await logIn(person);
    await person.call(signOutEverywhere);
    expect([
      await isSignedIn(again.token),
      await isSignedIn(person.token),
      await isSignedIn(stranger.token),
    ]).toEqual([false, false, true]);
  });

  test('the last use of a session is updated at most once an hour', async () => {
    const person = await signIn();
    const seen = async () => (await person.call(listMySessions)).body[0]?.lastSeenAt;
    const before = await seen();
    clock.advance(HOUR_MS / 2);
    expect(await seen()).toBe(before);
    clock.advance(HOUR_MS);
    expect(Date.parse((await seen()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
  });
});

test('an account keeps at most 100 sessions and known devices; a new login ends the oldest', async () => {
  const person = await signIn();
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
  const rows = Array.from({ length: 99 }, (_, number) => ({
    tokenHash: `${person.id} ${number}`,
    userId: person.id,
    lastSeenAt: hoursAgo(number + 1),
    expiresAt: hoursAgo(-24),
  }));
  await app.db.insert(sessions).values(rows);
  await app.db.insert(knownDevices).values(
    rows.map(({ tokenHash, userId, lastSeenAt }) => ({
      userId,
      network: tokenHash,
      name: 'A',
      lastSeenAt,
    })),
  );
  const { token } = await logIn(person);
  expect(await isSignedIn(token)).toBe(true);
  const oldest = `${person.id} 98`;
  expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(100);
  expect(await app.db.$count(sessions, eq(sessions.tokenHash, oldest))).toBe(0);
  await logIn(person, PASSWORD, 'Another browser');
  expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(100);
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await logIn(person, PASSWORD, firefox);
  expect(await app.db.$count(knownDevices, eq(knownDevices.userId, person.id))).toBe(100);
  expect(await app.db.$count(knownDevices, eq(knownDevices.network, oldest))).toBe(0);
});
