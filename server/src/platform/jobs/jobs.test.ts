import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { createAdjustableClock } from '../../testing/adjustable-clock.ts';
import { silentLogger as logger } from '../../testing/silent-logger.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { jobKind } from './job-kind.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';
import { jobs } from './jobs.tables.ts';

const { database } = await openTestDatabase();
const { db } = database;
const clock = createAdjustableClock();
const instances: JobQueue[] = [];

/** Long enough that a busy machine does not lose one by accident. */
const LEASE_MS = 6000;
const SHORT_LEASE_MS = 600;

/** One instance's queue; kinds are new in every test, so that no test works on another's jobs. */
function createInstance({ concurrency = 2, leaseMs = LEASE_MS, pollMs = 100 } = {}) {
  const queue = createJobQueue({ database, clock, logger }, { concurrency, leaseMs, pollMs });
  instances.push(queue);
  return queue;
}
const newKind = (options?: { maxAttempts?: number }) =>
  jobKind(`test.${randomUUID()}`, z.object({ n: z.number() }), options);
const rowsOf = (kind: { name: string }) => db.select().from(jobs).where(eq(jobs.kind, kind.name));
const never = () => new Promise<void>(() => {});

afterEach(async () => {
  for (const queue of instances.splice(0)) await queue.stop();
});
afterAll(() => database.close());

test('a job runs once on one of many instances', async () => {
  const kind = newKind();
  const done: number[] = [];
  for (const queue of [createInstance(), createInstance(), createInstance()]) {
    queue.work(kind, async ({ payload }) => void done.push(payload.n));
    await queue.start();
  }
  const [first] = instances;
  await Promise.all(Array.from({ length: 30 }, (_, n) => first?.enqueue(db, kind, { n })));
  await until('thirty jobs to be done', () => done.length >= 30);
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  await until('all to be recorded', async () =>
    (await rowsOf(kind)).every(({ status }) => status === 'done'),
  );
});

test('a job exists if and only if its transaction was committed', async () => {
  const kind = newKind();
  const queue = createInstance();
  const done: number[] = [];
  queue.work(kind, async ({ payload }) => void done.push(payload.n));
  await queue.start();
  await expect(
    db.transaction(async (tx) => {
      await queue.enqueue(tx, kind, { n: 1 });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow();
  await db.transaction((tx) => queue.enqueue(tx, kind, { n: 2 }));
  await until('the committed one', () => done.length > 0);
  expect(done).toEqual([2]);
  expect(await rowsOf(kind)).toHaveLength(1);
});

test('a job is taken up at once, not at the next poll', async () => {
  const kind = newKind();
  const queue = createInstance({ pollMs: 60_000 });
  let ran = false;
  queue.work(kind, async () => {
    ran = true;
  });
  await queue.start();
  await queue.enqueue(db, kind, { n: 1 });
  await until('the job, long before the poll', () => ran);
});

test('as many run at once as allowed, and no more', async () => {
  const kind = newKind();
  const queue = createInstance({ concurrency: 2 });
  const begun: number[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  queue.work(kind, async ({ payload }) => {
    begun.push(payload.n);
    await gate;
  });
  await queue.start();
  for (let n = 0; n < 8; n++) await queue.enqueue(db, kind, { n });
  await until('two to begin', () => begun.length === 2);
  expect((await rowsOf(kind)).filter(({ status }) => status === 'queued')).toHaveLength(6);
  expect(begun).toHaveLength(2);
  release();
  await until('all eight', () => begun.length === 8);
});

test('the jobs of an instance that died are taken over when their lease ends', async () => {
  const kind = newKind();
  // Its only hand is busy for good, so that it cannot inherit from itself.
  const dying = createInstance({ concurrency: 1 });
  let begun = 0;
  dying.work(kind, async () => {
    begun++;
    await never();
  });
  await dying.start();
  await dying.enqueue(db, kind, { n: 1 });
  await until('the work to begin', () => begun === 1);
  // What a death looks like to everyone else: the lease is not extended any more.
  instances.splice(0);
  void dying.stop();
  await db
    .update(jobs)
    .set({ worker: randomUUID(), leaseUntil: new Date(Date.now() - 1) })
    .where(eq(jobs.kind, kind.name));

  const heir = createInstance();
  const attempts: number[] = [];
  heir.work(kind, async ({ attempt }) => void attempts.push(attempt));
  await heir.start();
  await until('the heir to finish', () => attempts.length === 1);
  expect(attempts).toEqual([2]);
});

test('a job that runs for longer than its lease is not taken away', async () => {
  const kind = newKind();
  const runs: string[] = [];
  for (const name of ['first', 'second']) {
    const queue = createInstance({ leaseMs: SHORT_LEASE_MS * 5 });
    queue.work(kind, async () => {
      runs.push(name);
      await new Promise((resolve) => setTimeout(resolve, SHORT_LEASE_MS * 8));
    });
    await queue.start();
  }
  await instances[0]?.enqueue(db, kind, { n: 1 });
  await until('the long job to be done', async () => (await rowsOf(kind))[0]?.status === 'done');
  expect(runs).toHaveLength(1);
});

test('who lost a job is told, and cannot write its result any more', async () => {
  const kind = newKind();
  const queue = createInstance({ leaseMs: SHORT_LEASE_MS });
  let aborted = false;
  let refusal = '';
  queue.work(kind, async ({ signal, completeIn }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    aborted = true;
    await db.transaction(completeIn).catch((error: Error) => {
      refusal = error.message;
    });
  });
  await queue.start();
  await queue.enqueue(db, kind, { n: 1 });
  await until('the work to begin', async () => (await rowsOf(kind))[0]?.status === 'running');
  const heir = randomUUID();
  await db
    .update(jobs)
    .set({ worker: heir, leaseUntil: new Date(Date.now() + 60_000) })
    .where(eq(jobs.kind, kind.name));
  await until('the loser to be told', () => aborted);
  await until('the loser to be refused', () => refusal !== '');
  expect(refusal).toBe('the job was taken over by another instance');
  expect((await rowsOf(kind))[0]).toMatchObject({ status: 'running', worker: heir });
});

test('the result and the end of the job are written together', async () => {
  const kind = newKind();
  const queue = createInstance();
  queue.work(kind, ({ completeIn }) => db.transaction(completeIn));
  await queue.start();
  await queue.enqueue(db, kind, { n: 1 });
  await until('the end', async () => (await rowsOf(kind))[0]?.status === 'done');
});

test('a failure is tried again later, and given up after the last try', async () => {
  const kind = newKind({ maxAttempts: 2 });
  const queue = createInstance();
  let tries = 0;
  queue.work(kind, async () => {
    tries++;
    throw new Error(`failure ${tries}`);
  });
  await queue.start();
  await queue.enqueue(db, kind, { n: 1 });
  await until('the first failure', async () => (await rowsOf(kind))[0]?.lastError === 'failure 1');
  const [waiting] = await rowsOf(kind);
  expect(waiting?.status).toBe('queued');
  expect(waiting?.runAt.getTime()).toBeGreaterThan(Date.now());
  await until('it to be given up', async () => (await rowsOf(kind))[0]?.status === 'failed');
  expect(tries).toBe(2);
  expect((await rowsOf(kind))[0]).toMatchObject({ lastError: 'failure 2', attempts: 2 });
});

test('a job whose instances keep dying is given up too', async () => {
  const kind = newKind({ maxAttempts: 3 });
  const queue = createInstance();
  let ran = false;
  queue.work(kind, async () => {
    ran = true;
  });
  await db.insert(jobs).values({
    kind: kind.name,
    payload: { n: 1 },
    maxAttempts: 3,
    attempts: 3,
    status: 'running',
    worker: randomUUID(),
    leaseUntil: new Date(Date.now() - 1000),
  });
  await queue.start();
  await until('it to be given up', async () => (await rowsOf(kind))[0]?.status === 'failed');
  expect(ran).toBe(false);
});

test('an instance that closes hands its work back at once, without counting a try', async () => {
  const kind = newKind();
  const closing = createInstance();
  let begun = false;
  closing.work(kind, async ({ signal }) => {
    begun = true;
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await closing.start();
  await closing.enqueue(db, kind, { n: 1 });
  await until('the work to begin', () => begun);
  await closing.stop();
  expect((await rowsOf(kind))[0]).toMatchObject({ status: 'queued', attempts: 0 });
});

test('a key makes one job of many', async () => {
  const kind = newKind();
  const queue = createInstance();
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => queue.enqueue(db, kind, { n }, { uniqueKey: kind.name })),
  );
  expect(await rowsOf(kind)).toHaveLength(1);
});

test('a repeated job is one per period, however many instances ask', async () => {
  const kind = jobKind(`test.${randomUUID()}`, z.record(z.string(), z.never()));
  for (const queue of [createInstance(), createInstance()]) {
    queue.repeat(kind, 60_000);
    queue.repeat(kind, 60_000);
  }
  await until('the job', async () => (await rowsOf(kind)).length > 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await rowsOf(kind)).toHaveLength(1);
  clock.advance(60_000);
  instances[0]?.repeat(kind, 60_000);
  await until('that of the next period', async () => (await rowsOf(kind)).length === 2);
});

/** Takes back what would go through the queue, until an order finds a hand free that is not just looking for work. */
async function orderHere(queue: JobQueue, kind: ReturnType<typeof newKind>, onRecorded = () => {}) {
  const busy = new Error('no hand is free');
  const tryToOrder = () =>
    queue.startAfterCommit((enqueue) =>
      db.transaction(async (tx) => {
        await enqueue(tx, kind, { n: 1 });
        const [job] = await tx.select().from(jobs).where(eq(jobs.kind, kind.name));
        if (job?.status !== 'running') throw busy;
        onRecorded();
        return true;
      }),
    );
  await until('an order that goes without the queue', () =>
    tryToOrder().catch((error) => {
      if (error !== busy) throw error;
      return false;
    }),
  );
}

test('what is ordered here begins without the queue, when its transaction is committed and not before', async () => {
  const kind = newKind();
  const queue = createInstance({ concurrency: 1, pollMs: 60_000 });
  let begun = 0;
  queue.work(kind, async () => void begun++);
  await queue.start();
  const changedMind = orderHere(queue, kind, () => {
    throw new Error('changed my mind');
  });
  await expect(changedMind).rejects.toThrow('changed my mind');
  await orderHere(queue, kind, () => expect(begun).toBe(0));
  await until('it to be done', async () => (await rowsOf(kind))[0]?.status === 'done');
  expect(await rowsOf(kind)).toMatchObject([{ attempts: 1 }]);
  expect(begun).toBe(1);
});

test('orders for which there is no hand free wait in the queue', async () => {
  const kind = newKind();
  const queue = createInstance({ concurrency: 2, pollMs: 60_000 });
  const begun: number[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  queue.work(kind, async ({ payload }) => {
    begun.push(payload.n);
    await gate;
  });
  await queue.start();
  const order = (n: number) =>
    queue.startAfterCommit((enqueue) => db.transaction((tx) => enqueue(tx, kind, { n })));
  await Promise.all(Array.from({ length: 8 }, (_, n) => order(n)));
  await until('two to begin', () => begun.length === 2);
  expect((await rowsOf(kind)).filter(({ status }) => status === 'queued')).toHaveLength(6);
  release();
  await until('all eight', () => begun.length === 8);
});

test('what was ordered at an instance that died then is taken over when the lease ends', async () => {
  const kind = newKind();
  const dying = createInstance({ leaseMs: SHORT_LEASE_MS });
  dying.work(kind, never);
  await dying.start();
  await orderHere(dying, kind);
  // What a death looks like to everyone else: the lease is not extended any more.
  instances.splice(0);
  void dying.stop();
  const heir = createInstance();
  const done: number[] = [];
  heir.work(kind, async ({ payload }) => void done.push(payload.n));
  await heir.start();
  await until('the heir', () => done.length === 1);
});

test('an order that is committed while its instance closes is handed back at once', async () => {
  const kind = newKind();
  const queue = createInstance({ pollMs: 60_000 });
  queue.work(kind, async ({ signal }) => {
    signal.throwIfAborted();
    await never();
  });
  await queue.start();
  let stopped = Promise.resolve();
  await orderHere(queue, kind, () => {
    stopped = queue.stop();
  });
  await stopped;
  expect(await rowsOf(kind)).toMatchObject([{ status: 'queued', attempts: 0 }]);
});

test('what is ordered here is not claimed here as well, however late it is known to be committed', async () => {
  const kind = newKind();
  const queue = createInstance({ leaseMs: SHORT_LEASE_MS, pollMs: 20 });
  let begun = 0;
  queue.work(kind, async () => {
    begun++;
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await queue.start();
  await queue.startAfterCommit(async (enqueue) => {
    await db.transaction((tx) => enqueue(tx, kind, { n: 1 }));
    // What it looks like when the answer to the commit is late.
    await new Promise((resolve) => setTimeout(resolve, 2 * SHORT_LEASE_MS));
  });
  await until('it to be done', async () => (await rowsOf(kind))[0]?.status === 'done');
  expect(begun).toBe(1);
});
