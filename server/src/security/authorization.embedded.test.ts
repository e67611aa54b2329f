import { randomUUID } from 'node:crypto';
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
import { SMALL_PHOTO } from '../testing/small-photo.ts';
import { PASSWORD, startTestApp } from '../testing/test-app.ts';
import { AUTHORIZATION } from './authorization-table.ts';
import { CALLS_WITH_SERVICES } from './calls-with-services.ts';
import {
  ANCHOR,
  createFixtureMaker,
  type FixtureFields,
  OWN_SCRIPT,
  PAST_ANNOUNCEMENT,
  type Person,
  RECIPE,
  SELECTED,
  SELECTED_AT,
} from './fixtures.ts';
import { callsOf, readApiDocument } from './openapi-calls.ts';
import { createReplyChecker } from './reply-schemas.ts';

const { address, app, signIn } = await startTestApp({ config: { model: builtInSettings() } });
const OFFERED = { file: 'Qwen3.5-2B-Q4_K_M.gguf' };
const libraryAdmin = await signIn('Ada', { admin: true });
const createFixture = createFixtureMaker({ app }, libraryAdmin);

const document = await readApiDocument(address);
const checker = createReplyChecker(document);
/** Replies that the document does not describe. */
const problems: string[] = [];
const succeeded = new Set<string>();

const SPEECH =
  'Why does every hotel carpet look like that? I walked through forty of them last year. '.repeat(8);
const GROUP = { youtuberName: 'The Slow Traveller', niche: 'Travel', promptTemplate: 'Open on the water.' };
const NESTED = { niche: 'Travel', promptName: 'Night ferry', promptTemplate: 'Open on the pier.' };
const POSTED = { title: 'Shared', content: 'Words.', niche: 'Food', style: 'calm' };
const REPLY = { name: 'Thanks', content: 'Thank you for writing.' };
const newAccount = () => ({ name: 'Noor', email: `${randomUUID()}@example.com`, password: 'long enough' });

/** Valid bodies for all calls that need one, so that the status depends only on the role. */
const BODIES: Record<string, (owner: Person, fields: FixtureFields) => unknown> = {
  'POST /api/auth/register': newAccount,
  'POST /api/contact': ({ email }) => ({ name: 'Noor', email, message: 'Hello' }),
  'POST /api/auth/login': ({ email }) => ({ email, password: PASSWORD }),
  'POST /api/auth/login/code': () => ({ challenge: 'never-issued', code: '123456' }),
  'POST /api/auth/forgot-password': ({ email }) => ({ email }),
  'POST /api/auth/reset-password': () => ({ token: 'never-sent', newPassword: 'long enough' }),
  'POST /api/auth/verify-email': () => ({ token: 'never-sent' }),
  'POST /api/auth/provider/start': () => ({}),
  'POST /api/auth/provider/callback': () => ({ query: '?code=x&state=y' }),
  'POST /api/auth/provider/link': () => ({ password: PASSWORD }),
  'POST /api/account/sign-ins/link': () => ({ password: PASSWORD }),
  'POST /api/account/access-tokens': () => ({
    name: 'Backup',
    scope: 'read',
    expiresInDays: 7,
    password: PASSWORD,
  }),
  'PATCH /api/account': () => ({ name: 'Noor' }),
  'POST /api/account/password': () => ({ currentPassword: PASSWORD, newPassword: 'long enough' }),
  'POST /api/account/password/confirm': () => ({ password: PASSWORD }),
  'POST /api/account/second-step/setup': () => ({ password: PASSWORD }),
  'POST /api/account/second-step': () => ({ code: '123456' }),
  'POST /api/account/second-step/recovery-codes': () => ({ password: PASSWORD, code: '123456' }),
  'POST /api/account/second-step/off': () => ({ password: PASSWORD, code: '123456' }),
  'POST /api/account/second-step/confirm': () => ({ code: '123456' }),
  'POST /api/account/delete': () => ({ password: PASSWORD }),
  'POST /api/subscription/create-checkout-session': ({ id }) => ({ userId: id }),
  'POST /api/subscription/boost-tokens': ({ id }) => ({ userId: id }),
  'POST /api/scripts/generate': ({ id }, { promptID, omitUserId }) => ({
    ...(!omitUserId && { userId: id }),
    title: 'The ferry',
    contentType: 'youtube_shorts',
    promptID,
  }),
  'POST /api/scripts/generate/custom': ({ id }, { voiceId }) => ({
    ...(voiceId ? { voiceId } : { userId: id }),
    contentType: 'youtube_shorts',
    pasteContent: 'The ferry left for the last time.',
  }),
  'PATCH /api/scripts/{id}': () => ({ title: 'The ferry', content: 'Other words.' }),
  'POST /api/scripts/import': () => ({ text: 'The ferry left for the last time.' }),
  'POST /api/voices': () => ({ samples: [{ text: OWN_SCRIPT }] }),
  'PATCH /api/voices/{id}': () => ({ name: 'Main channel' }),
  'POST /api/images/designs': () => ({ name: 'The ferry', recipe: RECIPE }),
  'PATCH /api/images/designs/{id}': () => ({ name: 'The night ferry' }),
  'POST /api/images/photos': () => ({ fileContent: SMALL_PHOTO }),
  'POST /api/images/ai': () => ({ headline: 'The last ferry' }),
  'POST /api/images/render': () => ({ recipe: RECIPE, type: 'jpg' }),
  'POST /api/images/shapes': () => ({ headline: 'The last ferry' }),
  'PATCH /api/scripts/{id}/check': () => ({ dismiss: ['new_figure:1x'] }),
  'PUT /api/scripts/{id}/locks': (_owner, { version }) => ({ lines: [1], version: Number(version) }),
  // Without a model, only another length changes something.
  'POST /api/scripts/{id}/regenerate': () => ({ length: 'medium' }),
  'POST /api/scripts/{id}/rephrase': () => ({
    start: SELECTED_AT,
    end: SELECTED_AT + SELECTED.length,
    selected: SELECTED,
    tone: 'tighter',
    version: 2,
  }),
  'POST /api/scripts/{id}/openings': () => ({ version: 2 }),
  'POST /api/scripts/{id}/suggestions/{setId}/accept': () => ({ index: 0 }),
  'PUT /api/scripts/{id}/publishing': () => ({
    titles: ['The ferry'],
    description: 'A ferry leaves.',
    chapters: [],
    links: [{ label: 'Newsletter', value: 'https://example.com' }],
    tags: ['ferries'],
    hashtags: ['ferries'],
    pinnedComment: '',
    version: 0,
  }),
  'POST /api/scripts/{id}/publishing/suggest': () => ({}),
  'POST /api/scripts/{id}/shorts/create': () => ({
    title: 'The ferry, short',
    passages: [{ start: 0, end: 10_000 }],
    version: 2,
  }),
  'POST /api/scripts/{id}/share': () => ({ comments: true, expiresInDays: 7 }),
  'POST /api/scripts/{id}/comments/{commentId}/replies': () => ({ text: 'The last one.' }),
  'PATCH /api/scripts/{id}/comments/{commentId}': () => ({ resolved: true }),
  'PATCH /api/scripts/{id}/comments/{commentId}/text': () => ({ text: 'The very last one.' }),
  'PUT /api/teleprompter/remotes/{id}': () => ({
    phase: 'paused',
    wordsPerMinute: 150,
    size: 100,
    beat: 'Hook',
    secondsLeft: 60,
    takeSeconds: null,
  }),
  'POST /api/remote/{token}/commands': () => ({ command: 'play' }),
  'POST /api/review/{token}/comments': () => ({ name: 'Ines', text: 'Which ferry?', anchor: ANCHOR }),
  'POST /api/review/{token}/comments/{commentId}/replies': () => ({ name: 'Ines', text: 'And then?' }),
  'PATCH /api/review/{token}/comments/{commentId}': (_owner, { secret }) => ({ secret, text: 'Which one?' }),
  'POST /api/review/{token}/comments/{commentId}/delete': (_owner, { secret }) => ({ secret }),
  'POST /api/outlines': ({ id }) => ({ userId: id, title: 'The ferry', length: 'short' }),
  'POST /api/scripts/bulk': (_owner, { id }) => ({ ids: [id], action: { type: 'stage', stage: 'filmed' } }),
  'POST /api/series': () => ({ name: `Ferries of ${randomUUID()}` }),
  'PATCH /api/series/{id}': () => ({ name: `Ferries of ${randomUUID()}` }),
  'PATCH /api/outlines/{id}': () => ({ version: 1, title: 'The night ferry' }),
  'POST /api/outlines/{id}/suggest': () => ({}),
  'POST /api/scripts/export': (_owner, { id }) => ({ ids: [id], format: 'txt' }),
  'POST /api/admin/admin-sripts': () => POSTED,
  'POST /api/admin/admin-scripts': () => POSTED,
  'POST /api/prompts/prompts': () => GROUP,
  'PATCH /api/prompts/prompt/{id}': () => GROUP,
  'POST /api/prompts/prompts/{groupId}/nested': () => NESTED,
  'PATCH /api/prompts/prompts/{groupId}/nested/{nestedId}': () => NESTED,
  'POST /api/prompts/prompts/{id}/bookmark': () => ({}),
  'PUT /api/prompts/library/{groupId}/order': (_owner, { nestedId, other }) => ({ ids: [nestedId, other] }),
  'PUT /api/prompts/library/prompts/{nestedId}/draft': () => ({ isDraft: true }),
  'POST /api/prompts/library/import': () => ({ file: 'niche: Travel\ngroups: []\n' }),
  'POST /api/prompts/beats': () => ({ promptTemplate: 'Hook: the pier. Closing: the water.' }),
  'POST /api/scripts/prompts/from-youtube': ({ id }) => ({ userId: id, transcript: SPEECH }),
  'POST /api/videos': () => ({ title: 'The last ferry', niche: 'Travel', uploadDays: 3 }),
  'POST /api/videos/import': () => ({ file: 'Title,Niche,Upload Days\nThe last ferry,Travel,3' }),
  'PATCH /api/videos/{id}': () => ({ title: 'Changed' }),
  'POST /api/chat': () => ({ content: 'Is anybody there?' }),
  'PUT /api/admin/writer/model': () => ({ model: null }),
  'PUT /api/admin/writer/choice': () => ({ kind: 'none' }),
  'PUT /api/admin/writer/hosted': () => ({ provider: 'openai', apiKey: 'sk-secret-of-the-provider' }),
  'POST /api/admin/writer/choice/test': () => ({ kind: 'hosted' }),
  'POST /api/admin/writer/local/download': () => OFFERED,
  'POST /api/admin/writer/local/add': () => ({
    address: 'http://127.0.0.1:9/mine.gguf',
    sha256: 'a'.repeat(64),
  }),
  'POST /api/admin/writer/local/pause': () => OFFERED,
  'POST /api/admin/writer/local/resume': () => OFFERED,
  'POST /api/admin/writer/local/cancel': () => OFFERED,
  'POST /api/admin/writer/local/test': () => ({ file: 'missing.gguf' }),
  'POST /api/admin/writer/local/use': () => ({ file: 'missing.gguf' }),
  'POST /api/chat/admin/reply/{userId}': () => ({ content: 'Yes.' }),
  'POST /api/chat/admin/assign/{userId}': () => ({ assigneeId: null }),
  'POST /api/chat/admin/resolve/{userId}': () => ({}),
  'POST /api/chat/admin/notes/{userId}': () => ({ content: 'Call back on Monday.' }),
  'PUT /api/chat/admin/message/{messageId}': () => ({ content: 'No.' }),
  'POST /api/chat/admin/canned-replies': () => REPLY,
  'PATCH /api/chat/admin/canned-replies/{id}': () => REPLY,
  'POST /api/admin/users': newAccount,
  'POST /api/admin/payments/{id}/refund': () => ({ amountCents: 100, refundedCents: 0 }),
  'POST /api/admin/announcements': () => PAST_ANNOUNCEMENT,
  'PUT /api/admin/announcements/{id}': () => ({ text: 'Changed' }),
  'PUT /api/admin/posted-scripts/{id}': () => POSTED,
  'PUT /api/admin/posted-scripts/{id}/publication': () => ({ published: false }),
  'POST /api/admin/users/export': () => ({ blocked: 'yes' }),
  'PATCH /api/admin/users/{id}': () => ({ name: 'Noor' }),
  'POST /api/admin/users/{id}/reset-tokens/undo': (_owner, { entryId }) => ({ entryId }),
  'POST /api/admin/users/{id}/notes': () => ({ content: 'Asked about ferries.' }),
  'PATCH /api/admin/users/{id}/tokens': () => ({ tokens: 7 }),
  'PATCH /api/admin/users/{id}/plan': () => ({ status: 'active' }),
  'PATCH /api/admin/users/{id}/role': () => ({ role: 'support' }),
  'PATCH /api/admin/users/{id}/image-tools': () => ({ granted: true }),
};

const QUERIES: Record<string, (owner: Person) => Record<string, string>> = {
  'GET /api/admin/payments/report': () => ({ from: '2026-01-01', to: '2026-12-31', timeZone: 'UTC' }),
  'GET /api/subscription/status': ({ id }) => ({ userId: id }),
  'GET /api/scripts/{id}/export': () => ({ format: 'txt' }),
  'GET /api/prompts/suggestions': () => ({ field: 'niche' }),
  'POST /api/unsubscribe': () => ({ token: 'never-sent' }),
};

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
