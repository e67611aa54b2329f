import {
  ACCOUNT_MESSAGES,
  forgotPassword,
  getCurrentUser,
  login,
} from '@cold-open/contract/account/account.contract';
import {
  changePassword,
  changeProfile,
  deleteMyAccount,
  endMySession,
  exportMyData,
  listMySessions,
  OWN_ACCOUNT_MESSAGES,
  signOutEverywhere,
} from '@cold-open/contract/account/own-account.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { replyToUser } from '@cold-open/contract/chat/admin-chat.contract';
import { sendMessage } from '@cold-open/contract/chat/chat.contract';
import { HOUR_MS } from '@cold-open/contract/durations';
import { createPromptGroup, listPrompts, toggleBookmark } from '@cold-open/contract/prompts/prompts.contract';
import { createOutline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { anchorAt } from '@cold-open/contract/scripts/review/comment-anchors';
import { postComment } from '@cold-open/contract/scripts/review/review.contract';
import { shareScript } from '@cold-open/contract/scripts/review/sharing.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { createVoice } from '@cold-open/contract/voices/voices.contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { knownDevices, sessions } from './account.tables.ts';
import { OWN_DATA } from './own-data.service.ts';

const { address, app, call, clock, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
type Person = Awaited<ReturnType<typeof signIn>>;

async function logIn(person: Person, password = PASSWORD, userAgent = 'A test') {
  const response = await fetch(`${address}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: person.email, password }),
  });
  const { token } = (await response.json()) as { token: string };
  return { status: response.status, token };
}
const isSignedIn = async (token: string) => (await call(getCurrentUser, {}, token)).status === 200;

async function signInSubscriber(name: string) {
  const person = await signIn(name);
  const { sessionId } = (await person.call(createCheckoutSession)).body;
  await person.call(paySandboxCheckout, { params: { sessionId } });
  return person;
}

/** Signs in a user with data in every feature. */
async function signInWithData(name: string) {
  const person = await signInSubscriber(name);
  const { script } = (
    await person.call(generateCustomScript, {
      body: {
        pasteContent: `${name} wrote this about a ferry.`,
        contentType: 'long_form',
        length: 'short',
      },
    })
  ).body;
  await person.call(updateScript, {
    params: { id: script._id },
    body: { title: `${name}’s script`, content: `${name} edited it.` },
  });
  const { prompt } = (
    await person.call(createPromptGroup, {
      body: { youtuberName: `${name}’s channel`, niche: 'Ferries', promptTemplate: `${name}’s template` },
    })
  ).body;
  await person.call(toggleBookmark, { params: { id: prompt.nestedPrompts[0]?._id ?? '' } });
  const share = { comments: true, expiresInDays: null };
  const { url } = (await person.call(shareScript, { params: { id: script._id }, body: share })).body;
  await call(postComment, {
    params: { token: url?.split('/').at(-1) ?? '' },
    body: { name: 'Theo', text: `Dear ${name}`, anchor: anchorAt(`${name} edited it.`, 0, name.length) },
  });
  await person.call(createOutline, { body: { title: `${name}’s plan` } });
  const text = `${name} begins every video at the harbor, and the boats are late again. `.repeat(5);
  await person.call(createVoice, { body: { samples: [{ text, title: `${name}’s video` }] } });
  await person.call(sendMessage, { body: { content: `${name} asks.` } });
  await admin.call(replyToUser, { params: { userId: person.id }, body: { content: `Dear ${name}.` } });
  return { person, scriptId: script._id };
}

async function exportDataOf({ token }: Person) {
  const response = await fetch(`${address}${exportMyData.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="cold-open-data.json"');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const text = await response.text();
  return { text, data: JSON.parse(text) as Record<string, Record<string, unknown>[]> };
}

async function countBooks() {
  const { rows } = await app.db.execute(
    sql`select (select count(*)::int from payments) as payments, (select sum(amount_cents)::int from payments) as cents,
      (select count(*)::int from token_entries) as entries, (select sum(amount)::int from token_entries) as tokens`,
  );
  return rows[0];
}

/** Finds the tables that contain a string in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await app.db.execute(
      sql`select 1 from ${sql.identifier(name)} as part where part::text like ${`%${text}%`} limit 1`,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

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

describe('data export', () => {
  test('the export contains all of the user’s data, and no secrets or other users’ data', async () => {
    const { person } = await signInWithData('Ingrid');
    const { person: other } = await signInWithData('Oswald');
    await logIn(person, PASSWORD, 'Pocket Browser 3');
    const { data, text } = await exportDataOf(person);
    expect(Object.keys(data)).toEqual(OWN_DATA.map(({ name }) => name));
    const empty = Object.keys(data).filter((name) => data[name]?.length === 0);
    expect(empty).toEqual([
      'accessTokens',
      'signIns',
      'imageDesigns',
      'imagePhotos',
      'aiPictureOrders',
      'rephrasings',
      'publishKits',
      'publishingOrders',
      'standingLinks',
      'series',
    ]);
    expect(data.account).toMatchObject([{ id: person.id, name: 'Ingrid', email: person.email }]);
    expect(data.scripts).toMatchObject([{ title: 'Ingrid’s script', content: 'Ingrid edited it.' }]);
    expect(data.scriptVersions?.map(({ content }) => content)).toContain('Ingrid edited it.');
    expect(data.voices).toMatchObject([
      { samples: [{ text: expect.stringContaining('Ingrid begins every') }] },
    ]);
    expect(data.shares).toMatchObject([{ isOn: true, comments: true }]);
    expect(data.comments).toMatchObject([{ name: 'Theo', content: 'Dear Ingrid', quote: 'Ingrid' }]);
    expect(text).not.toMatch(/nonce|[dD]igest/);
    expect(data.messages?.map(({ content }) => content).sort()).toEqual(['Dear Ingrid.', 'Ingrid asks.']);
    expect(data.tokens?.map(({ amount }) => amount).sort()).toEqual([-1, 100]);
    expect(data.devices).toEqual([
      { id: expect.any(String), userId: person.id, name: 'Pocket Browser 3', lastSeenAt: expect.any(String) },
    ]);
    for (const foreign of ['Oswald', other.id, other.email, admin.id, 'password', 'tokenHash', person.token])
      expect(text).not.toContain(foreign);
    const anonymous = await fetch(`${address}${exportMyData.path}`);
    expect(anonymous.status).toBe(401);
  });

  test('the export covers every table that refers to a user', async () => {
    const { rows } = await app.db.execute<{ name: string }>(
      sql`select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('user_id', 'owner_id') order by 1`,
    );
    const exported = OWN_DATA.map(({ table }) => table);
    // Events, the provider's side of payments, secrets, counters, internal notes, announcements, short-lived links
    // and audit entries: nothing that a user wrote.
    const notExported = [
      'announcement_dismissals',
      'audit_details',
      'audit_entries',
      'billing_customers',
      'chat_notes',
      'conversations',
      'email_verifications',
      'login_challenges',
      'order_keys',
      'password_resets',
      'payment_differences',
      'payment_events',
      'plan_changes',
      'prompt_versions',
      'recovery_codes',
      'sandbox_checkouts',
      'sandbox_subscriptions',
      'script_counts',
      'second_steps',
      'server_events',
      'sign_in_attempts',
      'teleprompter_remotes',
      'user_notes',
    ];
    expect(rows.map(({ name }) => name).filter((name) => !exported.includes(name))).toEqual(
      notExported.filter((name) => rows.some((row) => row.name === name)),
    );
  });

  test('the export is complete when there is more than one page of rows', async () => {
    const person = await signIn();
    await app.db.execute(
      sql`insert into scripts (owner_id, title, niche, style) select ${person.id}::uuid, 'Number ' || n, 'Food', 'long' from generate_series(1, 250) n`,
    );
    const { data } = await exportDataOf(person);
    expect(new Set(data.scripts?.map(({ title }) => title)).size).toBe(250);
  });
});

describe('account deletion', () => {
  test('deletion needs the password, cancels the plan and removes only this user’s data', async () => {
    const { person } = await signInWithData('Leander');
    const { person: other } = await signInWithData('Ottilie');
    await call(forgotPassword, { body: { email: person.email.toUpperCase() } });
    const others = await exportDataOf(other);
    const books = await countBooks();
    expect(books).toMatchObject({ payments: expect.any(Number), cents: expect.any(Number) });
    const wrong = await person.call(deleteMyAccount, { body: { password: 'wrong one' } });
    expect(wrong.body).toMatchObject({
      error: OWN_ACCOUNT_MESSAGES.passwordWrong,
      details: [{ path: 'password' }],
    });
    expect(await isSignedIn(person.token)).toBe(true);

    const { status, body } = await person.call(deleteMyAccount, { body: { password: PASSWORD } });
    expect([status, body.message]).toEqual([200, OWN_ACCOUNT_MESSAGES.deleted]);
    expect(await isSignedIn(person.token)).toBe(false);
    expect((await logIn(person)).status).toBe(401);
    expect(await tablesWith('Leander')).toEqual([]);
    expect(await tablesWith(person.email)).toEqual([]);
    // The event that tells open pages to sign out is deleted within a day. The audit log keeps the id, but
    // not the person's name or anything they wrote. The counts of scripts disappear when a job merges them.
    const left = (await tablesWith(person.id)).filter((table) => table !== 'script_counts');
    expect(left).toEqual(['audit_entries', 'server_events']);
    // The books keep what was paid and spent, without the person.
    expect(await countBooks()).toEqual(books);
    expect((await exportDataOf(other)).text).toBe(others.text);
    expect((await other.call(listPrompts)).body.map(({ youtuberName }) => youtuberName)).toContain(
      'Ottilie’s channel',
    );
  });

  test('the last admin cannot delete their account', async () => {
    const [count] = (
      (await app.db.execute(sql`select count(*)::int as admins from users where admin`)) as unknown as {
        rows: { admins: number }[];
      }
    ).rows;
    expect(count?.admins).toBe(1);
    const answer = await admin.call(deleteMyAccount, { body: { password: PASSWORD } });
    expect([answer.status, answer.body.error]).toEqual([409, 'The last admin cannot be deleted.']);
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
