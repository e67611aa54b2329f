import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { changeProfile } from '@cold-open/contract/account/own-account.contract';
import { getNestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { lockLines, updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { listMyScripts, listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { listVersions } from '@cold-open/contract/scripts/script-versions.contract';
import { deleteScript, duplicateScript, getScript } from '@cold-open/contract/scripts/scripts.contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareDatabase } from '../../first-data.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { scripts } from './scripts.tables.ts';

const { app, database, signIn } = await startTestApp();
const ADMIN = { adminEmail: 'admin@example.com', adminPassword: PASSWORD };
const BASE = { title: 'Mine', content: '## Hook\nTwo words.', niche: 'Food', style: 'long' };

async function newScript(ownerId: string, fields: Partial<typeof scripts.$inferInsert> = {}) {
  const [row] = await app.db
    .insert(scripts)
    .values({ ...BASE, words: 2, beats: [{ name: 'Hook', words: 2 }], ownerId, ...fields })
    .returning();
  return row?.id ?? '';
}

const samplesOf = async (person: Awaited<ReturnType<typeof signIn>>) =>
  (await person.call(listScripts, { query: { only: 'samples' } })).body;

beforeAll(async () => {
  await prepareDatabase(database, ADMIN);
});

describe('samples', () => {
  test('are three finished scripts that everyone can read, each with its prompt', async () => {
    const person = await signIn();
    const samples = await samplesOf(person);
    expect(samples.map(({ niche, length }) => [niche, length])).toEqual([
      ['DIY & repair', 'medium'],
      ['Science', 'long'],
      ['Food', 'shorts'],
    ]);
    for (const { _id: id, promptID, words, isAdmin, isSample } of samples) {
      expect([isAdmin, isSample]).toEqual([true, true]);
      const { body } = await person.call(getScript, { params: { id } });
      expect(body).toMatchObject({ words, status: 'ready', canRegenerate: false });
      const prompt = await person.call(getNestedPrompt, { params: { nestedId: promptID ?? '' } });
      expect(body.beats.map(({ name }) => name)).toEqual(prompt.body.beats.map(({ name }) => name));
    }
  });

  test('are added once, even if an admin deleted one', async () => {
    const admin = await signIn('Ada', { admin: true });
    const [first] = await samplesOf(admin);
    await admin.call(deleteScript, { params: { id: first?._id ?? '' } });
    expect((await prepareDatabase(database, ADMIN)).seeded).toEqual([]);
    expect(await samplesOf(admin)).toHaveLength(2);
  });

  test('cannot be changed by users', async () => {
    const person = await signIn();
    const id = (await samplesOf(person))[0]?._id ?? '';
    const body = { title: 'Changed', content: 'Changed.' };
    expect((await person.call(updateScript, { params: { id }, body })).status).toBe(403);
    expect((await person.call(lockLines, { params: { id }, body: { lines: [], version: 1 } })).status).toBe(
      403,
    );
    expect((await person.call(deleteScript, { params: { id } })).status).toBe(403);
  });

  test('are not listed among a user’s own scripts', async () => {
    const person = await signIn();
    expect((await person.call(listScripts, { query: { only: 'own' } })).body).toEqual([]);
  });
});

describe('duplicating', () => {
  test('a sample needs no plan, costs nothing and becomes a script that can be edited', async () => {
    const person = await signIn();
    await person.call(changeProfile, { body: { wordsPerMinute: 300 } });
    const sample = (await samplesOf(person)).find(({ length }) => length === 'shorts');
    const original = (await person.call(getScript, { params: { id: sample?._id ?? '' } })).body;
    const { status, body } = await person.call(duplicateScript, { params: { id: original._id } });
    expect(status).toBe(201);
    const { script } = body;
    expect(script).toMatchObject({
      title: original.title,
      content: original.content,
      niche: original.niche,
      words: original.words,
      beats: original.beats,
      plannedBeats: original.plannedBeats,
      promptID: original.promptID,
      userId: person.id,
      isAdmin: false,
      isSample: false,
      canRegenerate: false,
      rating: null,
      wordsPerMinute: 300,
      targetWords: { target: 260 },
    });
    const change = { title: 'My own', content: 'My own words.' };
    expect((await person.call(updateScript, { params: { id: script._id }, body: change })).status).toBe(200);
    expect((await person.call(getScript, { params: { id: original._id } })).body.title).toBe(original.title);
    expect((await person.call(getCurrentUser)).body).toMatchObject({
      tokens: 0,
      subscriptionStatus: 'inactive',
    });
  });

  test('a copy of a user’s own script is marked as one, with its locks and a first version', async () => {
    const person = await signIn();
    const engine = { provider: 'test', model: 'words', ai: true };
    const id = await newScript(person.id, { lockedLines: [1], keyPoints: 'One point', engine });
    const { script } = (await person.call(duplicateScript, { params: { id } })).body;
    expect(script).toMatchObject({ title: 'Mine (copy)', lockedLines: [1], keyPoints: 'One point', engine });
    expect(script.canRegenerate).toBe(false);
    const versions = (await person.call(listVersions, { params: { id: script._id } })).body;
    expect(versions).toMatchObject([{ kind: 'duplicated', title: 'Mine (copy)', words: 2, isCurrent: true }]);
    const own = (await person.call(listMyScripts, { params: { userId: person.id } })).body;
    expect(own.map(({ title }) => title).sort()).toEqual(['Mine', 'Mine (copy)']);
  });

  test('a long title is shortened to make room for the mark', async () => {
    const person = await signIn();
    const id = await newScript(person.id, { title: '🎬'.repeat(100) });
    const { script } = (await person.call(duplicateScript, { params: { id } })).body;
    expect(script.title).toBe(`${'🎬'.repeat(96)} (copy)`);
  });

  test('announces the copy', async () => {
    const person = await signIn();
    const id = await newScript(person.id);
    const listener = await person.listen();
    const { script } = (await person.call(duplicateScript, { params: { id } })).body;
    await expect.poll(() => listener.received).toEqual([{ type: 'script.changed', scriptId: script._id }]);
    listener.close();
  });

  test('is rejected for another user’s script and while a script is being written', async () => {
    const [owner, stranger] = [await signIn(), await signIn()];
    const id = await newScript(owner.id);
    expect((await stranger.call(duplicateScript, { params: { id } })).status).toBe(404);
    const running = await newScript(owner.id, { status: 'generating', content: '' });
    const { status, body } = await owner.call(duplicateScript, { params: { id: running } });
    expect([status, body.code]).toEqual([409, 'script_generating']);
  });

  test('is limited without a plan, and deleting a copy makes room', async () => {
    const person = await signIn();
    const id = await newScript(person.id);
    const copies = Array.from({ length: 50 }, (_, index) => ({
      ...BASE,
      title: `Copy ${index}`,
      ownerId: person.id,
      copiedFrom: id,
    }));
    await app.db.insert(scripts).values(copies);
    const { status, body } = await person.call(duplicateScript, { params: { id } });
    expect([status, body.code]).toEqual([409, 'storage_full']);
    expect(body.error).toBe(
      'You can keep up to 50 duplicated scripts of your own without a plan. Delete one or start your plan to add more.',
    );
    const [copy] = await app.db.select().from(scripts).where(eq(scripts.title, 'Copy 7'));
    await person.call(deleteScript, { params: { id: copy?.id ?? '' } });
    expect((await person.call(duplicateScript, { params: { id } })).status).toBe(201);
  });

  test('a shared script that is not a sample can be duplicated too', async () => {
    const admin = await signIn('Ada', { admin: true });
    const person = await signIn();
    const posted = (await admin.call(postScript, { body: { ...BASE, title: 'Posted' } })).body.script;
    const { body } = await person.call(duplicateScript, { params: { id: posted._id } });
    expect(body.script).toMatchObject({ title: 'Posted', isAdmin: false, rating: null });
  });
});
