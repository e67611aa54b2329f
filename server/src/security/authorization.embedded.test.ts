import { DAY_MS } from '@cold-open/contract/durations';
import type { TokenScope } from '@cold-open/contract/http/token-access';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newAccessTokenSecret } from '../features/account/access-token-format.ts';
import { insertToken } from '../features/account/access-tokens.repository.ts';
import { users } from '../features/account/account.tables.ts';
import { digestOf } from '../features/account/secret-tokens.ts';
import { builtInSettings } from '../testing/built-in-settings.ts';
import { endpoints } from '../testing/endpoints.ts';
import { startTestApp } from '../testing/test-app.ts';
import { AUTHORIZATION } from './authorization-table.ts';
import { BODIES, QUERIES } from './call-bodies.ts';
import { CALLS_WITH_SERVICES } from './calls-with-services.ts';
import { createFixtureMaker, type FixtureFields, type Person } from './fixtures.ts';
import { callsOf, readApiDocument } from './openapi-calls.ts';
import { createReplyChecker } from './reply-schemas.ts';

const { address, app, signIn } = await startTestApp({ config: { model: builtInSettings() } });
const libraryAdmin = await signIn('Ada', { admin: true });
const createFixture = createFixtureMaker({ app }, libraryAdmin);

const document = await readApiDocument(address);
const checker = createReplyChecker(document);
/** Replies that the document does not describe. */
const problems: string[] = [];
const succeeded = new Set<string>();

async function send(call: string, owner: Person, fields: FixtureFields, token?: string) {
  const [method = '', path = ''] = call.split(' ');
  const filled = path.replace(/{(\w+)}/g, (_match, name) => encodeURIComponent(fields[name] ?? 'missing'));
  const query = new URLSearchParams(QUERIES[call]?.(owner));
  const body = BODIES[call]?.(owner, fields);
  const abort = new AbortController();
  const response = await fetch(`${address}${filled}?${query}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: abort.signal,
  });
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const isStream = type.startsWith('text/event-stream');
  const text = isStream ? '' : await response.text();
  // A stream never ends.
  abort.abort();
  const problem = checker.problemWith(call, { status, type, text });
  if (problem) problems.push(problem);
  if (status < 300) succeeded.add(call);
  const code = status < 400 ? undefined : (JSON.parse(text) as { code: string }).code;
  return { status, code };
}

const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;

/** Skips the call that creates a token, because it checks the password, which is slow on purpose. */
async function accessTokenOf({ id }: Person, scope: TokenScope) {
  const token = newAccessTokenSecret();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + DAY_MS);
  await insertToken(app.db, {
    tokenHash: digestOf(token),
    userId: id,
    name: 'Test',
    scope,
    createdAt,
    expiresAt,
  });
  return token;
}

const block = (person: Person) => app.db.update(users).set({ blocked: true }).where(eq(users.id, person.id));

test('the table lists exactly the calls in the OpenAPI document', async () => {
  const documented = callsOf(document).map(({ name }) => name);
  expect([...new Set(AUTHORIZATION.map(({ call }) => call))].sort()).toEqual(documented.sort());
});

test.each(AUTHORIZATION.map((entry) => [entry.call, entry.fixture, entry.expected] as const))(
  '%s (%s)',
  async (call, fixture, expected) => {
    const owner = await signIn('Maya');
    const fields = await createFixture(fixture, owner);
    const leavesItUnchanged = (status: number) => call.startsWith('GET') || status >= 400;
    /** Reuses the fixture as long as no call has changed it. */
    async function anotherUnless(isUnchanged: boolean) {
      if (isUnchanged) return { owner, fields };
      const other = await signIn('Noor');
      return { owner: other, fields: await createFixture(fixture, other) };
    }
    const forAdmin = await anotherUnless(leavesItUnchanged(expected.admin));
    const forBlocked = await anotherUnless(leavesItUnchanged(expected.owner));
    const otherAdmin = await signIn('Grace', { admin: true });
    // Roles without access call before the owner, so that the fixture is unchanged for the owner.
    const guest = await statusOf(call, owner, fields);
    const stranger = await statusOf(call, owner, fields, (await signIn('Omar')).token);
    const admin = await statusOf(call, forAdmin.owner, forAdmin.fields, otherAdmin.token);
    const asOwner = await statusOf(call, owner, fields, owner.token);
    await block(forBlocked.owner);
    const blocked = await statusOf(call, forBlocked.owner, forBlocked.fields, forBlocked.owner.token);
    expect({ guest, stranger, owner: asOwner, blocked, admin }).toEqual(expected);
  },
);

test.each(AUTHORIZATION.map((entry) => [entry.call, entry.fixture, entry.token, entry.expected] as const))(
  '%s (%s) with an access token: %s',
  async (call, fixture, needed, { guest, stranger, owner: asOwner }) => {
    const owner = await signIn('Maya');
    const fields = await createFixture(fixture, owner);
    const admin = await signIn('Grace', { admin: true });
    const outcomeFor = async (person: Person, scope: TokenScope) => {
      const { status, code } = await send(call, owner, fields, await accessTokenOf(person, scope));
      return status === 403 && code !== 'forbidden' ? code : status;
    };
    const expected = {
      '-': { admins: guest, read: guest, write: guest },
      none: { admins: 'session_needed', read: 'session_needed', write: 'session_needed' },
      // An admin's token has no more rights than another user.
      read: { admins: stranger, read: asOwner, write: asOwner },
      write: { admins: stranger, read: 'access_token_read_only', write: asOwner },
    }[needed];
    expect({
      admins: await outcomeFor(admin, 'write'),
      read: await outcomeFor(owner, 'read'),
      write: await outcomeFor(owner, 'write'),
    }).toEqual(expected);
  },
);

test('the document says which calls accept an access token, and which scope they need', () => {
  for (const { call, token } of AUTHORIZATION) {
    const [method = '', path = ''] = call.split(' ');
    const schemes = {
      '-': [],
      none: ['session'],
      read: ['session', 'readToken', 'writeToken'],
      write: ['session', 'writeToken'],
    }[token];
    const { security = [] } = document.paths[path]?.[method.toLowerCase()] ?? {};
    expect([call, security]).toEqual([call, schemes.map((scheme) => ({ [scheme]: [] }))]);
  }
});

test('no call that asks for a code accepts an access token', () => {
  const open = endpoints.filter(({ asksAgain, tokenAccess }) => asksAgain && tokenAccess !== 'none');
  expect(open.map(({ name }) => name)).toEqual([]);
});

const namesIn = (call: string) => [...call.matchAll(/{(\w+)}/g)].map(([, name = '']) => name);
const isAdminCall = (call: string) =>
  endpoints.some(
    ({ method, path, access }) =>
      access === 'admin' && `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}` === call,
  );
const nested = AUTHORIZATION.filter(({ call }) => namesIn(call).length > 1);

test.each(nested.map(({ call, fixture }) => [call, fixture] as const))(
  '%s: another user’s item is not found through one’s own (%s)',
  async (call, fixture) => {
    const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
    const [others, own] = [
      await createFixture(fixture, maya),
      await createFixture(fixture.replace('library-', ''), omar),
    ];
    const inner = namesIn(call).at(-1) ?? '';
    const caller = isAdminCall(call) ? await signIn('Grace', { admin: true }) : omar;
    expect(await statusOf(call, omar, { ...own, [inner]: others[inner] ?? '' }, caller.token)).toBe(404);
  },
);

test('every call that needs no other service succeeded, and the document describes every reply', () => {
  const calls = callsOf(document).map(({ name }) => name);
  expect(calls.filter((name) => !succeeded.has(name)).sort()).toEqual(CALLS_WITH_SERVICES);
  expect([...new Set(problems)]).toEqual([]);
});
