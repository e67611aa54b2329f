import { afterEach, expect, test, vi } from 'vitest';
import { createChunkListeners } from './chunk-listeners.ts';

afterEach(() => vi.useRealTimers());

test('an end is remembered for a while for who comes to watch, the second of a script as long as the first', () => {
  vi.useFakeTimers();
  const watchers = createChunkListeners();
  const isToldToWhoComes = () => {
    const watcher = watchers.watch('a script', async () => []);
    watcher.close();
    return watcher.hearEnd();
  };
  watchers.tellEnd('a script');
  vi.advanceTimersByTime(4000);
  expect(isToldToWhoComes()).toBe(true);
  watchers.tellEnd('a script');
  vi.advanceTimersByTime(4000);
  expect(isToldToWhoComes()).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(isToldToWhoComes()).toBe(false);
});

test('an end is heard once, and words are none', async () => {
  const watchers = createChunkListeners();
  const watcher = watchers.watch('a script', async () => []);
  watchers.tellWords('a script');
  await watcher.sleep();
  expect(watcher.hearEnd()).toBe(false);
  watchers.tellEnd('a script');
  await watcher.sleep();
  expect([watcher.hearEnd(), watcher.hearEnd()]).toEqual([true, false]);
});
