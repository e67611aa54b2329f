import { listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import { HOUR_MS } from '@cold-open/contract/durations';
import {
  editPostedScript,
  getPostedScript,
  listPostedScripts,
  postScript,
  publishPostedScript,
} from '@cold-open/contract/scripts/posted-scripts.contract';
import { exportScript } from '@cold-open/contract/scripts/script-exports.contract';
import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { listVersions } from '@cold-open/contract/scripts/script-versions.contract';
import { deleteScript, duplicateScript, getScript } from '@cold-open/contract/scripts/scripts.contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

const { call, signIn, startSecondInstance } = await startTestApp();
const editor = await signIn('Eda', { admin: true, role: 'editor' });
const maya = await signIn('Maya');

const FIELDS = {
  title: 'Night ferry',
  content: '## Hook\nThe ferry leaves.',
  niche: 'Travel',
  style: 'calm',
};
const post = async (fields: Record<string, unknown> = {}) =>
  (await editor.call(postScript, { body: { ...FIELDS, ...fields } })).body.script._id;
const publish = (id: string, body: Record<string, unknown>) =>
  editor.call(publishPostedScript, { params: { id }, body });
const sharedIds = async (query: Record<string, string> = {}, person = maya) =>
  (await person.call(listScripts, { query: { only: 'shared', ...query } })).body.map(({ _id }) => _id);
const inOneHour = () => new Date(Date.now() + HOUR_MS).toISOString();
const newestEntry = async () => {
  const admin = await signIn('Ada', { admin: true });
  return (await admin.call(listAuditEntries, { query: { limit: '1' } })).body[0];
};

/** Every call through which a user could see a script. */
async function seenBy(person: typeof maya, id: string) {
  const of = { params: { id } };
  return {
    listed: (await sharedIds({}, person)).includes(id),
    found: (await sharedIds({ q: 'night ferry' }, person)).includes(id),
    withOwn: (await person.call(listScripts)).body.some(({ _id }) => _id === id),
    read: (await person.call(getScript, of)).status,
    exported: (await person.call(exportScript, { ...of, query: { format: 'txt' } })).status,
    copied: (await person.call(duplicateScript, of)).status,
  };
}
const SEEN = { listed: true, found: true, withOwn: true, read: 200, exported: 200, copied: 201 };
const UNSEEN = { listed: false, found: false, withOwn: false, read: 404, exported: 404, copied: 404 };

describe('a posted script', () => {
  test('disappears for users when it is unpublished, and comes back as the newest', async () => {
    const [id, other] = [await post(), await post({ title: 'Another night ferry' })];
    expect(await seenBy(maya, id)).toEqual(SEEN);
    expect((await publish(id, { published: false })).body).toMatchObject({
      publication: 'unpublished',
      publishAt: null,
    });
    expect(await seenBy(maya, id)).toEqual(UNSEEN);
    expect((await editor.call(getScript, { params: { id } })).status).toBe(200);
    expect(await newestEntry()).toMatchObject({
      action: 'script.publication_changed',
      subject: 'Night ferry',
      before: { publication: 'published' },
      after: { publication: 'unpublished' },
    });
    expect((await publish(id, { published: true })).body.publication).toBe('published');
    expect(await seenBy(maya, id)).toEqual(SEEN);
    expect((await sharedIds()).slice(0, 2)).toEqual([id, other]);
  });

  test('appears automatically at the scheduled time, on every instance', async () => {
    const second = await startSecondInstance();
    const at = new Date(Date.now() + 4000).toISOString();
    const { body, status } = await editor.call(postScript, { body: { ...FIELDS, publishAt: at } });
    expect([status, body.message]).toEqual([201, 'Script scheduled.']);
    const { _id: id } = body.script;
    expect(await seenBy(maya, id)).toEqual(UNSEEN);
    expect((await editor.call(getPostedScript, { params: { id } })).body).toMatchObject({
      publication: 'scheduled',
      publishAt: at,
    });
    const onSecond = () => second.call(getScript, { params: { id } }, maya.token);
    expect((await onSecond()).status).toBe(404);
    await expect.poll(async () => (await onSecond()).status, { timeout: 20_000 }).toBe(200);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at));
    expect(await seenBy(maya, id)).toEqual(SEEN);
    expect((await sharedIds())[0]).toBe(id);
    expect((await editor.call(getPostedScript, { params: { id } })).body.publication).toBe('published');
  });

  test('is scheduled, moved, published early and unscheduled', async () => {
    const id = await post();
    const publishAt = inOneHour();
    expect((await publish(id, { published: true, publishAt })).body).toMatchObject({
      publication: 'scheduled',
      publishAt,
    });
    expect((await seenBy(maya, id)).read).toBe(404);
    const later = new Date(Date.parse(publishAt) + HOUR_MS).toISOString();
    expect((await publish(id, { published: true, publishAt: later })).body.publishAt).toBe(later);
    expect((await publish(id, { published: true })).body.publication).toBe('published');
    expect((await seenBy(maya, id)).read).toBe(200);
    await publish(id, { published: true, publishAt });
    expect((await publish(id, { published: false })).body).toMatchObject({
      publication: 'unpublished',
      publishAt: null,
    });
  });

  test('keeps its position in the list when it is published again without having been hidden', async () => {
    const [id, other] = [await post(), await post()];
    await publish(id, { published: true });
    expect((await sharedIds()).slice(0, 2)).toEqual([other, id]);
  });

  test('is edited in every field, with a version and an audit entry', async () => {
    const id = await post({ rating: 3.5, snippet: 'Slow.' });
    const body = { title: 'Day ferry', content: 'Other words.', niche: 'Food', style: 'brisk', version: 1 };
    const edited = await editor.call(editPostedScript, { params: { id }, body });
    expect(edited.body).toMatchObject({
      title: 'Day ferry',
      content: 'Other words.',
      niche: 'Food',
      style: 'brisk',
      snippet: '',
      rating: 5,
      version: 2,
      words: 2,
      publication: 'published',
    });
    expect((await maya.call(getScript, { params: { id } })).body.title).toBe('Day ferry');
    expect((await editor.call(listVersions, { params: { id } })).body).toHaveLength(2);
    expect(await newestEntry()).toMatchObject({
      action: 'script.changed',
      before: { title: 'Night ferry', niche: 'Travel', rating: 3.5 },
      after: { title: 'Day ferry', niche: 'Food', rating: 5 },
    });
  });

  test('that two editors change at the same time keeps the first change, whichever fields it affects', async () => {
    const id = await post();
    const save = (fields: object) =>
      editor.call(editPostedScript, { params: { id }, body: { ...FIELDS, ...fields, version: 1 } });
    const answers = await Promise.all([save({ niche: 'Ships' }), save({ style: 'brisk' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('script_changed');
  });

  test('that is unpublished can be edited and deleted, and users keep their copies', async () => {
    const id = await post();
    const copy = (await maya.call(duplicateScript, { params: { id } })).body.script._id;
    await publish(id, { published: false });
    expect(
      (await editor.call(editPostedScript, { params: { id }, body: { ...FIELDS, title: 'Later' } })).status,
    ).toBe(200);
    expect((await maya.call(deleteScript, { params: { id } })).status).toBe(404);
    expect((await editor.call(deleteScript, { params: { id } })).status).toBe(200);
    expect((await editor.call(getPostedScript, { params: { id } })).status).toBe(404);
    expect((await maya.call(getScript, { params: { id: copy } })).status).toBe(200);
  });
});

describe('the list of posted scripts', () => {
  test('includes the ones that users do not see, and can be searched and paged', async () => {
    const mark = `mark${Date.now()}`;
    const [shown, hidden, later] = [
      await post({ title: `One ${mark}` }),
      await post({ title: `Two ${mark}` }),
      await post({ content: `Three ${mark}`, publishAt: inOneHour() }),
    ];
    await publish(hidden, { published: false });
    const list = async (query: Record<string, string>) =>
      editor.call(listPostedScripts, { query: { q: mark.toUpperCase(), ...query } });
    const whole = (await list({})).body;
    expect(whole.map(({ _id, publication }) => [_id, publication])).toEqual([
      [later, 'scheduled'],
      [hidden, 'unpublished'],
      [shown, 'published'],
    ]);
    const first = await list({ limit: '2' });
    const rest = await list({ limit: '2', cursor: first.headers.get('x-next-cursor') ?? '' });
    expect([...first.body, ...rest.body]).toEqual(whole);
    expect(await sharedIds({ q: mark })).toEqual([shown]);
    expect((await list({ q: 'no such words' })).body).toEqual([]);
  });

  test('is for editors, not for support admins or users', async () => {
    const support = await signIn('Sam', { admin: true, role: 'support' });
    const id = await post();
    for (const person of [maya, support]) {
      expect((await person.call(listPostedScripts)).status).toBe(403);
      expect(
        (await person.call(publishPostedScript, { params: { id }, body: { published: false } })).status,
      ).toBe(403);
    }
    await publish(id, { published: false });
    expect(await seenBy(support, id)).toEqual(UNSEEN);
    expect((await call(listPostedScripts)).status).toBe(401);
  });

  test('contains only posted scripts', async () => {
    const id = await post();
    const own = (await editor.call(duplicateScript, { params: { id } })).body.script._id;
    expect((await editor.call(getPostedScript, { params: { id: own } })).status).toBe(404);
    expect((await publish(own, { published: false })).status).toBe(404);
  });
});
