import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../db/database.ts';
import { only } from '../db/rows.ts';
import { jobs } from './jobs.tables.ts';

export type JobRow = typeof jobs.$inferSelect;

export const JOBS_CHANNEL = 'jobs';

/**
 * Times of the queue are the database's, so that instances with different clocks agree on a lease; and those of the
 * moment, however long ago the transaction began.
 */
const inMs = (ms: number) => sql`clock_timestamp() + ${ms}::double precision * interval '1 millisecond'`;

type NewJob = Pick<typeof jobs.$inferInsert, 'kind' | 'payload' | 'maxAttempts' | 'uniqueKey'>;

export async function insertJob(db: DbOrTx, job: NewJob) {
  await db
    .insert(jobs)
    .values(job)
    .onConflictDoNothing({ target: jobs.uniqueKey })
    // Only a row that was stored is announced; heard when the transaction commits, by every instance.
    .returning({ announced: sql`pg_notify(${JOBS_CHANNEL}, '')` });
}

/** As if this worker had claimed it already: nobody else has to hear of it. */
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

/** Takes those that have waited longest, or whose worker gave no sign of life for the length of its lease. */
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
    // Its own jobs are not taken over by an instance that was asleep: it goes on with them.
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

/** The ids of those that are still this worker's. */
export async function extendLeases(db: Db, worker: string, ids: string[], leaseMs: number) {
  const kept = await db
    .update(jobs)
    .set({ leaseUntil: inMs(leaseMs) })
    .where(and(sql`${jobs.id} = any(${sql.param(ids)}::uuid[])`, heldBy(worker)))
    .returning({ id: jobs.id });
  return new Set(kept.map((row) => row.id));
}

/** False when another worker holds the job by now. */
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

/** Handed back untouched by an instance that is closing: another one takes it at once, and no try is counted. */
export async function releaseJob(db: Db, worker: string, id: string) {
  await db
    .update(jobs)
    .set({ status: 'queued', attempts: sql`${jobs.attempts} - 1`, runAt: sql`now()`, leaseUntil: null })
    .where(and(eq(jobs.id, id), heldBy(worker)));
  await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`);
}

/** By kind, how many wait and run, and for how long the oldest one that is due has waited. */
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
