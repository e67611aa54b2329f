import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { createSeries, deleteSeries, renameSeries } from '@cold-open/contract/scripts/organize.contract';
import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { listMyScripts } from '@cold-open/contract/scripts/script-lists.contract';
import type { ScriptStage } from '@cold-open/contract/scripts/script-stages';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { expect, test } from 'vitest';
import { startOrganizeApp } from '../../../testing/organize-app.ts';
import { series } from '../scripts.tables.ts';

const { addScript, addSeries, app, change, clock, organize, overview, signIn, titles } =
  await startOrganizeApp();
type Person = Awaited<ReturnType<typeof signIn>>;

/** Reads the whole list, two scripts at a time. */
async function titlesByPage(owner: Person, query: Record<string, string>) {
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body, headers } = await owner.call(listMyScripts, {
      params: { userId: owner.id },
      query: { ...query, limit: '2', ...(cursor && { cursor }) },
    });
    found.push(...body.map(({ title }) => title));
    cursor = headers.get(NEXT_CURSOR_HEADER);
  }
  return found;
}

test('series are created, renamed and listed by name with the number of scripts at each stage', async () => {
  const maya = await signIn();
  const [quiet, closed] = [await addSeries(maya, 'Quiet Machines'), await addSeries(maya, 'closed places')];
  await addScript(maya, { seriesId: closed });
  await addScript(maya, { seriesId: closed, stage: 'filmed' });
  await addScript(maya, { seriesId: closed, stage: 'filmed', deletedAt: new Date() });
  await addScript(maya);
  await addScript(maya, { shared: true });
  expect((await maya.call(renameSeries, { params: { id: quiet }, body: { name: ' Loud ' } })).status).toBe(
    200,
  );
  const found = await overview(maya);
  expect(found.series.map(({ name }) => name)).toEqual(['closed places', 'Loud']);
  expect(found.deleted).toBe(1);
  expect(found.counts).toHaveLength(2);
  expect(found.counts).toEqual(
    expect.arrayContaining([
      { seriesId: closed, stages: { draft: 1, filmed: 1 } },
      { seriesId: null, stages: { draft: 1 } },
    ]),
  );
});

test('a name can be used only once per account, ignoring case', async () => {
  const [maya, omar] = [await signIn(), await signIn()];
  await addSeries(maya, 'Ferries');
  const other = await addSeries(maya, 'Bridges');
  expect((await maya.call(createSeries, { body: { name: 'FERRIES' } })).body).toMatchObject({
    code: 'series_exists',
  });
  const renamed = await maya.call(renameSeries, { params: { id: other }, body: { name: 'ferries' } });
  expect(renamed.status).toBe(409);
  expect((await maya.call(renameSeries, { params: { id: other }, body: { name: 'BRIDGES' } })).status).toBe(
    200,
  );
  expect((await omar.call(createSeries, { body: { name: 'Ferries' } })).status).toBe(201);
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => omar.call(createSeries, { body: { name: 'Harbors' } })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test.each([
  ['an empty name', { name: '  ' }, 'Please enter a name.'],
  ['no name', {}, 'Please enter a name.'],
  ['a long name', { name: 'x'.repeat(61) }, 'The name must be at most 60 characters.'],
])('a series with %s is rejected', async (_what, body, message) => {
  const maya = await signIn();
  const reply = await maya.call(createSeries, { body: body as { name: string } });
  expect([reply.status, reply.body]).toMatchObject([400, { details: [{ path: 'name', message }] }]);
});

test('the number of series is limited', async () => {
  const maya = await signIn();
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ownerId: maya.id,
    name: `Series ${index}`,
    createdAt: clock.now(),
  }));
  await app.db.insert(series).values(rows);
  expect((await maya.call(createSeries, { body: { name: 'One more' } })).body).toMatchObject({
    code: 'storage_full',
  });
});

test('deleting a series keeps its scripts', async () => {
  const maya = await signIn();
  const seriesId = await addSeries(maya, 'Ferries');
  const id = await addScript(maya, { seriesId });
  expect((await maya.call(deleteSeries, { params: { id: seriesId } })).status).toBe(200);
  expect((await maya.call(getScript, { params: { id } })).body.seriesId).toBeNull();
  expect((await maya.call(deleteSeries, { params: { id: seriesId } })).status).toBe(404);
});

test('stage and series are set without changing the text or its version', async () => {
  const maya = await signIn();
  const seriesId = await addSeries(maya, 'Ferries');
  const id = await addScript(maya);
  const { status, body } = await organize(maya, id, { stage: 'ready', seriesId });
  expect([status, body.stage, body.seriesId, body.version]).toEqual([200, 'ready', seriesId, 1]);
  expect((await organize(maya, id, { seriesId: null })).body).toMatchObject({
    stage: 'ready',
    seriesId: null,
  });
  const text = { title: 'The ferry', content: 'It left.', stage: 'filmed' as const };
  expect((await maya.call(updateScript, { params: { id }, body: text })).body).toMatchObject({
    ...text,
    version: 2,
  });
  expect((await maya.call(updateScript, { params: { id }, body: {} })).body).toMatchObject({
    details: [{ path: 'title' }, { path: 'content' }],
  });
  const half = await maya.call(updateScript, { params: { id }, body: { title: 'x', stage: 'idea' } });
  expect(half.status).toBe(400);
  const wrong = await organize(maya, id, { stage: 'lost' as ScriptStage });
  expect(wrong.body).toMatchObject({ details: [{ path: 'stage' }] });
});

test('another user’s series is not found, and a shared script has neither series nor stage', async () => {
  const [maya, omar, admin] = [await signIn(), await signIn(), await signIn('Ada', { admin: true })];
  const seriesId = await addSeries(omar, 'Ferries');
  const id = await addScript(maya);
  expect((await organize(maya, id, { seriesId })).status).toBe(404);
  expect((await maya.call(renameSeries, { params: { id: seriesId }, body: { name: 'Mine' } })).status).toBe(
    404,
  );
  expect((await organize(omar, id, { stage: 'filmed' })).status).toBe(404);
  expect((await change(maya, [id], { type: 'move', seriesId })).body).toMatchObject({
    changed: [],
    failed: [{ id, code: 'not_found', text: 'Series not found.' }],
  });
  const posted = await admin.call(postScript, {
    body: { title: 'Shared', content: 'Words.', niche: 'Food', style: 'long' },
  });
  expect((await organize(admin, posted.body.script._id, { stage: 'filmed' })).status).toBe(403);
});

test('moving a script into a series that is deleted at the same moment never fails with a server error', async () => {
  const maya = await signIn();
  for (let round = 0; round < 5; round++) {
    const seriesId = await addSeries(maya, `Round ${round}`);
    const id = await addScript(maya);
    const [moved] = await Promise.all([
      organize(maya, id, { seriesId }),
      maya.call(deleteSeries, { params: { id: seriesId } }),
    ]);
    expect([200, 404]).toContain(moved.status);
    expect((await maya.call(getScript, { params: { id } })).body.seriesId).toBeNull();
  }
});

test('every order of the list is the same on one page and on several', async () => {
  const maya = await signIn();
  const fields = [
    { title: 'banana', words: 30, stage: 'filmed' as const },
    { title: 'Apple', words: 10, stage: 'draft' as const },
    { title: 'cherry', words: 30, stage: 'idea' as const },
    { title: 'apple', words: 20, stage: 'draft' as const },
    { title: 'Éclair', words: 5, stage: 'published' as const },
  ];
  for (const [index, field] of fields.entries())
    await addScript(maya, { ...field, createdAt: new Date(Date.UTC(2026, 0, 1 + index)) });
  const expected: Record<string, string[]> = {
    newest: ['Éclair', 'apple', 'cherry', 'Apple', 'banana'],
    oldest: ['banana', 'Apple', 'cherry', 'apple', 'Éclair'],
    stage: ['cherry', 'apple', 'Apple', 'banana', 'Éclair'],
  };
  for (const [sort, order] of Object.entries(expected)) {
    expect(await titles(maya, { sort })).toEqual(order);
    expect(await titlesByPage(maya, { sort })).toEqual(order);
  }
  const byTitle = (await titles(maya, { sort: 'title' })).map((title) => title.toLowerCase());
  expect(byTitle.slice(0, 4)).toEqual(['apple', 'apple', 'banana', 'cherry']);
  expect((await titlesByPage(maya, { sort: 'title' })).map((title) => title.toLowerCase())).toEqual(byTitle);
  const longest = await titles(maya, { sort: 'longest' });
  expect([longest.slice(0, 2).sort(), longest.slice(2)]).toEqual([
    ['banana', 'cherry'],
    ['apple', 'Apple', 'Éclair'],
  ]);
  expect(await titlesByPage(maya, { sort: 'longest' })).toEqual(longest);
});

test('filters apply within a series and a stage, in any order', async () => {
  const maya = await signIn();
  const seriesId = await addSeries(maya, 'Ferries');
  await addScript(maya, { title: 'B', seriesId, stage: 'filmed', niche: 'Travel' });
  await addScript(maya, { title: 'A', seriesId, stage: 'filmed', content: 'A ferry.' });
  await addScript(maya, { title: 'C', seriesId, content: 'A ferry.' });
  await addScript(maya, { title: 'D', stage: 'filmed', content: 'A ferry.' });
  expect(await titles(maya, { series: seriesId, sort: 'title' })).toEqual(['A', 'B', 'C']);
  expect(await titles(maya, { series: 'none' })).toEqual(['D']);
  expect(await titles(maya, { series: seriesId, stage: 'filmed', sort: 'title' })).toEqual(['A', 'B']);
  for (const sort of ['newest', 'title', 'stage']) {
    expect(await titles(maya, { series: seriesId, stage: 'filmed', q: 'ferry', sort })).toEqual(['A']);
    expect(await titles(maya, { stage: 'filmed', niche: 'trav', sort })).toEqual(['B']);
  }
  const params = { userId: maya.id };
  const invalid = await maya.call(listMyScripts, { params, query: { sort: 'loudest' } });
  expect(invalid.body).toMatchObject({ details: [{ path: 'sort' }] });
  expect((await maya.call(listMyScripts, { params, query: { series: 'x' } })).status).toBe(400);
  expect((await maya.call(listMyScripts, { params, query: { sort: 'title', cursor: 'x' } })).status).toBe(
    400,
  );
});

test('many scripts are changed together, and one that fails does not stop the others', async () => {
  const [maya, omar] = [await signIn(), await signIn()];
  const seriesId = await addSeries(maya, 'Ferries');
  const own = [await addScript(maya, { title: 'A' }), await addScript(maya, { title: 'B' })];
  const foreign = await addScript(omar);
  const moved = await change(maya, [...own, foreign, ...own], { type: 'move', seriesId });
  expect(moved.body).toMatchObject({ changed: own, failed: [{ id: foreign, code: 'not_found' }] });
  await change(maya, own, { type: 'stage', stage: 'filmed' });
  await change(maya, own, { type: 'duplicate' });
  expect(await titles(maya, { series: seriesId, sort: 'title' })).toEqual(['A', 'A (copy)', 'B', 'B (copy)']);
  expect(await titles(maya, { stage: 'draft', sort: 'title' })).toEqual(['A (copy)', 'B (copy)']);
  expect((await change(maya, own, { type: 'delete' })).body.changed).toEqual(own);
  expect(await titles(maya, { sort: 'title' })).toEqual(['A (copy)', 'B (copy)']);
  expect((await change(maya, own, { type: 'restore' })).body.changed).toEqual(own);
  expect(await titles(maya, { stage: 'filmed', sort: 'title' })).toEqual(['A', 'B']);
});

test.each([
  ['no scripts', []],
  ['too many scripts', Array.from({ length: 101 }, () => crypto.randomUUID())],
])('a change of %s is rejected', async (_what, ids) => {
  const maya = await signIn();
  expect((await change(maya, ids, { type: 'delete' })).body).toMatchObject({ details: [{ path: 'ids' }] });
});
