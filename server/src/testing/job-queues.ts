import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, vi } from 'vitest';
import * as z from 'zod';
import { jobKind } from '../platform/jobs/job-kind.ts';
import { createJobQueue, type JobQueue } from '../platform/jobs/job-queue.ts';
import { jobs } from '../platform/jobs/jobs.tables.ts';
import { createAdjustableClock } from './adjustable-clock.ts';
import { silentLogger as logger } from './silent-logger.ts';
import { openTestDatabase } from './test-database.ts';
import { waitFor } from './wait-for.ts';

/** Long enough that a busy machine does not lose a lease accidentally. */
export const LEASE_MS = 6000;
export const SHORT_LEASE_MS = 600;

export const never = () => new Promise<void>(() => {});

/** Every test has its own job kinds, so that tests do not run each other's jobs. */
export const newKind = (options?: { maxAttempts?: number }) =>
  jobKind(`test.${randomUUID()}`, z.object({ n: z.number() }), options);

/** Opens a database for the queues of any number of instances, which are stopped after each test. */
export async function openJobQueues() {
  const { database } = await openTestDatabase();
  const { db } = database;
  const clock = createAdjustableClock();
  const instances: JobQueue[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const queue of instances.splice(0)) await queue.stop();
  });
  afterAll(() => database.close());

  /** Creates one instance's queue. */
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

  const rowsOf = (kind: { name: string }) => db.select().from(jobs).where(eq(jobs.kind, kind.name));

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

  return { clock, createInstance, database, db, instances, rowsOf, startDirectly };
}
