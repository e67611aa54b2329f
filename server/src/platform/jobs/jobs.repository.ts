import { and, asc, eq, inArray, lt, or, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../db/database.ts';
import { BY_TEXT, prepared } from '../db/prepared.ts';
import { jobs } from './jobs.tables.ts';

export type JobRow = typeof jobs.$inferSelect;

export const JOBS_CHANNEL = 'jobs';

/** Wakes the queues that run this kind when the transaction is committed. */
const notifyQueues = (kind: SQLWrapper | string) => sql`pg_notify(${JOBS_CHANNEL}, ${kind})`;

/**
 * The queue uses the database's clock, so that instances with different clocks agree on a lease, and
 * clock_timestamp(), because now() is the time at which the transaction began.
 */
const inMs = (ms: number) => sql`clock_timestamp() + ${ms}::double precision * interval '1 millisecond'`;

type NewJob = Pick<
  typeof jobs.$inferInsert,
  'kind' | 'payload' | 'maxAttempts' | 'uniqueKey' | 'fairnessKey'
>;

export async function insertJob(db: DbOrTx, job: NewJob) {
  await db
    .insert(jobs)
    .values(job)
    .onConflictDoNothing({ target: jobs.uniqueKey })
    // Only if a row was inserted.
    .returning({ notified: notifyQueues(job.kind) });
}

export type RunningJob = Pick<JobRow, 'id' | 'kind' | 'payload' | 'maxAttempts' | 'fairnessKey'>;

/**
 * Inserts jobs that this worker has already claimed, so no other instance is notified. Leaves out those whose key has
 * `maxPerKey` waiting and running jobs, and returns null for them. The keys must differ.
 */
export async function insertRunningJobs(
  db: DbOrTx,
  running: RunningJob[],
  { worker, leaseMs, maxPerKey }: { worker: string; leaseMs: number; maxPerKey: number | null },
): Promise<(JobRow | null)[]> {
  const inserting = db
    .insert(jobs)
    .select(sql`
      select id, kind, payload, null, "fairnessKey", 'running', 1, "maxAttempts", now(),
        ${inMs(0)}, ${worker}::uuid, ${inMs(leaseMs)}, null, now(), null
      from json_to_recordset(${JSON.stringify(running)}::json)
        as job (id uuid, kind text, payload jsonb, "fairnessKey" text, "maxAttempts" integer)
      where ${maxPerKey}::integer is null or "fairnessKey" is null or ${maxPerKey}::integer > (
        select count(*) from ${jobs} where ${jobs.fairnessKey} = "fairnessKey" and ${jobs.status} in ('queued', 'running'))`)
    .returning();
  const inserted = new Map((await inserting.prepare(BY_TEXT).execute()).map((row) => [row.id, row]));
  return running.map(({ id }) => inserted.get(id) ?? null);
}

const isReady = and(eq(jobs.status, 'queued'), sql`${jobs.runAt} <= now()`);
const isAbandoned = and(eq(jobs.status, 'running'), sql`${jobs.leaseUntil} < now()`);

/** A suspended instance must not take over jobs that it is still running. */
const isClaimable = (kinds: string[], held: string[]) =>
  and(
    inArray(jobs.kind, kinds),
    sql`${jobs.id} <> all(${sql.param(held)}::uuid[])`,
    or(isReady, isAbandoned),
  );

interface Claim {
  kinds: string[];
  leaseMs: number;
  /** Jobs that this instance is still running. */
  held: string[];
  limit: number;
}

async function leaseJobs(db: DbOrTx, worker: string, leaseMs: number, next: SQLWrapper) {
  return db
    .update(jobs)
    .set({
      status: 'running',
      worker,
      attempts: sql`${jobs.attempts} + 1`,
      startedAt: inMs(0),
      leaseUntil: inMs(leaseMs),
    })
    .where(sql`${jobs.id} = any(array(${next}))`)
    .returning();
}

interface Claimed {
  claimed: JobRow[];
  /** False if no job was left waiting. */
  mayHaveMore: boolean;
}

/** Claims the jobs that have waited longest, including those whose lease has ended. */
export async function claimJobs(
  db: Db,
  worker: string,
  { kinds, leaseMs, held, limit }: Claim,
): Promise<Claimed> {
  const next = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(isClaimable(kinds, held))
    .orderBy(asc(jobs.runAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await leaseJobs(db, worker, leaseMs, next);
  return { claimed, mayHaveMore: claimed.length === limit };
}

/**
 * Selects the claimable jobs with their turn: the first job of a key that has none running has turn 1. Jobs
 * without a fairness key always have turn 1. Jobs with the same turn start in the order in which their keys
 * were last served.
 */
const jobsWithTurns = (kinds: string[], held: string[]) => sql`
  select waiting.*, keys.last_started, coalesce(keys.running, 0) + row_number() over (
      partition by coalesce(waiting.fairness_key, waiting.id::text) order by waiting.run_at, waiting.id) as turn
  from (
    select ${jobs.id}, ${jobs.kind}, ${jobs.fairnessKey}, ${jobs.runAt} from ${jobs} where ${isClaimable(kinds, held)}
  ) as waiting
  left join lateral (
    select max(same.started_at) as last_started, count(*) filter (
        where same.status = 'running'
        and (same.lease_until >= now() or same.id = any(${sql.param(held)}::uuid[]))) as running
    from ${jobs} as same
    where same.fairness_key = waiting.fairness_key
  ) as keys on true`;

const TURN_ORDER = sql`turns.turn, turns.last_started nulls first, turns.run_at, turns.id`;

/** Separates the advisory locks for claims from others. */
const CLAIM_LOCK_SPACE = 2;

/**
 * Claims jobs so that fairness keys take turns, and at most `maxPerKey` jobs per key run across all
 * instances.
 */
export async function claimJobsFairly(
  db: Db,
  worker: string,
  { kinds, leaseMs, held, limit, maxPerKey }: Claim & { maxPerKey: number },
): Promise<Claimed> {
  const looking = db.select({ id: jobs.id }).from(jobs).where(isClaimable(kinds, held)).limit(1);
  const [waiting] = await looking.prepare(BY_TEXT).execute();
  if (!waiting) return { claimed: [], mayHaveMore: false };
  const next = sql`
    select ${jobs.id} from ${jobs} join (${jobsWithTurns(kinds, held)}) as turns on turns.id = ${jobs.id}
    where ${or(isReady, isAbandoned)} and (turns.fairness_key is null or turns.turn <= ${maxPerKey})
    order by ${TURN_ORDER}
    limit ${limit}
    for update of ${jobs} skip locked`;
  const claimed = await db.transaction(async (tx) => {
    // Two instances that claim at the same time would both see the same number of running jobs.
    await tx.execute(
      sql`select pg_advisory_xact_lock(${CLAIM_LOCK_SPACE}, hashtext(${kinds.toSorted().join(' ')}))`,
    );
    return leaseJobs(tx, worker, leaseMs, next);
  });
  return { claimed, mayHaveMore: true };
}

/** Returns how many jobs of the same kind will start before this one, or null if it is not waiting. */
export async function countJobsAhead(db: Db, kinds: string[], kind: string, payload: unknown) {
  const { rows } = await db.execute<{ ahead: number }>(sql`
    with turns as (${jobsWithTurns(kinds, [])}), ordered as (
      select turns.id, turns.kind, row_number() over (order by ${TURN_ORDER}) as place from turns
    )
    select (
      select count(*)::integer from ordered as earlier
      where earlier.kind = own.kind and earlier.place < own.place
    ) as ahead
    from ordered as own join ${jobs} on ${jobs.id} = own.id
    where ${hasPayload(kind, payload)}`);
  return rows[0]?.ahead ?? null;
}

/** Lets a waiting job run as soon as a slot is free, even if its key has reached its limit. */
export async function removeFairnessKey(db: DbOrTx, kind: string, payload: unknown) {
  await db
    .update(jobs)
    .set({ fairnessKey: null })
    .where(and(eq(jobs.status, 'queued'), hasPayload(kind, payload)))
    .returning({ notified: notifyQueues(kind) });
}

/** Removes a key from its unfinished jobs, so that they run without it. */
export async function deleteFairnessKey(db: DbOrTx, fairnessKey: string) {
  await db.update(jobs).set({ fairnessKey: null }).where(eq(jobs.fairnessKey, fairnessKey));
}

const hasPayload = (kind: string, payload: unknown) =>
  and(eq(jobs.kind, kind), sql`${jobs.payload} @> ${JSON.stringify(payload)}::jsonb`);

const heldBy = (worker: string | Placeholder) => and(eq(jobs.worker, worker), eq(jobs.status, 'running'));

/** Returns the ids of the jobs that this worker still holds. */
export async function extendLeases(db: Db, worker: string, ids: string[], leaseMs: number) {
  const kept = await db
    .update(jobs)
    .set({ leaseUntil: inMs(leaseMs) })
    .where(and(sql`${jobs.id} = any(${sql.param(ids)}::uuid[])`, heldBy(worker)))
    .returning({ id: jobs.id });
  return new Set(kept.map((row) => row.id));
}

const markingDone = prepared((db) =>
  db
    .update(jobs)
    .set({ status: 'done', finishedAt: sql`now()`, leaseUntil: null, lastError: null })
    .where(and(eq(jobs.id, sql.placeholder('id')), heldBy(sql.placeholder('worker'))))
    .returning({ id: jobs.id })
    .prepare('mark_job_done'),
);

/** Returns false when another worker has taken over the job. */
export async function markDone(db: DbOrTx, worker: string, id: string) {
  const done = await markingDone(db).execute({ worker, id });
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

/** Puts a job back into the queue at shutdown, without counting an attempt. Another instance takes it immediately. */
export async function releaseJob(db: Db, worker: string, id: string) {
  await db
    .update(jobs)
    .set({ status: 'queued', attempts: sql`${jobs.attempts} - 1`, runAt: sql`now()`, leaseUntil: null })
    .where(and(eq(jobs.id, id), heldBy(worker)))
    .returning({ notified: notifyQueues(jobs.kind) });
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
  await db.delete(jobs).where(hasPayload(kind, payload));
}

export async function deleteFinishedJobs(db: Db, before: Date) {
  await db.delete(jobs).where(lt(jobs.finishedAt, before));
}
