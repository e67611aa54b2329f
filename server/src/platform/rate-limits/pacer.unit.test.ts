import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPacer } from './pacer.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const ON = { enabled: true };

/** Returns how long each of the turns waited, or `rejected`. */
async function waitsOf(turns: Promise<boolean>[]) {
  const waits: (number | 'refused' | null)[] = turns.map(() => null);
  const started = performance.now();
  for (const [index, turn] of turns.entries())
    void turn.then((isAllowed) => {
      waits[index] = isAllowed ? Math.round(performance.now() - started) : 'refused';
    });
  await vi.advanceTimersByTimeAsync(60_000);
  return waits;
}

test('each turn waits until the time of the previous one is over', async () => {
  const pacer = createPacer(ON, { burstMs: 0, maxWaitMs: 1000 });
  const turns = [200, 300, 100].map((costMs) => pacer.waitForTurn('Maya', costMs));
  expect(await waitsOf(turns)).toEqual([0, 200, 500]);
});

test('a turn that would wait too long is rejected and costs nothing', async () => {
  const pacer = createPacer(ON, { burstMs: 0, maxWaitMs: 1000 });
  const turns = [600, 600, 600, 600].map((costMs) => pacer.waitForTurn('Maya', costMs));
  expect(await waitsOf(turns)).toEqual([0, 600, 'refused', 'refused']);
  expect(await waitsOf([pacer.waitForTurn('Maya', 1)])).toEqual([0]);
});

test('a burst of a few turns does not wait, and a pause allows another burst', async () => {
  const pacer = createPacer(ON, { burstMs: 300, maxWaitMs: 10_000 });
  const takeFive = () => waitsOf(Array.from({ length: 5 }, () => pacer.waitForTurn('Maya', 100)));
  expect(await takeFive()).toEqual([0, 0, 0, 0, 100]);
  expect(await takeFive()).toEqual([0, 0, 0, 0, 100]);
});

test('a turn that was charged more delays the next one', async () => {
  const pacer = createPacer(ON, { burstMs: 300, maxWaitMs: 10_000 });
  await pacer.waitForTurn('Maya', 100);
  pacer.charge('Maya', 500);
  pacer.charge('Omar', 5000);
  const turns = ['Maya', 'Omar'].map((subject) => pacer.waitForTurn(subject, 100));
  expect(await waitsOf(turns)).toEqual([300, 0]);
});

test('subjects do not wait for each other', async () => {
  const pacer = createPacer(ON, { burstMs: 0, maxWaitMs: 1000 });
  const turns = ['Maya', 'Omar'].map((subject) => pacer.waitForTurn(subject, 500));
  expect(await waitsOf(turns)).toEqual([0, 0]);
});

test('nobody waits while the limits are off', async () => {
  const pacer = createPacer({ enabled: false }, { burstMs: 0, maxWaitMs: 0 });
  const turns = [1000, 1000].map((costMs) => pacer.waitForTurn('Maya', costMs));
  expect(await waitsOf(turns)).toEqual([0, 0]);
});

test('memory use is bounded: the subject with the oldest turn is forgotten', async () => {
  const pacer = createPacer(ON, { burstMs: 0, maxWaitMs: 1_000_000 });
  await pacer.waitForTurn('Maya', 900_000);
  for (let each = 0; each < 100_000; each++) await pacer.waitForTurn(`subject ${each}`, 900_000);
  expect(await waitsOf([pacer.waitForTurn('Maya', 1)])).toEqual([0]);
});
