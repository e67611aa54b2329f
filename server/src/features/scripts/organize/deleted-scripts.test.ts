import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import {
  DELETED_DAYS,
  deleteAllForGood,
  deleteScriptForGood,
  listDeletedScripts,
  restoreScript,
} from '@cold-open/contract/scripts/organize.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { exportScript, exportScripts } from '@cold-open/contract/scripts/script-exports.contract';
import { stopScript } from '@cold-open/contract/scripts/script-orders.contract';
import { listVersions } from '@cold-open/contract/scripts/script-versions.contract';
import { duplicateScript, getScript } from '@cold-open/contract/scripts/scripts.contract';
import { and, eq, lt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startOrganizeApp } from '../../../testing/organize-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { scriptCounts, scripts } from '../scripts.tables.ts';

const { addScript, addSeries, app, clock, organize, remove, signIn, startInstance, titles } =
  await startOrganizeApp();

test('a deleted script is not found by any call until it is restored with everything it had', async () => {
  const maya = await signIn();
  const seriesId = await addSeries(maya, 'Ferries');
  const id = await addScript(maya, { seriesId, stage: 'ready' });
  await maya.call(updateScript, { params: { id }, body: { title: 'The ferry', content: 'It left.' } });
  expect((await remove(maya, id)).status).toBe(200);
  const params = { id };
  const replies = [
    await maya.call(getScript, { params }),
    await organize(maya, id, { stage: 'filmed' }),
    await maya.call(duplicateScript, { params }),
    await maya.call(stopScript, { params }),
    await maya.call(listVersions, { params }),
    await maya.call(exportScript, { params, query: { format: 'txt' } }),
    await maya.call(exportScripts, { body: { ids: [id], format: 'txt' } }),
    await remove(maya, id),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  expect(await titles(maya)).toEqual([]);
  expect((await maya.call(listDeletedScripts)).body).toMatchObject([
    { _id: id, title: 'The ferry', seriesId },
  ]);
  const restored = await maya.call(restoreScript, { params });
  expect(restored.body.script).toMatchObject({ content: 'It left.', stage: 'ready', seriesId });
  expect((await maya.call(listVersions, { params })).body).toHaveLength(1);
  expect((await maya.call(restoreScript, { params })).status).toBe(404);
  expect((await maya.call(deleteScriptForGood, { params })).status).toBe(404);
});

test('a deleted script is visible only to its owner', async () => {
  const [maya, omar] = [await signIn(), await signIn('Omar', { admin: true })];
  const id = await addScript(maya);
  await remove(maya, id);
  const params = { id };
  expect((await omar.call(restoreScript, { params })).status).toBe(404);
  expect((await omar.call(deleteScriptForGood, { params })).status).toBe(404);
  expect((await omar.call(deleteAllForGood)).status).toBe(200);
  expect((await maya.call(listDeletedScripts)).body).toHaveLength(1);
  expect((await maya.call(deleteAllForGood)).status).toBe(200);
  expect((await maya.call(listDeletedScripts)).body).toEqual([]);
  expect((await maya.call(restoreScript, { params })).status).toBe(404);
});

test('many deleted scripts are removed in several statements', async () => {
  const maya = await signIn();
  const row = { ownerId: maya.id, title: 'Ferry', niche: 'Travel', style: 'calm', deletedAt: clock.now() };
  await app.db.insert(scripts).values(Array.from({ length: 501 }, () => row));
  expect((await maya.call(deleteAllForGood)).status).toBe(200);
  expect(await app.db.$count(scripts, eq(scripts.ownerId, maya.id))).toBe(0);
  // Each statement counts what it removed.
  const isLarge = and(eq(scriptCounts.ownerId, maya.id), lt(scriptCounts.amount, -500));
  expect(await app.db.$count(scriptCounts, isLarge)).toBe(0);
});

test('deleted scripts are listed page by page, last deleted first', async () => {
  const maya = await signIn();
  for (const title of ['A', 'B', 'C']) {
    await remove(maya, await addScript(maya, { title }));
    clock.advance(1000);
  }
  const first = await maya.call(listDeletedScripts, { query: { limit: '2' } });
  const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
  const second = await maya.call(listDeletedScripts, { query: { limit: '2', cursor } });
  expect([...first.body, ...second.body].map(({ title }) => title)).toEqual(['C', 'B', 'A']);
});

test('a script is removed permanently 30 days after it was deleted', async () => {
  const maya = await signIn();
  const deletedAt = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const old = await addScript(maya, { deletedAt: deletedAt(DELETED_DAYS + 1) });
  const recent = await addScript(maya, { deletedAt: deletedAt(DELETED_DAYS - 1) });
  expect((await maya.call(listDeletedScripts)).body.map(({ _id }) => _id)).toEqual([recent, old]);
  // The hourly job runs when an instance starts in another hour.
  clock.advance(HOUR_MS);
  await startInstance({});
  await waitFor('the script to be removed', async () => {
    const rows = await app.db.select({ id: scripts.id }).from(scripts).where(eq(scripts.id, old));
    return rows.length === 0;
  });
  expect((await maya.call(restoreScript, { params: { id: recent } })).status).toBe(200);
});

test('only the last 100 deleted copies are kept, because copies cost nothing', async () => {
  const maya = await signIn();
  const copiedFrom = await addScript(maya);
  const deletedAt = (index: number) => new Date(clock.now().getTime() - index * 1000);
  for (let index = 1; index <= 100; index++)
    await addScript(maya, { copiedFrom, deletedAt: deletedAt(index) });
  const original = await addScript(maya, { title: 'No copy', deletedAt: deletedAt(500) });
  await remove(maya, await addScript(maya, { title: 'The last one', copiedFrom }));
  const { body } = await maya.call(listDeletedScripts, { query: { limit: '200' } });
  expect([body.length, body[0]?.title, body.at(-1)?._id]).toEqual([101, 'The last one', original]);
});
