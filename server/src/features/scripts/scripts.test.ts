import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { deleteScriptForGood } from '@cold-open/contract/scripts/organize.contract';
import { postScript, postScriptSpelledRight } from '@cold-open/contract/scripts/posted-scripts.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import {
  getUserScripts,
  listMyScripts,
  listScripts,
} from '@cold-open/contract/scripts/script-lists.contract';
import { listVersions } from '@cold-open/contract/scripts/script-versions.contract';
import { deleteScript, getScript } from '@cold-open/contract/scripts/scripts.contract';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { orders } from './orders/orders.tables.ts';
import { scripts, scriptVersions } from './scripts.tables.ts';

const { app, call, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const POSTED = { title: 'Posted', content: 'Read me aloud.', niche: 'Space', style: 'Calm' };
type Person = Awaited<ReturnType<typeof signIn>>;

async function newScript(owner: Person, fields: Partial<typeof scripts.$inferInsert> = {}) {
  const row = {
    ownerId: owner.id,
    title: 'Mine',
    content: 'Old text.',
    niche: 'Food',
    style: 'long',
    ...fields,
  };
  const [created] = await app.db.insert(scripts).values(row).returning();
  return created?.id ?? '';
}

const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id);

describe('lists', () => {
  test('show own and shared scripts, newest first, without content', async () => {
    const person = await signIn();
    const stranger = await signIn();
    await newScript(stranger);
    const own = await newScript(person, { content: `${'é'.repeat(150)}`, createdAt: new Date('2026-01-01') });
    const posted = (await admin.call(postScript, { body: POSTED })).body.script;
    const listed = (await person.call(listScripts)).body;
    expect(idsOf(listed)).toContain(posted._id);
    expect(listed.at(-1)).toMatchObject({ _id: own, id: own, snippet: 'é'.repeat(100), status: 'ready' });
    expect(listed.every((each) => !('content' in each))).toBe(true);
    expect(listed.filter(({ isAdmin }) => !isAdmin)).toHaveLength(1);
    const mine = await person.call(listMyScripts, { params: { userId: person.id } });
    expect(idsOf(mine.body)).toEqual([own]);
  });

  test('begin each excerpt with a hundred spoken characters, after headings and cues', async () => {
    const person = await signIn();
    const heading = `## ${'A long name for a beat '.repeat(9)}\n[${'the door creaks '.repeat(20)}]\n`;
    await newScript(person, { content: `${heading}${'é'.repeat(150)}` });
    const [listed] = (await person.call(listMyScripts, { params: { userId: person.id } })).body;
    expect(listed?.excerpt).toBe(`${'é'.repeat(100)}…`);
  });

  test('are rejected for another user', async () => {
    const person = await signIn();
    const params = { userId: admin.id };
    expect((await person.call(listMyScripts, { params })).status).toBe(403);
    expect((await person.call(getUserScripts, { params })).status).toBe(403);
  });

  test('can be paged without gaps', async () => {
    const person = await signIn();
    for (let day = 1; day <= 5; day++) await newScript(person, { createdAt: new Date(2026, 1, day) });
    const params = { userId: person.id };
    const first = await person.call(listMyScripts, { params, query: { limit: '3' } });
    const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
    const rest = await person.call(listMyScripts, { params, query: { limit: '3', cursor } });
    const whole = await person.call(listMyScripts, { params });
    expect([...first.body, ...rest.body]).toEqual(whole.body);
    expect(whole.body).toHaveLength(5);
  });

  test('can include balance and plan', async () => {
    const person = await signIn();
    const id = await newScript(person);
    const { tokens, subscriptionStatus } = (await person.call(getCurrentUser)).body;
    const { body } = await person.call(getUserScripts, { params: { userId: person.id } });
    expect(body).toMatchObject({ tokens, subscriptionStatus });
    expect(idsOf(body.scripts)).toEqual([id]);
  });
});

describe('changing a script', () => {
  test('recounts its words, creates a version and publishes an event', async () => {
    const person = await signIn();
    const id = await newScript(person);
    const listener = await person.listen();
    const content = '## Hook\nTwo words.\n[cue]\n## End\nThree more words.';
    const { status, body } = await person.call(updateScript, {
      params: { id },
      body: { title: ' New ', content: `  ${content}\n`, version: 1 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'New',
      content,
      version: 2,
      words: 5,
      beats: [
        { name: 'Hook', words: 2 },
        { name: 'End', words: 3 },
      ],
    });
    const versions = await app.db.select().from(scriptVersions).where(eq(scriptVersions.scriptId, id));
    expect(versions).toMatchObject([{ kind: 'edited', title: 'New', content, words: 5 }]);
    await expect.poll(() => listener.received).toEqual([{ type: 'script.changed', scriptId: id }]);
    listener.close();
  });

  test.each([
    [{ title: ' ', content: 'x' }, 'Please enter a title.', 'title'],
    [{ title: 'x', content: '\n ' }, 'Please enter the script’s text.', 'content'],
    [{ title: 'x' }, 'Please enter the script’s text.', 'content'],
    [{ title: 'x'.repeat(201), content: 'x' }, 'The title must be at most 200 characters.', 'title'],
  ])('is rejected with %j', async (body, text, path) => {
    const person = await signIn();
    const id = await newScript(person);
    const answer = await person.call(updateScript, { params: { id }, body });
    expect([answer.status, answer.body.error]).toEqual([400, text]);
    expect(answer.body.details).toContainEqual({ path, message: text });
    expect((await person.call(getScript, { params: { id } })).body.content).toBe('Old text.');
  });

  test('with an outdated version is rejected; only one of two concurrent changes succeeds', async () => {
    const person = await signIn();
    const id = await newScript(person);
    const save = (content: string) =>
      person.call(updateScript, { params: { id }, body: { title: 'x', content, version: 1 } });
    const statuses = (await Promise.all([save('one'), save('two')])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    const stale = await save('three');
    expect(stale.body).toMatchObject({ code: 'script_changed' });
  });

  test('is rejected while the script is being written', async () => {
    const person = await signIn();
    const id = await newScript(person, { status: 'generating' });
    const { status, body } = await person.call(updateScript, {
      params: { id },
      body: { title: 'x', content: 'y' },
    });
    expect([status, body.code]).toEqual([409, 'script_generating']);
  });
});

test('shared scripts outlive the admin who posted them, with their versions; private ones do not', async () => {
  const [leaving, person] = [await signIn('Grace', { admin: true }), await signIn()];
  const own = await newScript(leaving);
  const { script } = (await leaving.call(postScript, { body: POSTED })).body;
  const shared = { params: { id: script._id } };
  const change = { body: { title: 'Posted', content: 'Read me slowly.' } };
  await leaving.call(updateScript, { ...shared, ...change });
  const read = async () => (await person.call(getScript, shared)).body;
  const { userId: _leaving, ...before } = await read();
  // As while it is being regenerated.
  const order = { userId: leaving.id, template: '', tokenEntryId: 0, createdAt: new Date() };
  await app.db.insert(orders).values({ ...order, scriptId: script._id, kind: 'rewrite' });
  await app.db.update(scripts).set({ status: 'generating' }).where(eq(scripts.id, script._id));

  expect((await admin.call(deleteUser, { params: { id: leaving.id } })).status).toBe(200);
  expect(await read()).toMatchObject({ ...before, content: 'Read me slowly.', status: 'ready' });
  expect(idsOf((await person.call(listScripts)).body)).toContain(script._id);
  expect((await admin.call(listVersions, shared)).body).toHaveLength(2);
  expect(await app.db.select().from(scripts).where(eq(scripts.id, own))).toEqual([]);
  expect(
    (await admin.call(updateScript, { ...shared, body: { title: 'Mine', content: 'Now.' } })).status,
  ).toBe(200);
  expect((await admin.call(deleteScript, shared)).status).toBe(200);
});

test('another user’s script is reported as not found, and a shared one is read-only', async () => {
  const person = await signIn();
  const stranger = await signIn();
  const own = { params: { id: await newScript(person) } };
  const change = { body: { title: 'x', content: 'y' } };
  expect((await stranger.call(getScript, own)).status).toBe(404);
  expect((await stranger.call(updateScript, { ...own, ...change })).status).toBe(404);
  expect((await stranger.call(deleteScript, own)).status).toBe(404);
  expect((await admin.call(getScript, own)).status).toBe(404);
  const shared = { params: { id: (await admin.call(postScript, { body: POSTED })).body.script._id } };
  expect((await person.call(getScript, shared)).status).toBe(200);
  expect((await person.call(updateScript, { ...shared, ...change })).status).toBe(403);
  expect((await person.call(deleteScript, shared)).status).toBe(403);
  expect((await admin.call(deleteScript, shared)).status).toBe(200);
});

test('deleting a script hides it, and removing it permanently deletes its versions', async () => {
  const person = await signIn();
  const id = await newScript(person);
  await person.call(updateScript, { params: { id }, body: { title: 'x', content: 'y' } });
  const { status, body } = await person.call(deleteScript, { params: { id } });
  expect([status, body.message]).toEqual([200, 'Script deleted.']);
  expect((await person.call(getScript, { params: { id } })).status).toBe(404);
  expect((await person.call(deleteScript, { params: { id } })).status).toBe(404);
  expect((await person.call(deleteScriptForGood, { params: { id } })).status).toBe(200);
  expect(await app.db.select().from(scriptVersions).where(eq(scriptVersions.scriptId, id))).toEqual([]);
});

describe('posting a script', () => {
  test('is for admins, works at both paths, and has five stars by default', async () => {
    const { status, body } = await admin.call(postScript, { body: { ...POSTED, userId: admin.id } });
    expect(status).toBe(201);
    expect(body.message).toBe('Script posted successfully!');
    expect(body.script).toMatchObject({
      ...POSTED,
      snippet: 'Read me aloud.',
      rating: 5,
      isAdmin: true,
      words: 3,
    });
    const rated = await admin.call(postScriptSpelledRight, {
      body: { ...POSTED, rating: 3.5, snippet: 'Short' },
    });
    expect(rated.body.script).toMatchObject({ rating: 3.5, snippet: 'Short' });
    const person = await signIn();
    expect((await person.call(postScript, { body: POSTED })).status).toBe(403);
    expect((await call(postScript, { body: POSTED })).status).toBe(401);
    const forAnother = await admin.call(postScript, { body: { ...POSTED, userId: person.id } });
    expect(forAnother.status).toBe(403);
  });

  test.each(['title', 'content', 'niche', 'style'])('requires the %s', async (field) => {
    const { status, body } = await admin.call(postScript, { body: { ...POSTED, [field]: ' ' } });
    expect([status, body.error]).toEqual([400, 'Please fill in all required fields.']);
  });

  test.each([0, 0.25, 5.5, 'five'])('rejects %j stars', async (rating) => {
    const { status, body } = await admin.call(postScript, { body: { ...POSTED, rating } });
    expect([status, body.error]).toEqual([400, 'The rating must be from 0.5 to 5 in steps of 0.5.']);
  });
});
