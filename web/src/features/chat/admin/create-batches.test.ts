import { expect, test } from 'vitest';
import { createBatches } from './create-batches.ts';

test('ids that arrive during a run are handled together in the next run', async () => {
  const batches = createBatches();
  const runs: string[][] = [];
  let finish = () => {};
  const run = async (ids: ReadonlySet<string>) => {
    runs.push([...ids]);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const all = batches.add('a', run);
  for (const id of ['b', 'c', 'b']) void batches.add(id, run);
  expect(runs).toEqual([['a']]);
  finish();
  await expect.poll(() => runs).toEqual([['a'], ['b', 'c']]);
  finish();
  await all;
  void batches.add('a', run);
  expect(runs.at(-1)).toEqual(['a']);
});
