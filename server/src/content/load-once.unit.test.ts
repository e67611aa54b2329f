import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('a result is loaded once, even by simultaneous calls', async () => {
  const load = vi.fn(async () => ['a point']);
  const loadPoints = loadOnce(load);
  const [first, second] = await Promise.all([loadPoints(), loadPoints()]);
  expect(second).toBe(first);
  expect(await loadPoints()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

test('a failed load is reported and tried again on the next call', async () => {
  const load = vi.fn(async () => ['a point']).mockRejectedValueOnce(new Error('too many open files'));
  const loadPoints = loadOnce(load);
  await expect(loadPoints()).rejects.toThrow('too many open files');
  expect(await loadPoints()).toEqual(['a point']);
  expect(load).toHaveBeenCalledTimes(2);
});
