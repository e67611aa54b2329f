import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@cold-open/contract/durations';
import { expect, test } from 'vitest';
import { createGate } from '../../testing/gate.ts';
import { newKind, openJobQueues } from '../../testing/job-queues.ts';
import { waitFor } from '../../testing/wait-for.ts';

const { createInstance, db, instances, rowsOf, startDirectly } = await openJobQueues();

test('with a free slot a job skips the queue and starts when its transaction is committed', async () => {
  const kind = newKind();
  const queue = createInstance({ concurrency: 1, pollMs: MINUTE_MS });
  let started = 0;
  queue.work(kind, async () => void started++);
  await queue.start();
  const rolledBack = startDirectly(queue, kind, {
    beforeCommit: () => {
      throw new Error('rolled back');
    },
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await startDirectly(queue, kind, { beforeCommit: () => expect(started).toBe(0) });
  await waitFor('the job to be done', async () => (await rowsOf(kind))[0]?.status === 'done');
  expect(await rowsOf(kind)).toMatchObject([{ attempts: 1 }]);
  expect(started).toBe(1);
});

test('without a free slot jobs wait in the queue', async () => {
  const kind = newKind();
  const queue = createInstance({ concurrency: 2, pollMs: MINUTE_MS });
  const started: number[] = [];
  const gate = createGate();
  queue.work(kind, async ({ payload }) => {
    started.push(payload.n);
    await gate.opened;
  });
  await queue.start();
  const start = (n: number) =>
    queue.startAfterCommit((enqueue) => db.transaction((tx) => enqueue(tx, kind, { n })));
  await Promise.all(Array.from({ length: 8 }, (_, n) => start(n)));
  await waitFor('two jobs to start', () => started.length === 2);
  expect((await rowsOf(kind)).filter(({ status }) => status === 'queued')).toHaveLength(6);
  gate.open();
  await waitFor('all eight', () => started.length === 8);
});

test('fairness keys take turns, even if one of them has many jobs', async () => {
  const kind = newKind();
  const queue = createInstance({ concurrency: 1, maxPerKey: 3 });
  const started: number[] = [];
  queue.work(kind, async ({ payload }) => void started.push(payload.n));
  for (const n of [1, 2, 3, 4]) await queue.enqueue(db, kind, { n }, { fairnessKey: `maya ${kind.name}` });
  for (const n of [11, 12]) await queue.enqueue(db, kind, { n }, { fairnessKey: `omar ${kind.name}` });
  expect(await queue.countAhead(kind, { n: 11 })).toBe(1);
  expect(await queue.countAhead(kind, { n: 2 })).toBe(2);
  expect(await queue.countAhead(kind, { n: 4 })).toBe(5);
  await queue.start();
  await waitFor('all jobs', () => started.length === 6);
  expect(started).toEqual([1, 11, 2, 12, 3, 4]);
  await waitFor('the end', async () => (await rowsOf(kind)).every(({ status }) => status === 'done'));
  expect(await queue.countAhead(kind, { n: 4 })).toBeNull();
});

test('the limit for a fairness key applies across all instances', async () => {
  const kind = newKind();
  const started: number[] = [];
  let running = 0;
  let mostRunning = 0;
  const gate = createGate();
  for (let instance = 0; instance < 3; instance++) {
    const queue = createInstance({ concurrency: 4, pollMs: 20, maxPerKey: 3 });
    queue.work(kind, async ({ payload }) => {
      started.push(payload.n);
      if (payload.n >= 0) mostRunning = Math.max(mostRunning, ++running);
      await gate.opened;
      if (payload.n >= 0) running--;
    });
    await queue.start();
  }
  const [first] = instances;
  const fairnessKey = `maya ${kind.name}`;
  await Promise.all(Array.from({ length: 12 }, (_, n) => first?.enqueue(db, kind, { n }, { fairnessKey })));
  await waitFor('three jobs to start', () => started.length === 3);
  await first?.enqueue(db, kind, { n: -1 }, { fairnessKey: `omar ${kind.name}` });
  await waitFor('the job of the other key', () => started.includes(-1));
  expect(started).toHaveLength(4);
  gate.open();
  await waitFor('all jobs', () => started.length === 13);
  expect(mostRunning).toBe(3);
});

test('a job skips the queue only within the limit of its fairness key', async () => {
  const kind = newKind();
  const queue = createInstance({ concurrency: 10, pollMs: MINUTE_MS, maxPerKey: 3 });
  const started: number[] = [];
  const gate = createGate();
  queue.work(kind, async ({ payload }) => {
    started.push(payload.n);
    await gate.opened;
  });
  await queue.start();
  const start = (n: number, name: string) =>
    queue.startAfterCommit((enqueue) =>
      db.transaction((tx) => enqueue(tx, kind, { n }, { fairnessKey: `${name} ${kind.name}` })),
    );
  for (let n = 0; n < 5; n++) await start(n, 'maya');
  await start(11, 'omar');
  await waitFor('three jobs and the other one', () => started.length === 4);
  expect(started.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 11]);
  expect(await queue.countAhead(kind, { n: 4 })).toBe(1);
  // An expedited job does not wait for its key's turn.
  await queue.expedite(db, kind, { n: 4 });
  await waitFor('the expedited job', () => started.includes(4));
  expect(started).not.toContain(3);
  gate.open();
  await waitFor('the last job', () => started.length === 6);
});

test('a job starts with its commit even while waiting jobs are claimed', async () => {
  const [direct, waiting] = [newKind(), newKind()];
  const queue = createInstance({ concurrency: 100, maxPerKey: 3 });
  queue.work(direct, async () => {});
  queue.work(waiting, async () => {});
  await queue.start();
  const starts = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      await queue.enqueue(db, waiting, { n });
      return queue.startAfterCommit((enqueue) =>
        db.transaction((tx) => enqueue(tx, direct, { n }, { fairnessKey: randomUUID() })),
      );
    }),
  );
  expect(starts).toEqual(starts.map(() => true));
});
