import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDatabaseAway } from './database-errors.ts';
import { createSemaphore } from './semaphore.ts';

/** Works that go on until they are told to end. */
function startWorks(turns: ReturnType<typeof createSemaphore>) {
  const begun: string[] = [];
  const ending = new Map<string, (error?: Error) => void>();
  const work = (name: string) =>
    turns.take(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ending.set(name, (error) => (error ? reject(error) : resolve(name)));
        }),
    );
  return { begun, work, end: (name: string, error?: Error) => ending.get(name)?.(error) };
}

test('so many at once, and the others in the order in which they came', async () => {
  const turns = createSemaphore({ atOnce: 2, patienceMs: 0 });
  const { begun, work, end } = startWorks(turns);
  const all = ['a', 'b', 'c', 'd'].map(work);
  expect(begun).toEqual(['a', 'b']);
  expect(turns.waiting()).toBe(2);
  end('b');
  await setImmediate();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await setImmediate();
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  expect(turns.waiting()).toBe(0);
});

test('a work that fails gives its turn to the next', async () => {
  const { begun, work, end } = startWorks(createSemaphore({ atOnce: 1, patienceMs: 0 }));
  const failing = work('a');
  const next = work('b');
  end('a', new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await setImmediate();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await next;
});

describe('patience', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('who waits while nobody gets on gives up, as with a database that is away, and leaves the turn to others', async () => {
    const { begun, work, end } = startWorks(createSemaphore({ atOnce: 1, patienceMs: 1000 }));
    const first = work('a');
    const givenUp = expect(work('b')).rejects.toSatisfy(isDatabaseAway);
    await vi.advanceTimersByTimeAsync(1000);
    await givenUp;
    end('a');
    await first;
    const third = work('c');
    expect(begun).toEqual(['a', 'c']);
    end('c');
    await third;
  });

  test('while the others get on one waits for longer, but not for ever', async () => {
    const { begun, work, end } = startWorks(createSemaphore({ atOnce: 1, patienceMs: 1000 }));
    const names = ['a', 'b', 'c', 'd', 'e'];
    const all = Promise.allSettled(names.map(work));
    for (const name of names) {
      await vi.advanceTimersByTimeAsync(900);
      end(name);
    }
    expect((await all).map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected']);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  test('those who fail because the database is away did not get on', async () => {
    const { begun, work, end } = startWorks(createSemaphore({ atOnce: 1, patienceMs: 1000 }));
    const [first, second, third] = ['a', 'b', 'c'].map((name) => work(name).catch(isDatabaseAway));
    await vi.advanceTimersByTimeAsync(900);
    end('a', new Error('Connection terminated'));
    await vi.advanceTimersByTimeAsync(100);
    end('b');
    expect(await Promise.all([first, second, third])).toEqual([true, 'b', true]);
    expect(begun).toEqual(['a', 'b']);
  });
});
