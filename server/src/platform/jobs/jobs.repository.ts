import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../db/database.ts';
import { only } from '../db/rows.ts';
import { jobs } from './jobs.tables.ts';

export type JobRow = typeof jobs.$inferSelect;

export const JOBS_CHANNEL = 'jobs';

/**
 * The queue uses the database's clock, so that instances with different clocks agree on a lease, and
 * clock_timestamp(), because now() is the time at which the transaction began.
 */
const inMs = (ms: number) => sql`clock_timestamp() + ${ms}::double precision * interval '1 millisecond'`;

type NewJob = Pick<typeof jobs.$inferInsert, 'kind' | 'payload' | 'maxAttempts' | 'uniqueKey'>;

export async function insertJob(db: DbOrTx, job: NewJob) {
  await db
    .insert(jobs)
    .values(job)
    .onConflictDoNothing({ target: jobs.uniqueKey })
    // Notifies every instance at commit, and only if a row was inserted.
    .returning({ notified: sql`pg_notify(${JOBS_CHANNEL}, '')` });
}

/** Inserts a job that this worker has already claimed, so no other instance is notified. */
export async function insertRunningJob(
  db: DbOrTx,
  job: NewJob,
  { worker, leaseMs }: { worker: string; leaseMs: number },
) {
  const lease = { status: 'running' as const, worker, attempts: 1, leaseUntil: inMs(leaseMs) };
  return only(
    await db
      .insert(jobs)
      .values({ ...job, ...lease })
      .returning(),
  );
}

/** Claims the jobs that have waited longest, including those whose lease has ended. */
export async function claimJobs(
  db: Db,
  worker: string,
  { kinds, leaseMs, held, limit }: { kinds: string[]; leaseMs: number; held: string[]; limit: number },
) {
  const ready = and(eq(jobs.status, 'queued'), sql`${jobs.runAt} <= now()`);
  const abandoned = and(eq(jobs.status, 'running'), sql`${jobs.leaseUntil} < now()`);
  const next = db
    .select({ id: jobs.id })
    .from(jobs)
    // An instance that was suspended does not take over the jobs it is still running.
    .where(
      and(
        inArray(jobs.kind, kinds),
        sql`${jobs.id} <> all(${sql.param(held)}::uuid[])`,
        or(ready, abandoned),
      ),
    )
    .orderBy(asc(jobs.runAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(jobs)
    .set({ status: 'running', worker, attempts: sql`${jobs.attempts} + 1`, leaseUntil: inMs(leaseMs) })
    .where(sql`${jobs.id} = any(array(${next}))`)
    .returning();
}

const heldBy = (worker: string) => and(eq(jobs.worker, worker), eq(jobs.status, 'running'));

/** Returns the ids of the jobs that this worker still holds. */
export async function extendLeases(db: Db, worker: string, ids: string[], leaseMs: number) {
  const kept = await db
    .update(jobs)
    .set({ leaseUntil: inMs(leaseMs) })
    .where(and(sql`${jobs.id} = any(${sql.param(ids)}::uuid[])`, heldBy(worker)))
    .returning({ id: jobs.id });
  return new Set(kept.map((row) => row.id));
}

/** Returns false when another worker has taken over the job. */
export async function markDone(db: DbOrTx, worker: string, id: string) {
  const done = await db
    .update(jobs)
    .set({ status: 'done', finishedAt: sql`now()`, leaseUntil: null, lastError: null })
    .where(and(eq(jobs.id, id), heldBy(worker)))
    .returning({ id: jobs.id });
  return done.length === 1;
}

export async function markFailed(db: Db, worker: string, id: string, lastError: string) {
  await db
    .update(jobs)
    .set({ status: 'failed', lastError, finishedAt: sql`now()`, leaseUntil: null })
    .where(and(eq(jobs.id, id), heldBy(worker)));
}

export async function requeueJob(db: Db, worker: string, id: string, lastError: string, delayMs: number) {
  await db
    .update(jobs)
    .set({ status: 'queued', lastError, runAt: inMs(delayMs), leaseUntil: null })
    .where(and(eq(jobs.id, id), heldBy(worker)));
}

/** Puts a job back into the queue at shutdown, without counting an attempt. Another instance takes it at once. */
export async function releaseJob(db: Db, worker: string, id: string) {
  await db
    .update(jobs)
    .set({ status: 'queued', attempts: sql`${jobs.attempts} - 1`, runAt: sql`now()`, leaseUntil: null })
    .where(and(eq(jobs.id, id), heldBy(worker)));
  await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`);
}

/** Counts the waiting and running jobs by kind, with the age of the oldest job that is due. */
export async function countOpenJobs(db: Db) {
  const isDue = sql`${jobs.status} = 'queued' and ${jobs.runAt} <= now()`;
  return db
    .select({
      kind: jobs.kind,
      waiting: sql<number>`(count(*) filter (where ${jobs.status} = 'queued'))::integer`,
      running: sql<number>`(count(*) filter (where ${jobs.status} = 'running'))::integer`,
      oldestSeconds: sql<number>`coalesce(
        extract(epoch from now() - min(${jobs.runAt}) filter (where ${isDue})), 0)::double precision`,
    })
    .from(jobs)
    .where(inArray(jobs.status, ['queued', 'running']))
    .groupBy(jobs.kind);
}

export async function deleteJobs(db: DbOrTx, kind: string, payload: unknown) {
  await db
    .delete(jobs)
    .where(and(eq(jobs.kind, kind), sql`${jobs.payload} @> ${JSON.stringify(payload)}::jsonb`));
}

export async function deleteFinishedJobs(db: Db, before: Date) {
  await db.delete(jobs).where(lt(jobs.finishedAt, before));
}
