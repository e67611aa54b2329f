import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetry } from './load-with-retry.ts';

const loadPiece = vi.fn<() => Promise<string>>();
const onLoaded = vi.fn();
const onFailed = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  loadPiece.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.resetAllMocks();
});

async function ask() {
  stop = loadWithRetry(loadPiece, { onLoaded, onFailed });
  await vi.advanceTimersByTimeAsync(0);
}

test('what did not arrive is asked for again after a while', async () => {
  await ask();
  expect(onFailed).toHaveBeenCalledTimes(1);
  loadPiece.mockResolvedValue('the piece');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onLoaded.mock.calls).toEqual([['the piece']]);
  expect(loadPiece).toHaveBeenCalledTimes(2);
});

test('when the line comes back nobody waits', async () => {
  await ask();
  loadPiece.mockResolvedValue('the piece');
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onLoaded).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadPiece).toHaveBeenCalledTimes(2);
});

test('what is no longer wanted is not asked for again, nor handed over', async () => {
  await ask();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadPiece).toHaveBeenCalledTimes(1);

  loadPiece.mockResolvedValue('the piece');
  stop = loadWithRetry(loadPiece, { onLoaded, onFailed });
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(onLoaded).not.toHaveBeenCalled();
});
