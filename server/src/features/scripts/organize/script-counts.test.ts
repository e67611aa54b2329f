import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { createRandom } from '@cold-open/contract/images/random';
import { importScript } from '@cold-open/contract/scripts/import.contract';
import {
  type ChangeAction,
  changeScripts,
  createSeries,
  deleteScriptForGood,
  deleteSeries,
  listSeries,
  renameSeries,
  seriesOverview,
} from '@cold-open/contract/scripts/organize.contract';
import { SCRIPT_STAGES } from '@cold-open/contract/scripts/script-stages';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { scriptCounts, scripts } from '../scripts.tables.ts';
import { mergeScriptCounts } from './script-counts.repository.ts';

const { app, signIn } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

/** Counts the scripts themselves. */
async function recount({ id }: Person) {
  const isOwn = eq(scripts.ownerId, id);
  const counts = await app.db
    .select({ seriesId: scripts.seriesId, stage: scripts.stage, scripts: sql`count(*)`.mapWith(Number) })
    .from(scripts)
    .where(and(isOwn, isNull(scripts.deletedAt)))
    .groupBy(scripts.seriesId, scripts.stage);
  return {
    counts: sorted(counts),
    deleted: await app.db.$count(scripts, and(isOwn, isNotNull(scripts.deletedAt))),
  };
}

const sorted = <Count extends { seriesId: string | null; stage: string }>(counts: Count[]) =>
  counts.toSorted((a, b) => `${a.seriesId} ${a.stage}`.localeCompare(`${b.seriesId} ${b.stage}`));

async function shown(owner: Person) {
  const { counts, deleted } = (await owner.call(listSeries)).body;
  const each = counts.flatMap(({ seriesId, stages }) =>
    Object.entries(stages).map(([stage, number]) => ({ seriesId, stage, scripts: number })),
  );
  return { counts: sorted(each), deleted };
}

const addScript = async (owner: Person, seriesId?: string) =>
  (
    await owner.call(importScript, {
      body: { text: 'The ferry leaves at nine.', ...(seriesId && { seriesId }) },
    })
  ).body.script._id;
const addSeries = async (owner: Person, name: string) =>
  (await owner.call(createSeries, { body: { name } })).body.series._id;

test('the stored counts match the scripts after 30 random changes, however often they are merged', async () => {
  const owner = await signIn('Maya');
  const { pick, chance } = createRandom(7);
  const seriesIds = [await addSeries(owner, 'Ferries'), await addSeries(owner, 'Trains')];
  const ids: string[] = [];
  for (const seriesId of [...seriesIds, ...seriesIds, undefined, undefined])
    ids.push(await addScript(owner, seriesId));
  for (let step = 0; step < 30; step++) {
    const actions: ChangeAction[] = [
      { type: 'move', seriesId: pick([...seriesIds, null]) },
      { type: 'stage', stage: pick(SCRIPT_STAGES) },
      { type: 'delete' },
      { type: 'restore' },
      { type: 'duplicate' },
    ];
    const some = ids.filter(() => chance(0.4));
    await owner.call(changeScripts, {
      body: { ids: some.length > 0 ? some : [pick(ids)], action: pick(actions) },
    });
    if (step === 12) await owner.call(deleteSeries, { params: { id: seriesIds.pop() ?? '' } });
    if (step % 7 === 0) await owner.call(deleteScriptForGood, { params: { id: pick(ids) } });
    if (step % 5 === 0) await mergeScriptCounts(app.db);
    expect(await shown(owner), `step ${step}`).toEqual(await recount(owner));
  }
  expect((await shown(owner)).counts.length).toBeGreaterThan(2);
});

test('a deleted account’s counts are removed, and those of others stay', async () => {
  const [leaver, stayer, admin] = [
    await signIn('Omar'),
    await signIn('Ines'),
    await signIn('Ada', { admin: true }),
  ];
  for (const owner of [leaver, stayer]) await addScript(owner, await addSeries(owner, 'Ferries'));
  await admin.call(deleteUser, { params: { id: leaver.id } });
  while (await mergeScriptCounts(app.db));
  expect(await app.db.$count(scriptCounts, eq(scriptCounts.ownerId, leaver.id))).toBe(0);
  expect((await shown(stayer)).counts).toMatchObject([{ stage: 'draft', scripts: 1 }]);
});

test('a series with hundreds of scripts can be deleted, and all of them leave it', async () => {
  const owner = await signIn('Lena');
  const seriesId = await addSeries(owner, 'Ferries');
  const rows = Array.from({ length: 401 }, (_, number) => ({
    ownerId: owner.id,
    seriesId,
    title: `Ferry ${number}`,
    niche: 'Travel',
    style: 'Calm',
  }));
  await app.db.insert(scripts).values(rows);
  expect((await owner.call(deleteSeries, { params: { id: seriesId } })).status).toBe(200);
  expect(await shown(owner)).toEqual(await recount(owner));
  expect(await app.db.$count(scripts, and(eq(scripts.ownerId, owner.id), isNull(scripts.seriesId)))).toBe(
    401,
  );
});

test('concurrent changes are all counted, even while the counts are merged', async () => {
  const owner = await signIn('Noor');
  const ids = await Promise.all(Array.from({ length: 8 }, () => addScript(owner)));
  const change = (id: string, stage: 'ready' | 'filmed') =>
    owner.call(changeScripts, { body: { ids: [id], action: { type: 'stage', stage } } });
  await Promise.all([
    ...ids.map((id) => change(id, 'ready')),
    ...ids.map((id) => change(id, 'filmed')),
    ...ids.map(() => mergeScriptCounts(app.db)),
  ]);
  expect(await shown(owner)).toEqual(await recount(owner));
});

test('series are listed in pages by name, and the pages together count every script once', async () => {
  const [owner, other] = [await signIn('Tess'), await signIn('Ivo')];
  const names = ['ferries', 'Airports', 'Éclairs', 'Bridges', 'canals'];
  for (const name of names) await addScript(owner, await addSeries(owner, name));
  const foreign = await addSeries(other, 'Zoos');
  await addScript(owner);
  await owner.call(changeScripts, { body: { ids: [await addScript(owner)], action: { type: 'delete' } } });

  const read = async (query: Record<string, string>) => {
    const { status, headers, body } = await owner.call(listSeries, { query });
    expect(status).toBe(200);
    return { ...body, cursor: headers.get(NEXT_CURSOR_HEADER) };
  };
  const whole = await read({});
  expect(whole).toMatchObject({ cursor: null, deleted: 1 });
  expect(whole.counts).toHaveLength(6);
  // A page that ends with the last series is the last one.
  for (const limit of ['1', '2', '5']) {
    const pages = [await read({ limit })];
    for (let next = pages[0]?.cursor; next; next = pages.at(-1)?.cursor)
      pages.push(await read({ limit, cursor: next }));
    expect(pages.length).toBe(Math.ceil(5 / Number(limit)));
    expect(pages.flatMap(({ series }) => series)).toEqual(whole.series);
    expect(sorted(pages.flatMap(({ counts }) => counts.map((count) => ({ ...count, stage: '' }))))).toEqual(
      sorted(whole.counts.map((count) => ({ ...count, stage: '' }))),
    );
    expect(pages.map(({ deleted }) => deleted)).toEqual([1, ...pages.slice(1).map(() => 0)]);
  }

  const { cursor } = await read({ limit: '2' });
  const cursorOf = (id: string) => Buffer.from(JSON.stringify([id])).toString('base64url');
  expect(cursor).toBe(cursorOf(whole.series[1]?._id ?? ''));
  // A renamed series may change its place; a deleted one and another user’s have none.
  await owner.call(renameSeries, { params: { id: whole.series[1]?._id ?? '' }, body: { name: 'Aviaries' } });
  expect((await read({ cursor: cursor ?? '' })).series.map(({ name }) => name)).toHaveLength(3);
  await owner.call(deleteSeries, { params: { id: whole.series[1]?._id ?? '' } });
  for (const invalid of [cursor ?? '', cursorOf(foreign), 'x'])
    expect(await owner.call(listSeries, { query: { cursor: invalid } })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'cursor' }] },
    });
});

test('the reply, which the database builds, is exactly what the contract says', async () => {
  const owner = await signIn('Zoe');
  expect((await owner.call(listSeries)).body).toEqual({ series: [], counts: [], deleted: 0 });
  const names = ['“Quotes”, commas', 'b \\ {"brace"}', 'A 🚌', 'a second'];
  for (const name of names) await addScript(owner, await addSeries(owner, name));
  const [gone] = [await addScript(owner), await addScript(owner)];
  await owner.call(changeScripts, { body: { ids: [gone], action: { type: 'delete' } } });
  const { body } = await owner.call(listSeries);
  expect(seriesOverview.strict().parse(body)).toEqual(body);
  expect(body.series.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(body.series.map(({ createdAt }) => new Date(createdAt).toISOString())).toEqual(
    body.series.map(({ createdAt }) => createdAt),
  );
  expect(body.counts).toHaveLength(5);
  expect(body.counts).toContainEqual({ seriesId: null, stages: { draft: 1 } });
  expect(body.deleted).toBe(1);
});
