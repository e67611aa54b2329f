import { expect, test } from 'vitest';
import { batched } from './batched.ts';
import type { DbOrTx } from './database.ts';

const newTransaction = () => ({}) as DbOrTx;

function createDoubling() {
  const batches: number[][] = [];
  const double = batched(String, async (_tx, inputs: number[]) => {
    batches.push(inputs);
    if (inputs.includes(13)) throw new Error('unlucky');
    return inputs.map((input) => input * 2);
  });
  return { batches, double };
}

test('simultaneous calls in one transaction share a statement, and each gets its own result', async () => {
  const { batches, double } = createDoubling();
  const tx = newTransaction();
  const step = async (input: number) => {
    const doubled = await double(tx, input);
    // Takes more turns than the other path.
    if (input === 1) await Promise.resolve().then(() => Promise.resolve());
    return double(tx, doubled);
  };
  expect(await Promise.all([1, 2, 3].map(step))).toEqual([4, 8, 12]);
  expect(batches.map((inputs) => inputs.toSorted())).toEqual([
    [1, 2, 3],
    [2, 4, 6],
  ]);
});

test('transactions do not share statements, and neither do calls with the same key', async () => {
  const { batches, double } = createDoubling();
  const tx = newTransaction();
  expect(
    await Promise.all([double(tx, 1), double(tx, 1), double(newTransaction(), 1), double(tx, 2)]),
  ).toEqual([2, 2, 2, 4]);
  expect(batches).toEqual([[1], [1, 2], [1]]);
});

test('a failure rejects every call in the batch, and later calls run again', async () => {
  const { double } = createDoubling();
  const tx = newTransaction();
  const outcomes = await Promise.allSettled([double(tx, 1), double(tx, 13)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(tx, 1)).toBe(2);
});
