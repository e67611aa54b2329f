import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogFlusher } from './log-flusher.ts';

const LOG = 7;
const NEXT_LOG = 8;

/** Records what is flushed. A background flush lasts until the test ends it. */
function createDisk() {
  const flushes: string[] = [];
  const background: { resolve: () => void; reject: (error: Error) => void }[] = [];
  return {
    flushes,
    background,
    flushFile: {
      now: (file: number) => void flushes.push(`${file} now`),
      soon: (file: number) => {
        flushes.push(`${file} soon`);
        return new Promise<void>((resolve, reject) => void background.push({ resolve, reject }));
      },
    },
  };
}

function watch(promise: Promise<void>) {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  return async () => {
    await setImmediate();
    return isSettled;
  };
}

test('a commit waits for its flush, and later commits share the next one', async () => {
  const disk = createDisk();
  const log = createLogFlusher(disk.flushFile);
  log.request(LOG);
  const isFirstFlushed = watch(log.flushed());
  log.request(LOG);
  log.request(LOG);
  const isLastFlushed = watch(log.flushed());
  expect(await isFirstFlushed()).toBe(false);
  disk.background[0]?.resolve();
  expect(await isFirstFlushed()).toBe(true);
  expect(await isLastFlushed()).toBe(false);
  disk.background[1]?.resolve();
  expect(await isLastFlushed()).toBe(true);
  expect(disk.flushes).toEqual(['7 soon', '7 soon']);
});

test('a log that must be on disk immediately is flushed immediately, and nobody waits longer', async () => {
  const disk = createDisk();
  const log = createLogFlusher(disk.flushFile);
  log.flushNow();
  log.request(LOG);
  log.flushNow();
  log.flushNow();
  await log.flushed();
  expect(disk.flushes).toEqual(['7 soon', '7 now']);
});

test('the previous log file is flushed before the next one, even if it is closed during its flush', async () => {
  const disk = createDisk();
  const log = createLogFlusher(disk.flushFile);
  log.request(LOG);
  log.request(NEXT_LOG);
  disk.background[0]?.reject(new Error('bad file descriptor'));
  await setImmediate();
  disk.background[1]?.resolve();
  await log.flushed();
  expect(disk.flushes).toEqual(['7 soon', '7 now', '8 soon']);
});

test('a disk that fails rejects the commit and every later write', async () => {
  const disk = createDisk();
  const log = createLogFlusher(disk.flushFile);
  log.request(LOG);
  const flushed = log.flushed();
  disk.background[0]?.reject(new Error('input/output error'));
  await expect(flushed).rejects.toThrow('input/output error');
  expect(() => log.flushNow()).toThrow('input/output error');
  expect(() => log.request(LOG)).toThrow('input/output error');
});
