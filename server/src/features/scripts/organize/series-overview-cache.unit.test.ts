import { expect, test } from 'vitest';
import type { SeriesPage } from './series.repository.ts';
import { createOverviewCache } from './series-overview-cache.ts';

const FERRIES = '11111111-1111-4111-8111-111111111111';

/** The database of two owners with one count each. Their first page is not their last. */
function fakeDatabase() {
  const amounts: Record<string, number> = { maya: 1, omar: 1 };
  let built = 0;
  const read = async ({ ownerId, after }: SeriesPage, knownState: string) => {
    const state = `state ${amounts[ownerId]}`;
    const fields = { state, isValid: after === null || after === FERRIES, hasMore: after === null };
    if (state === knownState) return { ...fields, series: null, counts: null };
    built++;
    const series = `${FERRIES}"Ferries""2026-11-19T14:00:00.123"`;
    return { ...fields, series, counts: ` deleted ${amounts[ownerId]}` };
  };
  return { amounts, read, built: () => built };
}

const pageOf = (ownerId: string, after: string | null = null) => ({ ownerId, limit: 50, after });
const deletedIn = ({ json }: { json: { text: string } }) =>
  (JSON.parse(json.text) as { deleted: number }).deleted;

test('a reply is built and compressed again only after a change', async () => {
  const { amounts, read, built } = fakeDatabase();
  const overviewOf = createOverviewCache(read);
  const first = await overviewOf(pageOf('maya'));
  expect(await overviewOf(pageOf('maya'))).toBe(first);
  amounts.maya = 2;
  expect(deletedIn(await overviewOf(pageOf('maya')))).toBe(2);
  expect(deletedIn(await overviewOf(pageOf('omar')))).toBe(1);
  expect(deletedIn(await overviewOf(pageOf('maya')))).toBe(2);
  expect(built()).toBe(3);
});

test('each page is kept for itself, with the cursor for the next one', async () => {
  const { read, built } = fakeDatabase();
  const overviewOf = createOverviewCache(read);
  for (const _time of [1, 2]) {
    expect((await overviewOf(pageOf('maya'))).nextCursor).not.toBeNull();
    expect((await overviewOf(pageOf('maya', FERRIES))).nextCursor).toBeNull();
  }
  expect(built()).toBe(2);
  const unknown = overviewOf(pageOf('maya', '22222222-2222-4222-8222-222222222222'));
  await expect(unknown).rejects.toMatchObject({ code: 'validation_failed' });
});

test('the least recently used reply is removed first', async () => {
  const { read, built } = fakeDatabase();
  const { json } = await createOverviewCache(read)(pageOf('maya'));
  const overviewOf = createOverviewCache(read, json.text.length);
  await overviewOf(pageOf('maya'));
  await overviewOf(pageOf('omar'));
  const before = built();
  await overviewOf(pageOf('omar'));
  expect(built()).toBe(before);
  await overviewOf(pageOf('maya'));
  expect(built()).toBe(before + 1);
});
