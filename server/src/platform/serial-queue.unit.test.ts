import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

test('tasks run one after the other, in order', async () => {
  const inOrder = createSerialQueue();
  const log: string[] = [];
  const task = (name: string, ms: number) => async () => {
    log.push(`${name} starts`);
    await wait(ms);
    log.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([inOrder(task('first', 20)), inOrder(task('second', 0))])).toEqual([
    'first',
    'second',
  ]);
  expect(log).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
});

test('a task that fails reports it to its caller, and the next one runs', async () => {
  const inOrder = createSerialQueue();
  const failed = inOrder(() => Promise.reject(new Error('no')));
  const next = inOrder(async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});
