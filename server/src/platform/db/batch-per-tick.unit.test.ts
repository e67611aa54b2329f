import { expect, test } from 'vitest';
import { batchPerTick } from './batch-per-tick.ts';

function startAsking() {
  const asked: string[][] = [];
  const state = { value: 'old', isBroken: false };
  const find = batchPerTick(async (keys) => {
    asked.push(keys);
    if (state.isBroken) throw new Error('gone');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} ${state.value}`]));
  });
  return { asked, state, find };
}

test('questions of one turn are one question, and each hears its own answer', async () => {
  const { asked, find } = startAsking();
  const answers = await Promise.all(['a', 'b', 'a', 'nobody'].map(find));
  expect(answers).toEqual(['a old', 'b old', 'a old', undefined]);
  expect(asked).toEqual([['a', 'b', 'nobody']]);
});

test('what is asked after a change hears of it, even while an older question is still waiting for its answer', async () => {
  const asked: string[][] = [];
  const answering: (() => void)[] = [];
  const find = batchPerTick(async (keys) => {
    asked.push(keys);
    const answer = new Map(keys.map((key) => [key, asked.length]));
    await new Promise<void>((resolve) => answering.push(resolve));
    return answer;
  });
  const first = find('a');
  await expect.poll(() => asked.length).toBe(1);
  const second = find('a');
  await expect.poll(() => asked.length).toBe(2);
  for (const answer of answering.toReversed()) answer();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

test('a failure reaches all who asked, and the next question is asked anew', async () => {
  const { asked, state, find } = startAsking();
  state.isBroken = true;
  const failed = await Promise.allSettled([find('a'), find('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  state.isBroken = false;
  expect(await find('a')).toBe('a old');
  expect(asked).toEqual([['a', 'b'], ['a']]);
});
