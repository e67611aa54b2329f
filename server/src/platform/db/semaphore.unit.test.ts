import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDatabaseUnavailable } from './database-errors.ts';
import { createSemaphore } from './semaphore.ts';

/** Starts tasks that run until the test ends them. */
function createTasks(semaphore: ReturnType<typeof createSemaphore>) {
  const started: string[] = [];
  const endings = new Map<string, (error?: Error) => void>();
  const run = (name: string) =>
    semaphore.run(
      () =>
        new Promise<string>((resolve, reject) => {
          started.push(name);
          endings.set(name, (error) => (error ? reject(error) : resolve(name)));
        }),
    );
  return { started, run, end: (name: string, error?: Error) => endings.get(name)?.(error) };
}

test('tasks above the limit wait in order', async () => {
  const semaphore = createSemaphore({ limit: 2, timeoutMs: 0 });
  const { started, run, end } = createTasks(semaphore);
  const all = ['a', 'b', 'c', 'd'].map(run);
  expect(started).toEqual(['a', 'b']);
  expect(semaphore.waiting()).toBe(2);
  end('b');
  await setImmediate();
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await setImmediate();
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  expect(semaphore.waiting()).toBe(0);
});

test('a failed task releases its slot', async () => {
  const { started, run, end } = createTasks(createSemaphore({ limit: 1, timeoutMs: 0 }));
  const failing = run('a');
  const next = run('b');
  end('a', new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await setImmediate();
  expect(started).toEqual(['a', 'b']);
  end('b');
  await next;
});

describe('timeout', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a task that waits without any progress is rejected as unavailable, and takes no slot', async () => {
    const { started, run, end } = createTasks(createSemaphore({ limit: 1, timeoutMs: 1000 }));
    const first = run('a');
    const rejected = expect(run('b')).rejects.toSatisfy(isDatabaseUnavailable);
    await vi.advanceTimersByTimeAsync(1000);
    await rejected;
    end('a');
    await first;
    const third = run('c');
    expect(started).toEqual(['a', 'c']);
    end('c');
    await third;
  });

  test('progress by other tasks extends the wait, but not forever', async () => {
    const { started, run, end } = createTasks(createSemaphore({ limit: 1, timeoutMs: 1000 }));
    const names = ['a', 'b', 'c', 'd', 'e'];
    const all = Promise.allSettled(names.map(run));
    for (const name of names) {
      await vi.advanceTimersByTimeAsync(900);
      end(name);
    }
    expect((await all).map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected']);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a task that fails because the database is unavailable does not count as progress', async () => {
    const { started, run, end } = createTasks(createSemaphore({ limit: 1, timeoutMs: 1000 }));
    const [first, second, third] = ['a', 'b', 'c'].map((name) => run(name).catch(isDatabaseUnavailable));
    await vi.advanceTimersByTimeAsync(900);
    end('a', new Error('Connection terminated'));
    await vi.advanceTimersByTimeAsync(100);
    end('b');
    expect(await Promise.all([first, second, third])).toEqual([true, 'b', true]);
    expect(started).toEqual(['a', 'b']);
  });
});
