import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@cold-open/contract/durations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createGate } from '../../testing/gate.ts';
import { never, newKind, openJobQueues } from '../../testing/job-queues.ts';
import { silentLogger as logger } from '../../testing/silent-logger.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { jobKind } from './job-kind.ts';
import { createJobQueue } from './job-queue.ts';
import { jobs } from './jobs.tables.ts';

const { clock, createInstance, database, db, instances, rowsOf } = await openJobQueues();

test('each job runs once on one of many instances', async () => {
  const kind = newKind();
  const done: number[] = [];
  for (const queue of [createInstance(), createInstance(), createInstance()]) {
    queue.work(kind, async ({ payload }) => void done.push(payload.n));
    await queue.start();
  }
  const [first] = instances;
  await Promise.all(Array.from({ length: 30 }, (_, n) => first?.enqueue(db, kind, { n })));
  await waitFor('thirty jobs to run', () => done.length >= 30);
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  await waitFor('all of them to be recorded', async () =>
    (await rowsOf(kind)).every(({ status }) => status === 'done'),
  );
});

/** Creates a queue that does not poll, and counts how often it tries to claim jobs. */
function createCountedInstance() {
  let claims = 0;
  const counted = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'update') claims++;
      return Reflect.get(target, name, receiver);
    },
  });
  const queue = createJobQueue(
    { database: { ...database, db: counted }, clock, logger },
    { pollMs: MINUTE_MS },
  );
  instances.push(queue);
  return { queue, claims: () => claims };
}

test('a queue that knows of no waiting job does not look for one after each job', async () => {
  const kind = newKind();
  const earlier = createInstance();
  const done: number[] = [];
  earlier.work(kind, async ({ payload }) => void done.push(payload.n));
  await earlier.start();
  await earlier.enqueue(db, kind, { n: 0 });
  await waitFor('the first job to be recorded', async () =>
    (await rowsOf(kind)).every(({ status }) => status === 'done'),
  );
  await earlier.stop();
  const { queue, claims } = createCountedInstance();
  queue.work(kind, async ({ payload }) => void done.push(payload.n));
  await queue.start();
  await waitFor('the claim at startup', () => claims() === 1);
  for (let n = 1; n <= 3; n++) {
    await queue.startAfterCommit((enqueue) => db.transaction((tx) => enqueue(tx, kind, { n })));
    await waitFor(`job ${n} to be recorded`, async () =>
      (await rowsOf(kind)).every(({ status }) => status === 'done'),
    );
  }
  expect(done).toEqual([0, 1, 2, 3]);
  expect(claims()).toBe(1);
});

test('a new job wakes only the queues that run its kind', async () => {
  const [own, other] = [newKind(), newKind()];
  const { queue: idle, claims } = createCountedInstance();
  idle.work(other, never);
  await idle.start();
  await waitFor('the claim at startup', () => claims() === 1);
  const busy = createInstance({ pollMs: MINUTE_MS });
  let done = 0;
  busy.work(own, async () => void done++);
  await busy.start();
  for (let n = 1; n <= 3; n++) {
    await busy.enqueue(db, own, { n });
    await waitFor(`job ${n} to run`, () => done === n);
  }
  expect(claims()).toBe(1);
  await idle.enqueue(db, other, { n: 4 });
  await waitFor('a claim', () => claims() > 1);
});

test('a job exists only if its transaction is committed', async () => {
  const kind = newKind();
  const queue = createInstance();
  const done: number[] = [];
  queue.work(kind, async ({ payload }) => void done.push(payload.n));
  await queue.start();
  await expect(
    db.transaction(async (tx) => {
      await queue.enqueue(tx, kind, { n: 1 });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow();
  await db.transaction((tx) => queue.enqueue(tx, kind, { n: 2 }));
  await waitFor('the committed job', () => done.length > 0);
  expect(done).toEqual([2]);
  expect(await rowsOf(kind)).toHaveLength(1);
});

test('a job starts at once, not at the next poll', async () => {
  const kind = newKind();
  const queue = createInstance({ pollMs: MINUTE_MS });
  let ran = false;
  queue.work(kind, async () => {
    ran = true;
  });
  await queue.start();
  await queue.enqueue(db, kind, { n: 1 });
  await waitFor('the job, long before the next poll', () => ran);
});

test('no more jobs run at once than allowed', async () => {
  const kind = newKind();
  const queue = createInstance({ concurrency: 2 });
  const started: number[] = [];
  const gate = createGate();
  queue.work(kind, async ({ payload }) => {
    started.push(payload.n);
    await gate.opened;
  });
  await queue.start();
  for (let n = 0; n < 8; n++) await queue.enqueue(db, kind, { n });
  await waitFor('two jobs to start', () => started.length === 2);
  expect((await rowsOf(kind)).filter(({ status }) => status === 'queued')).toHaveLength(6);
  expect(started).toHaveLength(2);
  gate.open();
  await waitFor('all eight', () => started.length === 8);
});

test('a failed job is retried later, and fails permanently after the last attempt', async () => {
  const kind = newKind({ maxAttempts: 2 });
  const queue = createInstance();
  let attempts = 0;
  queue.work(kind, async () => {
    attempts++;
    throw new Error(`failure ${attempts}`);
  });
  await queue.start();
  await queue.enqueue(db, kind, { n: 1 });
  await waitFor('the first failure', async () => (await rowsOf(kind))[0]?.lastError === 'failure 1');
  const [waiting] = await rowsOf(kind);
  expect(waiting?.status).toBe('queued');
  expect(Number(waiting?.runAt) - Number(waiting?.createdAt)).toBeGreaterThanOrEqual(2000);
  await db.update(jobs).set({ runAt: new Date() }).where(eq(jobs.kind, kind.name));
  await waitFor('the job to fail', async () => (await rowsOf(kind))[0]?.status === 'failed');
  expect(attempts).toBe(2);
  expect((await rowsOf(kind))[0]).toMatchObject({ lastError: 'failure 2', attempts: 2 });
});

test('jobs with the same unique key are enqueued once', async () => {
  const kind = newKind();
  const queue = createInstance();
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => queue.enqueue(db, kind, { n }, { uniqueKey: kind.name })),
  );
  expect(await rowsOf(kind)).toHaveLength(1);
});

test('a repeated job is enqueued once per period, by any number of instances', async () => {
  const kind = jobKind(`test.${randomUUID()}`, z.record(z.string(), z.never()));
  for (const queue of [createInstance(), createInstance()]) {
    queue.repeat(kind, MINUTE_MS);
    queue.repeat(kind, MINUTE_MS);
  }
  await waitFor('the job', async () => (await rowsOf(kind)).length > 0);
  clock.advance(MINUTE_MS);
  instances[0]?.repeat(kind, MINUTE_MS);
  await waitFor('the job of the next period', async () => (await rowsOf(kind)).length >= 2);
  expect(await rowsOf(kind)).toHaveLength(2);
});
