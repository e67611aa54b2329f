import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@cold-open/contract/durations';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createAdjustableClock } from '../../testing/adjustable-clock.ts';
import { createGate } from '../../testing/gate.ts';
import { silentLogger as logger } from '../../testing/silent-logger.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { jobKind } from './job-kind.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';
import { jobs } from './jobs.tables.ts';

const { database } = await openTestDatabase();
const { db } = database;
const clock = createAdjustableClock();
const instances: JobQueue[] = [];

/** Long enough that a busy machine does not lose a lease accidentally. */
const LEASE_MS = 6000;
const SHORT_LEASE_MS = 600;

/**
 * Creates one instance's queue. Every test has its own job kinds, so that tests do not run each other's jobs.
 */
function createInstance({
  concurrency = 2,
  leaseMs = LEASE_MS,
  pollMs = 100,
  maxPerKey = null as number | null,
} = {}) {
  const queue = createJobQueue({ database, clock, logger }, { concurrency, leaseMs, pollMs, maxPerKey });
  instances.push(queue);
  return queue;
}
const newKind = (options?: { maxAttempts?: number }) =>
  jobKind(`test.${randomUUID()}`, z.object({ n: z.number() }), options);
const rowsOf = (kind: { name: string }) => db.select().from(jobs).where(eq(jobs.kind, kind.name));
const never = () => new Promise<void>(() => {});

afterEach(async () => {
  vi.useRealTimers();
  for (const queue of instances.splice(0)) await queue.stop();
});
afterAll(() => database.close());

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

test('the jobs of a dead instance are taken over when their leases expire', async () => {
  const kind = newKind();
  // Its only slot stays busy, so that it cannot take over its own job.
  const dying = createInstance({ concurrency: 1 });
  let started = 0;
  dying.work(kind, async () => {
    started++;
    await never();
  });
  await dying.start();
  await dying.enqueue(db, kind, { n: 1 });
  await waitFor('the job to start', () => started === 1);
  // Simulates a crash: other instances only see that the lease is no longer extended.
  instances.splice(0);
  void dying.stop();
  await db
    .update(jobs)
    .set({ worker: randomUUID(), leaseUntil: new Date(Date.now() - 1) })
    .where(eq(jobs.kind, kind.name));

  const successor = createInstance();
  const attempts: number[] = [];
  successor.work(kind, async ({ attempt }) => void attempts.push(attempt));
  await successor.start();
  await waitFor('the successor to finish', () => attempts.length === 1);
  expect(attempts).toEqual([2]);
});

test('a job that runs longer than its lease is not taken over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const kind = newKind();
  const runs: string[] = [];
  const gate = createGate();
  for (const name of ['first', 'second']) {
    const queue = createInstance();
    queue.work(kind, async () => {
      runs.push(name);
      await gate.opened;
    });
    await queue.start();
  }
  await instances[0]?.enqueue(db, kind, { n: 1 });
  await waitFor('the job to start', () => runs.length > 0);
  const leaseEnd = async () => (await rowsOf(kind))[0]?.leaseUntil?.getTime() ?? 0;
  const thirdMs = LEASE_MS / 3;
  for (let third = 1; third <= 4; third++) {
    // Lets a third of the lease pass, in the database and for the timers.
    await db
      .update(jobs)
      .set({ leaseUntil: sql`${jobs.leaseUntil} - ${thirdMs}::double precision * interval '1 millisecond'` })
      .where(eq(jobs.kind, kind.name));
    const shortened = await leaseEnd();
    vi.advanceTimersByTime(thirdMs);
    await waitFor('the lease to be extended', async () => (await leaseEnd()) > shortened);
  }
  gate.open();
  await waitFor('the job to be done', async () => (await rowsOf(kind))[0]?.status === 'done');
  expect(runs).toHaveLength(1);
});

test('a worker that lost its job is aborted and cannot write its result', async () => {
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
  await waitFor('the job to start', async () => (await rowsOf(kind))[0]?.status === 'running');
  const successor = randomUUID();
  await db
    .update(jobs)
    .set({ worker: successor, leaseUntil: new Date(Date.now() + MINUTE_MS) })
    .where(eq(jobs.kind, kind.name));
  await waitFor('the abort', () => aborted);
  await waitFor('the refusal', () => refusal !== '');
  expect(refusal).toBe('the job was taken over by another instance');
  expect((await rowsOf(kind))[0]).toMatchObject({ status: 'running', worker: successor });
});

test('a job can be marked done in the transaction that writes its result', async () => {
  const kind = newKind();
  const queue = createInstance();
  queue.work(kind, ({ completeIn }) => db.transaction(completeIn));
  await queue.start();
  await queue.enqueue(db, kind, { n: 1 });
  await waitFor('the end', async () => (await rowsOf(kind))[0]?.status === 'done');
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

test('a job whose instances keep dying fails too', async () => {
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
  await waitFor('the job to fail', async () => (await rowsOf(kind))[0]?.status === 'failed');
  expect(ran).toBe(false);
});

test('an instance that shuts down releases its jobs at once, without counting an attempt', async () => {
  const kind = newKind();
  const closing = createInstance();
  let started = false;
  closing.work(kind, async ({ signal }) => {
    started = true;
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await closing.start();
  await closing.enqueue(db, kind, { n: 1 });
  await waitFor('the job to start', () => started);
  await closing.stop();
  expect((await rowsOf(kind))[0]).toMatchObject({ status: 'queued', attempts: 0 });
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

/** Retries until the job skips the queue: a slot that is just being used for a claim is not free. */
async function startDirectly(
  queue: JobQueue,
  kind: ReturnType<typeof newKind>,
  { beforeCommit = () => {}, afterCommit = async () => {} } = {},
) {
  const busy = new Error('no slot is free');
  const attempt = () =>
    queue.startAfterCommit(async (enqueue) => {
      await db.transaction(async (tx) => {
        await enqueue(tx, kind, { n: 1 });
        const [job] = await tx.select().from(jobs).where(eq(jobs.kind, kind.name));
        if (job?.status !== 'running') throw busy;
        beforeCommit();
      });
      await afterCommit();
      return true;
    });
  await waitFor('a job that skips the queue', () =>
    attempt().catch((error) => {
      if (error !== busy) throw error;
      return false;
    }),
  );
}

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

test('a job that skipped the queue is taken over when its instance dies', async () => {
  const kind = newKind();
  const dying = createInstance({ leaseMs: SHORT_LEASE_MS });
  dying.work(kind, never);
  await dying.start();
  await startDirectly(dying, kind);
  // Simulates a crash: other instances only see that the lease is no longer extended.
  instances.splice(0);
  void dying.stop();
  const successor = createInstance();
  const done: number[] = [];
  successor.work(kind, async ({ payload }) => void done.push(payload.n));
  await successor.start();
  await waitFor('the successor', () => done.length === 1);
});

test('a job that is committed during shutdown is released at once', async () => {
  const kind = newKind();
  const queue = createInstance({ pollMs: MINUTE_MS });
  queue.work(kind, async ({ signal }) => {
    signal.throwIfAborted();
    await never();
  });
  await queue.start();
  let stopped = Promise.resolve();
  await startDirectly(queue, kind, {
    beforeCommit: () => {
      stopped = queue.stop();
    },
  });
  await stopped;
  expect(await rowsOf(kind)).toMatchObject([{ status: 'queued', attempts: 0 }]);
});

test('a job that skipped the queue is not claimed again, even if its commit is confirmed late', async () => {
  const kind = newKind();
  const other = newKind();
  const queue = createInstance({ leaseMs: SHORT_LEASE_MS, pollMs: 20 });
  let claimed = false;
  queue.work(other, async () => {
    claimed = true;
  });
  let started = 0;
  queue.work(kind, async () => void started++);
  await queue.start();
  await startDirectly(queue, kind, {
    // The commit is confirmed late: after the lease has ended, and after another job was claimed.
    afterCommit: async () => {
      await waitFor('the lease to end', async () => {
        const [job] = await rowsOf(kind);
        return (job?.leaseUntil?.getTime() ?? Number.POSITIVE_INFINITY) < Date.now();
      });
      await queue.enqueue(db, other, { n: 2 });
      await waitFor('the other job', () => claimed);
    },
  });
  await waitFor('the job to be done', async () => (await rowsOf(kind))[0]?.status === 'done');
  expect(started).toBe(1);
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
