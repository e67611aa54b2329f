import { expect, test } from 'vitest';
import { createOverviewCache } from './series-overview-cache.ts';

/** The database of two owners with one count each. */
function fakeDatabase() {
  const amounts: Record<string, number> = { maya: 1, omar: 1 };
  let built = 0;
  const read = async (ownerId: string, knownState: string) => {
    const state = `state ${amounts[ownerId]}`;
    if (state === knownState) return { state, series: null, counts: null };
    built++;
    return { state, series: null, counts: ` deleted ${amounts[ownerId]}` };
  };
  return { amounts, read, built: () => built };
}

const deletedIn = (reply: { text: string }) => (JSON.parse(reply.text) as { deleted: number }).deleted;

test('a reply is built and compressed again only after a change', async () => {
  const { amounts, read, built } = fakeDatabase();
  const overviewOf = createOverviewCache(read);
  const first = await overviewOf('maya');
  expect(await overviewOf('maya')).toBe(first);
  amounts.maya = 2;
  expect(deletedIn(await overviewOf('maya'))).toBe(2);
  expect(deletedIn(await overviewOf('omar'))).toBe(1);
  expect(deletedIn(await overviewOf('maya'))).toBe(2);
  expect(built()).toBe(3);
});

test('the least recently used reply is removed first', async () => {
  const { read, built } = fakeDatabase();
  const { text } = await createOverviewCache(read)('maya');
  const overviewOf = createOverviewCache(read, text.length);
  await overviewOf('maya');
  await overviewOf('omar');
  const before = built();
  await overviewOf('omar');
  expect(built()).toBe(before);
  await overviewOf('maya');
  expect(built()).toBe(before + 1);
});
