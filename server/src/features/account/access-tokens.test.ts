import {
  createAccessToken,
  listAccessTokens,
  MAX_ACCESS_TOKENS,
  revokeAccessToken,
} from '@cold-open/contract/account/access-tokens.contract';
import { forgotPassword, getCurrentUser, resetPassword } from '@cold-open/contract/account/account.contract';
import {
  changePassword,
  deleteMyAccount,
  exportMyData,
  OWN_ACCOUNT_MESSAGES,
  signOutEverywhere,
} from '@cold-open/contract/account/own-account.contract';
import { confirmSession, turnOffSecondStep } from '@cold-open/contract/account/second-step.contract';
import { listAuditActors, listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import { sendMessage } from '@cold-open/contract/chat/chat.contract';
import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import { createPromptGroup, updatePromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { removeUserSecondStep, signOutUser } from '@cold-open/contract/users/user-access.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addAuthenticator } from '../../testing/authenticator.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { emailsTo, resetTokensFor } from '../../testing/outbox.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { accessTokens } from './account.tables.ts';

const { address, app, call, clock, dataDir, signIn, startInstance } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;
const FORM = { name: 'Nightly backup', scope: 'read', expiresInDays: 30, password: PASSWORD };
const NEW_PASSWORD = 'a better battery';

const create = (person: Person, change: object = {}) =>
  person.call(createAccessToken, { body: { ...FORM, ...change } });
const list = async (person: Person) => (await person.call(listAccessTokens)).body;
const meAs = async (token: string) => {
  const { status, body } = await call(getCurrentUser, {}, token);
  return status === 200 ? body.email : body.code;
};
const rowsOf = (person: Person) =>
  app.db.select().from(accessTokens).where(eq(accessTokens.userId, person.id));

describe('creating one', () => {
  test('it is shown once, stored as a digest, listed by name and reported to the owner by email', async () => {
    const maya = await signIn();
    const { status, body } = await create(maya);
    expect(status).toBe(201);
    expect(body.token).toMatch(/^co_pat_[0-9A-Za-z]{49}$/);
    expect(await meAs(body.token)).toBe(maya.email);
    const [listed] = await list(maya);
    expect(listed).toEqual({ ...body.accessToken, lastUsedAt: expect.any(String) });
    expect(listed).toMatchObject({ name: 'Nightly backup', scope: 'read' });
    const days = (Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.createdAt ?? '')) / DAY_MS;
    expect(days).toBe(30);
    expect(JSON.stringify(await rowsOf(maya))).not.toContain(body.token.slice(7));
    await waitFor('the email', () => emailsTo(dataDir, maya.email).length > 0);
    const [message = ''] = emailsTo(dataDir, maya.email);
    expect(message).toContain('New access token for your Cold Open account');
    expect(message).not.toContain(body.token);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ scope: 'admin' }, 'scope'],
    [{ expiresInDays: 8 }, 'expiresInDays'],
    [{ expiresInDays: '30' }, 'expiresInDays'],
    [{ password: '' }, 'password'],
    [{ password: 'not the password' }, 'password'],
  ])('%j is rejected', async (change, path) => {
    const maya = await signIn();
    const { status, body } = await create(maya, change);
    expect([status, body.details?.map((problem) => problem.path)]).toEqual([400, [path]]);
    expect(await list(maya)).toEqual([]);
  });

  test('with two-step login it also asks for a code', async () => {
    const maya = await signIn();
    const authenticator = await addAuthenticator(maya, clock);
    clock.advance(HOUR_MS);
    expect((await create(maya)).body.code).toBe('code_needed');
    await maya.call(confirmSession, { body: { code: authenticator.nextCode() } });
    expect((await create(maya)).status).toBe(201);
  });

  test(`an account has at most ${MAX_ACCESS_TOKENS}, and expired ones do not count`, async () => {
    const maya = await signIn();
    for (let count = 0; count < MAX_ACCESS_TOKENS; count++) await create(maya, { name: `Token ${count}` });
    expect((await create(maya)).body).toMatchObject({ code: 'access_tokens_full' });
    expect(await list(maya)).toHaveLength(MAX_ACCESS_TOKENS);
    const [newest] = await list(maya);
    const expiresAt = clock.now();
    await app.db
      .update(accessTokens)
      .set({ expiresAt })
      .where(eq(accessTokens.id, newest?._id ?? ''));
    expect(await list(maya)).toHaveLength(MAX_ACCESS_TOKENS - 1);
    expect((await create(maya)).status).toBe(201);
  });

  test('two requests at once cannot exceed the limit', async () => {
    const maya = await signIn();
    for (let count = 1; count < MAX_ACCESS_TOKENS; count++) await create(maya);
    const statuses = await Promise.all([create(maya), create(maya), create(maya)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('using one', () => {
  test('a wrong, mistyped or expired token is rejected with its own error', async () => {
    const maya = await signIn();
    const { token } = (await create(maya, { expiresInDays: 7 })).body;
    const mistyped = `${token.slice(0, 20)}${token[20] === 'x' ? 'y' : 'x'}${token.slice(21)}`;
    for (const wrong of [mistyped, `${token}0`, 'co_pat_', 'co_pat_0'])
      expect(await meAs(wrong)).toBe('access_token_invalid');
    clock.advance(7 * DAY_MS - 1000);
    expect(await meAs(token)).toBe(maya.email);
    clock.advance(2000);
    expect(await meAs(token)).toBe('access_token_invalid');
  });

  test('the last use is recorded at most once an hour', async () => {
    const maya = await signIn();
    const { token } = (await create(maya)).body;
    expect(await list(maya)).toMatchObject([{ lastUsedAt: null }]);
    const first = clock.now().getTime();
    await meAs(token);
    clock.advance(HOUR_MS / 2);
    await meAs(token);
    const [early] = await list(maya);
    expect(Date.parse(early?.lastUsedAt ?? '') - first).toBeLessThan(HOUR_MS / 2);
    clock.advance(HOUR_MS);
    await meAs(token);
    const [late] = await list(maya);
    expect(Date.parse(late?.lastUsedAt ?? '') - first).toBeGreaterThan(HOUR_MS);
  });

  test('an admin’s token has no admin’s rights', async () => {
    const ada = await signIn('Ada', { admin: true });
    const form = { youtuberName: 'The Slow Traveller', niche: 'Travel' };
    const library = (await ada.call(createPromptGroup, { body: form })).body.prompt;
    const { token } = (await create(ada, { scope: 'write' })).body;
    const changed = await call(updatePromptGroup, { params: { id: library._id }, body: form }, token);
    expect(changed.status).toBe(403);
    expect((await call(listAuditEntries, {}, token)).body.code).toBe('session_needed');
  });

  test('an admin’s token only gets events about the admin’s own conversation', async () => {
    const [ada, maya] = [await signIn('Ada', { admin: true }), await signIn()];
    const { token } = (await create(ada, { scope: 'read' })).body;
    const [asToken, asAdmin] = [await readEvents(address, token), await readEvents(address, ada.token)];
    await maya.call(sendMessage, { body: { content: 'Hello' } });
    await ada.call(sendMessage, { body: { content: 'A note to myself' } });
    const usersIn = (reader: typeof asAdmin) =>
      reader.received.flatMap((event) => (event.type === 'chat.changed' ? [event.userId] : []));
    await waitFor('both events for the admin', () => usersIn(asAdmin).includes(ada.id));
    await waitFor('one event for the token', () => usersIn(asToken).includes(ada.id));
    expect(usersIn(asAdmin)).toContain(maya.id);
    expect(usersIn(asToken)).not.toContain(maya.id);
    for (const reader of [asToken, asAdmin]) reader.close();
  });

  test('the limits of an account count all its tokens and sessions together', async () => {
    const limited = await startInstance({ rateLimit: true });
    const maya = await signIn();
    const tokens = [];
    for (const name of ['One', 'Two']) tokens.push((await create(maya, { name, scope: 'write' })).body.token);
    const statuses: number[] = [];
    for (let count = 0; count < 400 && !statuses.includes(429); count++) {
      const body = { content: `Message ${count}` };
      statuses.push((await limited.call(sendMessage, { body }, tokens[count % 2] ?? '')).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await limited.call(sendMessage, { body: { content: 'Again' } }, maya.token)).status).toBe(429);
  });

  test('a stream that was opened with a token ends when the token is revoked', async () => {
    const maya = await signIn();
    const { token, accessToken } = (await create(maya)).body;
    const reader = await readEvents(address, token);
    await maya.call(revokeAccessToken, { params: { id: accessToken._id } });
    await reader.ended;
    expect(reader.received.map(({ type }) => type)).toContain('account.session_ended');
  });
});

describe('revoking', () => {
  test('a revoked token is rejected immediately; a stranger cannot revoke it', async () => {
    const [maya, omar] = [await signIn(), await signIn('Omar')];
    const { token, accessToken } = (await create(maya)).body;
    const other = (await create(maya, { name: 'Other' })).body;
    const params = { id: accessToken._id };
    expect((await omar.call(revokeAccessToken, { params })).body).toMatchObject({
      code: 'not_found',
      error: 'Access token not found.',
    });
    expect((await maya.call(revokeAccessToken, { params })).status).toBe(200);
    expect(await meAs(token)).toBe('access_token_invalid');
    expect(await meAs(other.token)).toBe(maya.email);
    expect((await maya.call(revokeAccessToken, { params })).status).toBe(404);
  });

  test('signing out everywhere revokes every token', async () => {
    const maya = await signIn();
    const { token } = (await create(maya)).body;
    await maya.call(signOutEverywhere);
    expect(await meAs(token)).toBe('access_token_invalid');
    expect(await rowsOf(maya)).toEqual([]);
  });

  test('a changed password keeps the tokens unless the owner says otherwise', async () => {
    const maya = await signIn();
    const { token } = (await create(maya)).body;
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await maya.call(changePassword, { body: change })).status).toBe(200);
    expect(await meAs(token)).toBe(maya.email);
    const back = { currentPassword: NEW_PASSWORD, newPassword: PASSWORD, revokesAccessTokens: true };
    const { body } = await maya.call(changePassword, { body: back });
    expect(body.message).toBe(OWN_ACCOUNT_MESSAGES.passwordChanged);
    expect(await meAs(token)).toBe('access_token_invalid');
  });

  test('a password reset, an admin who signs the user out, and deletion revoke every token', async () => {
    const [maya, omar, noor] = [await signIn(), await signIn('Omar'), await signIn('Noor')];
    const ada = await signIn('Ada', { admin: true });
    const tokens = [];
    for (const person of [maya, omar, noor]) tokens.push((await create(person)).body.token);
    await call(forgotPassword, { body: { email: maya.email } });
    const [token = ''] = await resetTokensFor(dataDir, maya.email);
    expect((await call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })).status).toBe(200);
    await ada.call(signOutUser, { params: { id: omar.id } });
    await noor.call(deleteMyAccount, { body: { password: PASSWORD } });
    expect(await Promise.all(tokens.map(meAs))).toEqual(Array(3).fill('access_token_invalid'));
    for (const person of [maya, omar, noor]) expect(await rowsOf(person)).toEqual([]);
  });
});

describe('turning off two-step login', () => {
  test('an admin who removes it revokes every token and closes its streams', async () => {
    const [maya, omar] = [await signIn(), await signIn('Omar')];
    const ada = await signIn('Ada', { admin: true });
    await addAuthenticator(maya, clock);
    const tokens = [(await create(maya)).body.token, (await create(maya, { scope: 'write' })).body.token];
    const others = (await create(omar)).body.token;
    const stream = await readEvents(address, tokens[0] ?? '');
    expect((await ada.call(removeUserSecondStep, { params: { id: maya.id } })).status).toBe(200);
    expect(await Promise.all(tokens.map(meAs))).toEqual(Array(2).fill('access_token_invalid'));
    expect(await rowsOf(maya)).toEqual([]);
    expect(await meAs(others)).toBe(omar.email);
    await waitFor('the stream ends', () => stream.isOver());
  });

  test('an owner who turns it off with a code keeps the tokens', async () => {
    const maya = await signIn();
    const { nextCode } = await addAuthenticator(maya, clock);
    const { token } = (await create(maya)).body;
    const off = await maya.call(turnOffSecondStep, { body: { password: PASSWORD, code: nextCode() } });
    expect(off.status).toBe(200);
    expect(await meAs(token)).toBe(maya.email);
  });
});

test('the export names the tokens without their digests', async () => {
  const maya = await signIn();
  const { token } = (await create(maya)).body;
  const { body } = await maya.call(exportMyData);
  expect(body.accessTokens).toMatchObject([{ name: 'Nightly backup', scope: 'read' }]);
  const [row] = await rowsOf(maya);
  expect(JSON.stringify(body)).not.toContain(row?.tokenHash);
  expect(JSON.stringify(body)).not.toContain(token);
});

test('creating and revoking are in the audit log, and the names are deleted with the account', async () => {
  const [maya, ada] = [await signIn(), await signIn('Ada', { admin: true })];
  const { accessToken } = (await create(maya)).body;
  await maya.call(revokeAccessToken, { params: { id: accessToken._id } });
  await create(maya, { name: 'Second' });
  await maya.call(signOutEverywhere);
  await create(ada, { scope: 'write' });
  const entriesAbout = async (person: Person) =>
    (await ada.call(listAuditEntries, { query: { concerning: person.id } })).body;
  const state = { name: 'Nightly backup', scope: 'read', expiresAt: accessToken.expiresAt };
  const actor = { _id: maya.id, name: '', email: maya.email };
  expect(await entriesAbout(maya)).toMatchObject([
    { action: 'account.access_token_revoked', actor, before: { name: 'Second' }, after: null },
    { action: 'account.access_token_created', actor },
    { action: 'account.access_token_revoked', actor, before: state, after: null },
    { action: 'account.access_token_created', actor, before: null, after: state },
  ]);
  expect(await entriesAbout(ada)).toMatchObject([
    { action: 'account.access_token_created', actor: { name: 'Ada' }, after: { scope: 'write' } },
  ]);
  const actors = (await ada.call(listAuditActors)).body.map(({ _id }) => _id);
  expect(actors).toContain(ada.id);
  expect(actors).not.toContain(maya.id);
  const again = await signIn('Lior');
  await create(again);
  await again.call(deleteMyAccount, { body: { password: PASSWORD } });
  const [left] = await entriesAbout(again);
  expect(left).toMatchObject({ actor: { name: '', email: '' }, user: null, after: { scope: 'read' } });
  expect(JSON.stringify(left)).not.toContain('Nightly');
});
