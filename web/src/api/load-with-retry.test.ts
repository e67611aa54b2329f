import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetry } from './load-with-retry.ts';

const loadPart = vi.fn<() => Promise<string>>();
const onLoaded = vi.fn();
const onFailed = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  loadPart.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.resetAllMocks();
});

async function start() {
  stop = loadWithRetry(loadPart, { onLoaded, onFailed });
  await vi.advanceTimersByTimeAsync(0);
}

test('a failed load is retried after a delay', async () => {
  await start();
  expect(onFailed).toHaveBeenCalledTimes(1);
  loadPart.mockResolvedValue('the part');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onLoaded.mock.calls).toEqual([['the part']]);
  expect(loadPart).toHaveBeenCalledTimes(2);
});

test('the load is retried immediately when the browser is back online', async () => {
  await start();
  loadPart.mockResolvedValue('the part');
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onLoaded).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadPart).toHaveBeenCalledTimes(2);
});

test('a stopped load is neither retried nor delivered', async () => {
  await start();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadPart).toHaveBeenCalledTimes(1);

  loadPart.mockResolvedValue('the part');
  stop = loadWithRetry(loadPart, { onLoaded, onFailed });
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(onLoaded).not.toHaveBeenCalled();
});
