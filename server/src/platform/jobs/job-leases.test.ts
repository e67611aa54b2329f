import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@cold-open/contract/durations';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createGate } from '../../testing/gate.ts';
import { LEASE_MS, never, newKind, openJobQueues, SHORT_LEASE_MS } from '../../testing/job-queues.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { jobs } from './jobs.tables.ts';

const { createInstance, db, instances, rowsOf, startDirectly } = await openJobQueues();

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
