import { expect, test } from 'vitest';
import { batchPerTick } from './batch-per-tick.ts';

function createLookup() {
  const batches: string[][] = [];
  const state = { value: 'old', isBroken: false };
  const find = batchPerTick(async (keys) => {
    batches.push(keys);
    if (state.isBroken) throw new Error('gone');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} ${state.value}`]));
  });
  return { batches, state, find };
}

test('lookups in one tick share a query, and each gets its own result', async () => {
  const { batches, find } = createLookup();
  const results = await Promise.all(['a', 'b', 'a', 'nobody'].map(find));
  expect(results).toEqual(['a old', 'b old', 'a old', undefined]);
  expect(batches).toEqual([['a', 'b', 'nobody']]);
});

test('a later lookup sees a later change, even while an older query is still pending', async () => {
  const batches: string[][] = [];
  const pending: (() => void)[] = [];
  const find = batchPerTick(async (keys) => {
    batches.push(keys);
    const result = new Map(keys.map((key) => [key, batches.length]));
    await new Promise<void>((resolve) => pending.push(resolve));
    return result;
  });
  const first = find('a');
  await expect.poll(() => batches.length).toBe(1);
  const second = find('a');
  await expect.poll(() => batches.length).toBe(2);
  for (const resolve of pending.toReversed()) resolve();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

test('a failure rejects every lookup in the batch, and the next lookup queries again', async () => {
  const { batches, state, find } = createLookup();
  state.isBroken = true;
  const failed = await Promise.allSettled([find('a'), find('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  state.isBroken = false;
  expect(await find('a')).toBe('a old');
  expect(batches).toEqual([['a', 'b'], ['a']]);
});
