import { type AuditEntry, listAuditActors, listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import * as adminChat from '@cold-open/contract/chat/admin-chat.contract';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import {
  createNestedPrompt,
  createPromptGroup,
  deleteNestedPrompt,
  deletePromptGroup,
  updateNestedPrompt,
  updatePromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import * as posted from '@cold-open/contract/scripts/posted-scripts.contract';
import * as scriptChanges from '@cold-open/contract/scripts/script-changes.contract';
import { listVersions, restoreVersion } from '@cold-open/contract/scripts/script-versions.contract';
import * as scripts from '@cold-open/contract/scripts/scripts.contract';
import * as userAccess from '@cold-open/contract/users/user-access.contract';
import * as userBalances from '@cold-open/contract/users/user-balances.contract';
import * as adminUsers from '@cold-open/contract/users/users.contract';
import * as videos from '@cold-open/contract/videos/videos.contract';
import { describe, expect, test } from 'vitest';
import { concerning, GROUP, NESTED, ofUser, VIDEO } from '../../testing/admin-calls.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { auditDetails, auditEntries } from './audit.tables.ts';

const { app, clock, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const POSTED = { userId: admin.id, title: 'Shared', content: 'Words.', niche: 'Food', style: 'calm' };

const newest = async () => (await admin.call(listAuditEntries, { query: { limit: '1' } })).body[0];
const count = async () => (await app.db.select({ id: auditEntries.id }).from(auditEntries)).length;

test('changes to the library and to shared scripts are logged, but private changes are not', async () => {
  const person = await signIn();
  const start = await count();
  const own = (await person.call(createPromptGroup, { body: { ...GROUP, promptTemplate: 'Mine.' } })).body
    .prompt;
  await person.call(deletePromptGroup, { params: { id: own._id } });
  expect(await count()).toBe(start);

  const group = (await admin.call(createPromptGroup, { body: GROUP })).body.prompt;
  const params = { id: group._id };
  await admin.call(updatePromptGroup, { params, body: { ...GROUP, description: 'Ferries at night' } });
  expect(await newest()).toMatchObject({
    before: { description: '' },
    after: { description: 'Ferries at night' },
  });
  await admin.call(updatePromptGroup, { params, body: { ...GROUP, niche: 'Ships' } });
  expect(await newest()).toMatchObject({
    action: 'prompt_group.changed',
    subject: 'The Slow Traveller',
    before: { niche: 'Travel' },
    after: { niche: 'Ships' },
  });
  const nested = await admin.call(createNestedPrompt, { params: { groupId: group._id }, body: NESTED });
  const at = { groupId: group._id, nestedId: nested.body.nestedPrompt._id };
  await admin.call(updateNestedPrompt, {
    params: at,
    body: { ...NESTED, promptTemplate: 'Open on the pier.' },
  });
  expect(await newest()).toMatchObject({
    action: 'prompt.changed',
    before: { promptTemplate: 'Open on the water.' },
    after: { promptTemplate: 'Open on the pier.' },
  });
  await admin.call(deleteNestedPrompt, { params: at });
  await admin.call(deletePromptGroup, { params });

  const { script } = (await admin.call(posted.postScript, { body: POSTED })).body;
  const of = { params: { id: script._id } };
  await admin.call(scriptChanges.updateScript, { ...of, body: { title: 'Shared', content: 'Other words.' } });
  const [, first] = (await admin.call(listVersions, of)).body;
  await admin.call(restoreVersion, { params: { id: script._id, versionId: first?._id ?? '' } });
  await admin.call(scripts.deleteScript, of);

  const { body } = await admin.call(listAuditEntries, { query: { actorId: admin.id, limit: '9' } });
  expect(body.map(({ action }) => action)).toEqual([
    'script.deleted',
    'script.changed',
    'script.changed',
    'script.posted',
    'prompt_group.deleted',
    'prompt.deleted',
    'prompt.changed',
    'prompt.created',
    'prompt_group.changed',
  ]);
});

test('a failed or empty change is not logged', async () => {
  const person = await signIn();
  const before = await count();
  await admin.call(userBalances.setUserTokens, { ...ofUser(person), body: { tokens: -1 } });
  await admin.call(userAccess.setUserPlan, { ...ofUser(person), body: { status: 'inactive' } });
  await admin.call(userBalances.setUserTokens, { ...ofUser(person), body: { tokens: 0 } });
  await admin.call(adminChat.unblockUser, concerning(person));
  await admin.call(adminUsers.createUser, {
    body: { name: 'Again', email: person.email, password: 'long enough' },
  });
  await admin.call(adminUsers.deleteUser, { params: { id: '00000000-0000-4000-8000-000000000000' } });
  expect(await count()).toBe(before);
});

test('deactivating a subscribed plan is logged with the previous status', async () => {
  const person = await signIn();
  const { sessionId } = (await person.call(createCheckoutSession)).body;
  await person.call(paySandboxCheckout, { params: { sessionId } });
  await admin.call(userAccess.setUserPlan, { ...ofUser(person), body: { status: 'inactive' } });
  expect(await newest()).toMatchObject({
    action: 'user.plan_changed',
    user: { _id: person.id },
    before: { subscriptionStatus: 'active' },
    after: { subscriptionStatus: 'inactive' },
  });
});

test('an admin who deletes the target and then themselves stays in the log by name, with the amounts', async () => {
  const other = await signIn('Grace', { admin: true });
  const target = await signIn('Noor');
  await other.call(userBalances.setUserTokens, { ...ofUser(target), body: { tokens: 1_000_000 } });
  await other.call(adminUsers.deleteUser, ofUser(target));
  expect((await other.call(adminUsers.deleteUser, ofUser(other))).status).toBe(200);

  const actor = { _id: other.id, name: 'Grace', email: '' };
  const { body } = await admin.call(listAuditEntries, { query: { actorId: other.id } });
  expect(body).toMatchObject([
    { action: 'user.deleted', actor, user: null, userId: other.id },
    { action: 'user.deleted', actor, user: null, userId: target.id, before: { tokens: 1_000_000 } },
    { action: 'user.tokens_changed', actor, user: null, userId: target.id, after: { tokens: 1_000_000 } },
  ]);
  expect((await admin.call(listAuditActors)).body).toContainEqual(actor);
  const about = await admin.call(listAuditEntries, { query: { concerning: target.id } });
  expect(about.body).toHaveLength(2);
});

describe('the log', () => {
  test('it can be filtered by admin, action, user and time, and pages have no gaps', async () => {
    const other = await signIn('Grace', { admin: true });
    const person = await signIn('Noor');
    const start = clock.now().toISOString();
    for (let tokens = 1; tokens <= 5; tokens++)
      await other.call(userBalances.setUserTokens, { ...ofUser(person), body: { tokens } });
    await admin.call(adminChat.blockUser, concerning(person));
    const list = async (query: Record<string, string>) =>
      (await admin.call(listAuditEntries, { query })).body;
    const tokensIn = (entries: AuditEntry[]) => entries.map(({ after }) => after?.tokens);

    expect(tokensIn(await list({ actorId: other.id }))).toEqual([5, 4, 3, 2, 1]);
    expect((await list({ concerning: person.id })).map(({ action }) => action)).toEqual([
      'user.blocked',
      ...Array(5).fill('user.tokens_changed'),
    ]);
    expect(await list({ concerning: person.id, action: 'user.blocked' })).toMatchObject([
      { actor: { name: 'Ada' }, user: { _id: person.id, name: 'Noor', email: person.email } },
    ]);
    expect(await list({ actorId: other.id, before: start })).toEqual([]);
    expect(await list({ actorId: other.id, from: start })).toHaveLength(5);

    const first = await admin.call(listAuditEntries, { query: { actorId: other.id, limit: '3' } });
    const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
    const second = await admin.call(listAuditEntries, { query: { actorId: other.id, limit: '3', cursor } });
    expect(tokensIn([...first.body, ...second.body])).toEqual([5, 4, 3, 2, 1]);
    expect(second.headers.get(NEXT_CURSOR_HEADER)).toBeNull();
    expect((await admin.call(listAuditActors)).body.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ada', 'Grace']),
    );
  });

  test.each([
    [{ action: 'user.hugged' }, 'action'],
    [{ actorId: 'me' }, 'actorId'],
    [{ concerning: '1' }, 'concerning'],
    [{ from: 'yesterday' }, 'from'],
    [{ before: '0000-01-01' }, 'before'],
    [{ cursor: 'there' }, 'cursor'],
  ])('the query %j is rejected', async (query, path) => {
    const { status, body } = await admin.call(listAuditEntries, { query });
    expect([status, (body as never as { details: { path: string }[] }).details[0]?.path]).toEqual([
      400,
      path,
    ]);
  });

  test('it can be filtered by part of what was changed', async () => {
    const person = await signIn('Zuleika Dobson');
    const subjects = async (subject: string) =>
      (await admin.call(listAuditEntries, { query: { subject } })).body.map((entry) => entry.subject);
    await admin.call(videos.addVideo, { body: { ...VIDEO, title: 'One 100% whole whale' } });
    await admin.call(adminChat.blockUser, concerning(person));
    expect(await subjects('0% WHOLE')).toEqual(['One 100% whole whale']);
    expect(await subjects('100_ whole')).toEqual([]);
    expect(await subjects('0%')).toEqual(['One 100% whole whale']);
    expect(await subjects('%')).toEqual(['One 100% whole whale']);
    for (const part of ['zuleika', 'Zülei', person.email, person.id, person.id.slice(0, 10).toUpperCase()])
      expect(await subjects(part)).toEqual([null]);
    await admin.call(adminUsers.deleteUser, ofUser(person));
    expect(await subjects('zuleika')).toEqual([]);
    expect(await subjects(person.id)).toEqual([null, null]);
  });

  test('entries about a deleted user keep the id and the amounts, but no name, email or text', async () => {
    const person = await signIn('Noor the Brave');
    await admin.call(userBalances.setUserTokens, { ...ofUser(person), body: { tokens: 3 } });
    await admin.call(adminChat.replyToUser, {
      ...concerning(person),
      body: { content: `Dear ${person.email}` },
    });
    await admin.call(adminUsers.deleteUser, ofUser(person));
    const { body } = await admin.call(listAuditEntries, { query: { limit: '3' } });
    const kept = { actor: { name: 'Ada' }, user: null, userId: person.id };
    expect(body).toMatchObject([
      { ...kept, action: 'user.deleted', before: { tokens: 3 } },
      { ...kept, action: 'chat.replied', before: null, after: null },
      { ...kept, action: 'user.tokens_changed', before: { tokens: 0 }, after: { tokens: 3 } },
    ]);
    const stored = JSON.stringify([
      await app.db.select().from(auditEntries),
      await app.db.select().from(auditDetails),
    ]);
    for (const trace of [person.email, person.name]) expect(stored).not.toContain(trace);
  });
});
