import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { silentLogger as logger } from '../../../testing/silent-logger.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createChunkStore } from './chunk-store.ts';
import { createListeners } from './listeners.ts';

const { database } = await openTestDatabase();
afterAll(() => database.close());

const newStore = () => createChunkStore({ database, logger, listeners: createListeners() });
const never = new AbortController().signal;

test('rejected chunks only affect their own script', async () => {
  const chunks = newStore();
  const [bad, good] = [randomUUID(), randomUUID()];
  const badRun = await chunks.begin(bad, { isFirstRun: true });
  const goodRun = await chunks.begin(good, { isFirstRun: true });
  badRun.write('not \0 storable');
  goodRun.write('fine');
  await expect(badRun.waitUntilStored(never)).rejects.toThrow();
  await goodRun.waitUntilStored(never);
  expect(await chunks.textUpTo(good)).toEqual({ text: 'fine', position: 1 });
});

test('chunks are stored in time when the clock is set back', async () => {
  const chunks = newStore();
  const id = randomUUID();
  const run = await chunks.begin(id, { isFirstRun: true });
  run.write('One ');
  await run.waitUntilStored(AbortSignal.timeout(5000));
  const earlier = Date.now() - 3_600_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(earlier);
  try {
    run.write('two');
    await run.waitUntilStored(AbortSignal.timeout(5000));
  } finally {
    clock.mockRestore();
  }
  expect((await chunks.textUpTo(id)).text).toBe('One two');
});

test('a surrogate pair that arrives in two halves is never split in storage', async () => {
  const chunks = newStore();
  const id = randomUUID();
  const run = await chunks.begin(id, { isFirstRun: true });
  run.write('Up \uD83D');
  await run.waitUntilStored(never);
  expect((await chunks.textUpTo(id)).text).toBe('Up ');
  run.write('\uDE80 we go');
  await run.waitUntilStored(never);
  expect((await chunks.textUpTo(id)).text).toBe('Up 🚀 we go');
});
