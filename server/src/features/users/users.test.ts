import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { createPromptGroup, getPromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { setUserPlan, signOutUser } from '@cold-open/contract/users/user-access.contract';
import {
  listUserTokens,
  resetUserTokens,
  setUserTokens,
} from '@cold-open/contract/users/user-balances.contract';
import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  type UserSort,
} from '@cold-open/contract/users/users.contract';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { sessions, users } from '../account/account.tables.ts';
import { tokenEntries } from '../billing/token-entries.tables.ts';

const { app, call, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const ADDED = { name: 'Noor', password: 'long enough' };
let serial = 0;
const newEmail = () => `added-${serial++}@example.com`;

const add = (fields: Record<string, unknown> = {}) =>
  admin.call(createUser, { body: { ...ADDED, email: newEmail(), ...fields } });

/** Builds a cursor like the server does. */
const cursorOf = (key: string) =>
  Buffer.from(JSON.stringify([key, '00000000-0000-4000-8000-000000000000'])).toString('base64url');

describe('adding users', () => {
  test('a new user is active with 100 tokens by default, can log in, and the ledger names the admin', async () => {
    const email = newEmail();
    const { status, body } = await add({ email });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      name: 'Noor',
      email,
      admin: false,
      subscriptionStatus: 'active',
      tokens: 100,
      secondStep: false,
      role: null,
      emailRefusal: null,
      createdAt: expect.any(String),
      planActivatedAt: expect.any(String),
      planDeactivatedAt: null,
      imageTools: null,
      blocked: false,
      emailVerified: true,
      lastSeenAt: null,
    });
    expect((await call(login, { body: { email, password: ADDED.password } })).status).toBe(200);
    const history = await admin.call(listUserTokens, { params: { id: body._id } });
    expect(history.body).toMatchObject([{ amount: 100, balance: 100, reason: 'admin', by: 'Ada' }]);
  });

  test('the plan and balance can be set, and other fields are ignored', async () => {
    const { body } = await add({ subscriptionStatus: 'inactive', tokens: 0, admin: true });
    expect(body).toMatchObject({
      subscriptionStatus: 'inactive',
      tokens: 0,
      admin: false,
      planActivatedAt: null,
    });
    const history = await admin.call(listUserTokens, { params: { id: body._id } });
    expect(history.body).toEqual([]);
  });

  test.each([
    [{ name: ' ' }, 'Please fill in all fields.', 'name'],
    [{ email: 'nowhere' }, 'Please enter a valid email address.', 'email'],
    [{ password: 'short' }, 'Password must be at least 8 characters.', 'password'],
    [{ password: 'Password123' }, 'This password is too common. Choose another one.', 'password'],
    [{ tokens: -1 }, 'Tokens must be a whole number from 0 to 1,000,000.', 'tokens'],
    [{ subscriptionStatus: 'maybe' }, 'Status must be active or inactive.', 'subscriptionStatus'],
  ])('%j is rejected with a readable message', async (fields, text, path) => {
    const { status, body } = await add(fields);
    expect(status).toBe(400);
    expect(body.error).toBe(text);
    expect(body.details).toContainEqual({ path, message: text });
  });

  test('a taken email is rejected, even in concurrent requests', async () => {
    const email = newEmail();
    const answers = await Promise.all([add({ email }), add({ email: email.toUpperCase() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('listing users', () => {
  const mark = `zq${Date.now()}`;
  const names = ['Émile', 'anna', 'Bert', '100%_sure'];

  test('a search matches parts of the name or the email, ignoring case', async () => {
    for (const name of names) await add({ name: `${name} ${mark}`, email: `${newEmail()}.${mark}` });
    const search = async (text: string) =>
      (await admin.call(listUsers, { query: { search: text, sort: 'name', order: 'asc' } })).body.map(
        ({ name }) => name.split(' ')[0],
      );
    expect(await search(`ANNA ${mark}`)).toEqual(['anna']);
    expect(await search(`émile ${mark}`.toUpperCase())).toEqual(['Émile']);
    expect(await search(`emile ${mark}`)).toEqual(['Émile']);
    expect(await search(`ÀNNÂ ${mark}`)).toEqual(['anna']);
    expect(await search(`example.com.${mark}`)).toEqual(['100%_sure', 'anna', 'Bert', 'Émile']);
    expect(await search('100%_sure')).toEqual(['100%_sure']);
    expect(await search(`%${mark}`)).toEqual([]);
  });

  test.each<[UserSort, 'asc' | 'desc']>([
    ['name', 'asc'],
    ['email', 'desc'],
    ['subscriptionStatus', 'asc'],
    ['tokens', 'desc'],
    ['createdAt', 'asc'],
    ['planActivatedAt', 'desc'],
    ['planDeactivatedAt', 'asc'],
  ])('pages sorted by %s %s have no gaps or repeats', async (sort, order) => {
    const query = { search: mark, sort, order, limit: '3' };
    const first = await admin.call(listUsers, { query });
    const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
    const rest = await admin.call(listUsers, { query: { ...query, cursor } });
    const whole = await admin.call(listUsers, { query: { ...query, limit: '50' } });
    expect([...first.body, ...rest.body]).toEqual(whole.body);
    expect(whole.body).toHaveLength(4);
    expect(rest.headers.get(NEXT_CURSOR_HEADER)).toBeNull();
    const keys = whole.body.map((user) => String(user[sort] ?? '').toLowerCase());
    if (sort !== 'tokens')
      expect(keys).toEqual(order === 'asc' ? keys.toSorted() : keys.toSorted().reverse());
  });

  test.each([
    { sort: 'passwordHash' },
    { order: 'sideways' },
    { cursor: 'x' },
    { sort: 'createdAt', cursor: cursorOf('9999-99-99 00:00:00+00') },
    { sort: 'createdAt', cursor: cursorOf('soon') },
    { sort: 'tokens', cursor: cursorOf('abc') },
  ])('the query %j is rejected', async (query) => {
    expect((await admin.call(listUsers, { query })).status).toBe(400);
  });
});

describe('balances', () => {
  test.each([[-1], [1.5], [1_000_001], ['12'], [null], [undefined], [Number.MAX_SAFE_INTEGER], [true]])(
    'a balance cannot be set to %j',
    async (tokens) => {
      const person = await signIn();
      const { status, body } = await admin.call(setUserTokens, {
        params: { id: person.id },
        body: { tokens },
      });
      expect(status).toBe(400);
      expect(body.error).toBe('Tokens must be a whole number from 0 to 1,000,000.');
      expect((await person.call(getCurrentUser)).body.tokens).toBe(0);
      const rows = await app.db.select().from(tokenEntries).where(eq(tokenEntries.userId, person.id));
      expect(rows).toEqual([]);
    },
  );

  test('every balance change has a ledger entry with the admin’s name', async () => {
    const person = await signIn();
    const params = { id: person.id };
    expect((await admin.call(setUserTokens, { params, body: { tokens: 1_000_000 } })).body.tokens).toBe(
      1_000_000,
    );
    expect((await admin.call(setUserTokens, { params, body: { tokens: 3 } })).body.tokens).toBe(3);
    expect((await admin.call(resetUserTokens, { params })).body.tokens).toBe(100);
    const history = (await admin.call(listUserTokens, { params })).body;
    expect(history.map(({ amount, balance, by }) => [amount, balance, by])).toEqual([
      [97, 100, 'Ada'],
      [-999_997, 3, 'Ada'],
      [1_000_000, 1_000_000, 'Ada'],
    ]);
  });
});

test('an admin activates and deactivates a plan, which grants no tokens', async () => {
  const person = await signIn();
  const params = { id: person.id };
  const on = (await admin.call(setUserPlan, { params, body: { status: 'active' } })).body;
  expect(on).toMatchObject({ subscriptionStatus: 'active', tokens: 0, planDeactivatedAt: null });
  expect(on.planActivatedAt).not.toBeNull();
  const off = (await admin.call(setUserPlan, { params, body: { status: 'inactive' } })).body;
  expect(off).toMatchObject({ subscriptionStatus: 'inactive', planActivatedAt: on.planActivatedAt });
  expect(off.planDeactivatedAt).not.toBeNull();
  expect((await admin.call(setUserPlan, { params, body: { status: 'Active' } })).status).toBe(400);
});

test('signing a user out ends their sessions and streams, and nobody else’s', async () => {
  const person = await signIn();
  const other = await signIn();
  const listener = await person.listen();
  await admin.call(signOutUser, { params: { id: person.id } });
  await listener.ended;
  expect((await person.call(getCurrentUser)).status).toBe(401);
  expect((await other.call(getCurrentUser)).status).toBe(200);
});

describe('deleting users', () => {
  test('deleting a user ends their sessions and streams and removes their data', async () => {
    const person = await signIn();
    const made = await person.call(createPromptGroup, { body: { youtuberName: 'Mine', niche: 'Own' } });
    await admin.call(setUserTokens, { params: { id: person.id }, body: { tokens: 5 } });
    const listener = await person.listen();
    const { status, body } = await admin.call(deleteUser, { params: { id: person.id } });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'User deleted.' });
    await listener.ended;
    expect((await person.call(getCurrentUser)).status).toBe(401);
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    expect(await app.db.select().from(tokenEntries).where(eq(tokenEntries.userId, person.id))).toEqual([]);
    const group = { params: { id: made.body.prompt._id } };
    expect((await admin.call(getPromptGroup, group)).status).toBe(404);
    expect((await admin.call(getUser, { params: { id: person.id } })).status).toBe(404);
  });

  test('the last admin cannot be deleted, even when two admins delete each other', async () => {
    const [one, other] = [await signIn('One', { admin: true }), await signIn('Other', { admin: true })];
    const others = await app.db.select({ id: users.id }).from(users).where(eq(users.admin, true));
    const rest = others.map(({ id }) => id).filter((id) => id !== one.id && id !== other.id);
    await app.db.update(users).set({ admin: false }).where(inArray(users.id, rest));
    const answers = await Promise.all([
      one.call(deleteUser, { params: { id: other.id } }),
      other.call(deleteUser, { params: { id: one.id } }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const left = await app.db.select({ id: users.id }).from(users).where(eq(users.admin, true));
    expect(left).toHaveLength(1);
    const last = left[0]?.id === one.id ? one : other;
    const rejected = await last.call(deleteUser, { params: { id: last.id } });
    expect(rejected.status).toBe(409);
    expect(rejected.body.error).toBe('The last admin cannot be deleted.');
    await app.db.update(users).set({ admin: true }).where(inArray(users.id, rest));
  });
});

test('only admins can manage users', async () => {
  const person = await signIn();
  const params = { id: person.id };
  const calls = [
    [listUsers, {}],
    [createUser, { body: {} }],
    [getUser, { params }],
    [listUserTokens, { params }],
    [resetUserTokens, { params }],
    [setUserTokens, { params, body: { tokens: 5 } }],
    [setUserPlan, { params, body: { status: 'active' } }],
    [signOutUser, { params }],
    [deleteUser, { params }],
  ] as const;
  for (const [endpoint, sent] of calls) {
    expect((await person.call(endpoint, sent)).status).toBe(403);
    expect((await call(endpoint, sent)).status).toBe(401);
    if ('params' in sent)
      expect((await admin.call(endpoint, { ...sent, params: { id: crypto.randomUUID() } })).status).toBe(404);
  }
});
