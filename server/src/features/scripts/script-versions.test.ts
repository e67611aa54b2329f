import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { lockLines, updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import {
  getVersion,
  listVersions,
  restoreVersion,
} from '@cold-open/contract/scripts/script-versions.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { scripts, scriptVersions } from './scripts.tables.ts';

const { app, clock, signIn } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

async function newScript(owner: Person, content = '## Hook\nOne.\n\n## End\nTwo.') {
  const createdAt = clock.now();
  const base = { title: 'Mine', content, createdAt };
  const [created] = await app.db
    .insert(scripts)
    .values({ ...base, ownerId: owner.id, niche: 'Food', style: 'long', updatedAt: createdAt })
    .returning();
  const id = created?.id ?? '';
  await app.db.insert(scriptVersions).values({ ...base, scriptId: id, kind: 'generated', words: 2 });
  return id;
}

async function save(person: Person, id: string, content: string, title = 'Mine') {
  clock.advance(1000);
  return person.call(updateScript, { params: { id }, body: { title, content } });
}

const versionsOf = async (person: Person, id: string) =>
  (await person.call(listVersions, { params: { id } })).body;

test('every text is kept as a version, newest first, and one is current', async () => {
  const person = await signIn();
  const id = await newScript(person);
  await save(person, id, 'Second text here.', 'Renamed');
  const versions = await versionsOf(person, id);
  expect(versions).toMatchObject([
    { kind: 'edited', title: 'Renamed', words: 3, isCurrent: true },
    { kind: 'generated', title: 'Mine', words: 2, isCurrent: false },
  ]);
  expect(versions.every((version) => !('content' in version))).toBe(true);
  const first = versions[1]?._id ?? '';
  const { body } = await person.call(getVersion, { params: { id, versionId: first } });
  expect(body.content).toBe('## Hook\nOne.\n\n## End\nTwo.');
});

test('saving an unchanged text creates no version', async () => {
  const person = await signIn();
  const id = await newScript(person, 'Same.');
  const { body } = await save(person, id, 'Same.');
  expect(body.version).toBe(1);
  expect(await versionsOf(person, id)).toHaveLength(1);
});

test('restoring an earlier text creates a new version', async () => {
  const person = await signIn();
  const id = await newScript(person, 'First.');
  await save(person, id, 'Second.', 'Renamed');
  const [, first] = await versionsOf(person, id);
  clock.advance(1000);
  const listener = await person.listen();
  const { status, body } = await person.call(restoreVersion, {
    params: { id, versionId: first?._id ?? '' },
  });
  expect([status, body.title, body.content, body.version]).toEqual([200, 'Mine', 'First.', 3]);
  await expect.poll(() => listener.received).toEqual([{ type: 'script.changed', scriptId: id }]);
  listener.close();
  expect((await versionsOf(person, id)).map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
    ['restored', true],
    ['edited', false],
    ['generated', false],
  ]);
});

test('paging through versions has no gaps', async () => {
  const person = await signIn();
  const id = await newScript(person);
  for (const content of ['a', 'b', 'c', 'd']) await save(person, id, content);
  const first = await person.call(listVersions, { params: { id }, query: { limit: '2' } });
  const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
  const rest = await person.call(listVersions, { params: { id }, query: { limit: '3', cursor } });
  expect([...first.body, ...rest.body]).toEqual(await versionsOf(person, id));
});

test("another user’s versions and locks are reported as not found; only admins see a shared script's", async () => {
  const person = await signIn();
  const stranger = await signIn();
  const id = await newScript(person);
  const other = await newScript(stranger);
  const versionId = (await versionsOf(person, id))[0]?._id ?? '';
  const lock = { params: { id }, body: { lines: [0], version: 1 } };
  for (const answer of [
    await stranger.call(listVersions, { params: { id } }),
    await stranger.call(getVersion, { params: { id, versionId } }),
    await stranger.call(restoreVersion, { params: { id, versionId } }),
    await stranger.call(lockLines, lock),
    // The version belongs to a different script than the one in the path.
    await stranger.call(getVersion, { params: { id: other, versionId } }),
    await stranger.call(restoreVersion, { params: { id: other, versionId } }),
  ])
    expect(answer.status).toBe(404);
  const admin = await signIn('Ada', { admin: true });
  const body = { title: 'Shared', content: 'Read me.', niche: 'Space', style: 'Calm' };
  const shared = { id: (await admin.call(postScript, { body })).body.script._id };
  expect((await person.call(listVersions, { params: shared })).status).toBe(403);
  expect((await admin.call(listVersions, { params: shared })).status).toBe(200);
});

test('nothing can be restored or locked while the script is being written', async () => {
  const person = await signIn();
  const id = await newScript(person);
  const versionId = (await versionsOf(person, id))[0]?._id ?? '';
  await app.db.update(scripts).set({ status: 'generating' });
  const restored = await person.call(restoreVersion, { params: { id, versionId } });
  const locked = await person.call(lockLines, { params: { id }, body: { lines: [], version: 1 } });
  expect([restored.body.code, locked.body.code]).toEqual(['script_generating', 'script_generating']);
});

test('locked lines stay locked after an edit', async () => {
  const person = await signIn();
  const id = await newScript(person);
  const lock = (lines: unknown[], version = 1) =>
    person.call(lockLines, { params: { id }, body: { lines, version } });
  expect((await lock([4, 0, 4])).body).toMatchObject({ lockedLines: [0, 4], version: 1 });
  await save(person, id, '[A new cue]\n## Hook\nOther.\n\n## End\nTwo.');
  expect((await person.call(getScript, { params: { id } })).body.lockedLines).toEqual([1, 5]);
  for (const lines of [[3], [99], [-1], ['1']]) {
    const { status } = await lock(lines, 2);
    expect(status).toBe(400);
  }
  expect((await lock([1], 1)).body.code).toBe('script_changed');
  expect((await lock([], 2)).body.lockedLines).toEqual([]);
});
