import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Clock } from '../clock.ts';
import { batched } from '../db/batched.ts';
import type { Database, DbOrTx, Tx } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { createJobAttempts, type OnAttemptEnded } from './job-attempts.ts';
import type { JobKind } from './job-kind.ts';
import {
  claimJobs,
  claimJobsFairly,
  countJobsAhead,
  deleteFairnessKey,
  deleteJobs,
  extendLeases,
  insertJob,
  insertRunningJobs,
  JOBS_CHANNEL,
  type JobRow,
  type RunningJob,
  removeFairnessKey,
} from './jobs.repository.ts';

/** How often a repeated job is enqueued; its unique key allows one per period. */
const REPEAT_CHECK_MS = MINUTE_MS;
const STOP_TIMEOUT_MS = 5_000;
/** The share of all slots that one claim reserves. The rest stay free for jobs that skip the queue. */
const CLAIM_SHARE = 1 / 4;

/** Returns true if the job starts with the commit, without waiting in the queue. */
export type EnqueueInTransaction = <Payload>(
  tx: Tx,
  kind: JobKind<Payload>,
  payload: Payload,
  options?: { fairnessKey?: string | null },
) => Promise<boolean>;

export interface JobQueueOptions {
  /** A function if it changes while the product runs. */
  concurrency: number | (() => number);
  /** How long an instance keeps its jobs without extending the lease. */
  leaseMs: number;
  pollMs: number;
  /** How many jobs with the same fairness key may run at the same time across all instances. Keys then take turns. */
  maxPerKey: number | null;
}

/**
 * Runs each job at least once, on any instance with a free slot. A job is leased, not locked: no transaction stays open
 * while it runs, and the jobs of a dead instance are taken over when their leases expire.
 */
export function createJobQueue(
  {
    database,
    clock,
    logger,
    onEnded = () => {},
  }: { database: Database; clock: Clock; logger: Logger; onEnded?: OnAttemptEnded },
  { concurrency = 4, leaseMs = 6000, pollMs = 1000, maxPerKey = null }: Partial<JobQueueOptions> = {},
) {
  const { db } = database;
  const workerId = randomUUID();
  const running = new Map<string, AbortController>();
  const timers: NodeJS.Timeout[] = [];
  /** Slots reserved by a claim in progress and by transactions that are not committed yet. */
  let reserved = 0;
  /** Jobs recorded as running here whose transactions may not be committed yet. */
  const uncommitted = new Set<string>();
  let started = false;
  let stopping = false;
  let claiming = false;
  let claimAgain = false;
  /** False after a claim left no job waiting, until a notification or a poll says otherwise. */
  let mayHaveJobs = true;

  const insertRunning = batched(
    ({ id, fairnessKey }: RunningJob) => fairnessKey ?? id,
    (tx, jobs) => insertRunningJobs(tx, jobs, { worker: workerId, leaseMs, maxPerKey }),
  );
  const attempts = createJobAttempts({ db, logger, workerId, onEnded, isStopping: () => stopping });
  const slots = () => (typeof concurrency === 'number' ? concurrency : concurrency());
  const freeSlots = () => slots() - running.size - reserved;

  function lookForJobs() {
    mayHaveJobs = true;
    void claimMore();
  }

  /** Claims jobs for the free slots. Only one claim runs at a time; a call during a claim starts another one after it. */
  async function claimMore() {
    if (!started || stopping) return;
    claimAgain = true;
    if (claiming) return;
    claiming = true;
    try {
      while (claimAgain) {
        claimAgain = false;
        const limit = Math.min(freeSlots(), Math.ceil(slots() * CLAIM_SHARE));
        if (stopping || limit <= 0) break;
        reserved += limit;
        try {
          const held = [...running.keys(), ...uncommitted];
          const claim = { kinds: attempts.kinds(), leaseMs, held, limit };
          // A notification during the claim sets it again.
          mayHaveJobs = false;
          const { claimed, mayHaveMore } =
            maxPerKey === null
              ? await claimJobs(db, workerId, claim)
              : await claimJobsFairly(db, workerId, { ...claim, maxPerKey });
          mayHaveJobs ||= mayHaveMore;
          for (const job of claimed) void run(job);
          if (claimed.length === limit) claimAgain = true;
        } finally {
          reserved -= limit;
        }
      }
    } catch (error) {
      mayHaveJobs = true;
      logger.warn({ err: error }, 'failed to claim jobs; the next poll will try again');
    } finally {
      claiming = false;
    }
  }

  async function run(job: JobRow) {
    const abort = new AbortController();
    running.set(job.id, abort);
    if (stopping) abort.abort(shutdownError());
    try {
      await attempts.run(job, abort.signal);
    } catch (error) {
      // The lease expires, and the job runs again.
      logger.warn({ err: error, job: job.id, kind: job.kind }, 'failed to record the end of a job');
    } finally {
      running.delete(job.id);
      if (mayHaveJobs) void claimMore();
    }
  }

  async function extendAllLeases() {
    if (running.size === 0) return;
    try {
      // A job that is claimed during the query is not in the result, and not lost.
      const current = [...running];
      const kept = await extendLeases(
        db,
        workerId,
        current.map(([id]) => id),
        leaseMs,
      );
      for (const [id, abort] of current) if (!kept.has(id)) abort.abort(new Error('the lease was lost'));
    } catch (error) {
      logger.warn({ err: error }, 'failed to extend leases');
    }
  }

  function enqueue<Payload>(
    where: DbOrTx,
    kind: JobKind<Payload>,
    payload: Payload,
    { uniqueKey = null, fairnessKey = null }: { uniqueKey?: string | null; fairnessKey?: string | null } = {},
  ) {
    const { name, maxAttempts } = kind;
    return insertJob(where, { kind: name, payload, maxAttempts, uniqueKey, fairnessKey });
  }

  /**
   * Skips the queue for work that a user is waiting for. If a slot is free, the job is recorded as running on
   * this instance and starts when the transaction is committed. If this instance dies in between, the lease
   * expires as usual.
   *
   * Waiting jobs count towards a key's limit too, because a concurrent claim may be about to start them. The caller must
   * enqueue a key's jobs one after another, for example while holding a lock on the account.
   */
  async function startAfterCommit<Result>(
    transaction: (enqueue: EnqueueInTransaction) => Promise<Result>,
  ): Promise<Result> {
    const recorded: JobRow[] = [];
    let slots = 0;
    try {
      const result = await transaction(async (tx, kind, payload, { fairnessKey = null } = {}) => {
        if (started && !stopping && freeSlots() > 0) {
          reserved++;
          slots++;
          const { name, maxAttempts } = kind;
          const job = { id: randomUUID(), kind: name, payload, maxAttempts, fairnessKey };
          const row = await insertRunning(tx, job);
          if (row) {
            uncommitted.add(row.id);
            recorded.push(row);
            return true;
          }
        }
        await enqueue(tx, kind, payload, { fairnessKey });
        return false;
      });
      for (const job of recorded) void run(job);
      return result;
    } finally {
      reserved -= slots;
      for (const { id } of recorded) uncommitted.delete(id);
    }
  }

  return {
    /** Registers the worker for a kind. Must be called before `start`. */
    work: attempts.register,

    /** Enqueues in the caller's transaction, so that the job exists only if the transaction is committed. */
    enqueue,

    startAfterCommit,

    /** Returns how many jobs of the same kind will start before this one, or null if it is not waiting. */
    countAhead<Payload>(kind: JobKind<Payload>, payload: Payload) {
      return countJobsAhead(db, attempts.kinds(), kind.name, payload);
    },

    /** Lets a waiting job start without waiting for its fairness key's turn, for work that ends immediately. */
    expedite<Payload>(where: DbOrTx, kind: JobKind<Payload>, payload: Payload) {
      return removeFairnessKey(where, kind.name, payload);
    },

    /** Deletes every job of a kind with this payload, including finished ones. */
    forget<Payload>(where: DbOrTx, kind: JobKind<Payload>, payload: Partial<Payload>) {
      return deleteJobs(where, kind.name, payload);
    },

    /** Removes a fairness key from every job, for example the id of a deleted account. */
    forgetKey: (where: DbOrTx, fairnessKey: string) => deleteFairnessKey(where, fairnessKey),

    /** Runs a job once per period across all instances. */
    repeat(kind: JobKind<Record<string, never>>, periodMs: number) {
      const enqueueForPeriod = () => {
        const period = Math.floor(clock.now().getTime() / periodMs);
        enqueue(db, kind, {}, { uniqueKey: `${kind.name}:${period}` }).catch((error) =>
          logger.warn({ err: error, kind: kind.name }, 'failed to enqueue a repeated job'),
        );
      };
      enqueueForPeriod();
      timers.push(setInterval(enqueueForPeriod, REPEAT_CHECK_MS));
    },

    async start() {
      started = true;
      // Without a kind, notifications may have been missed, or an older instance sent this one.
      await database.listen(JOBS_CHANNEL, (kind) => {
        if (!kind || attempts.kinds().includes(kind)) lookForJobs();
      });
      timers.push(setInterval(lookForJobs, pollMs), setInterval(extendAllLeases, leaseMs / 3));
      lookForJobs();
    },

    /** Aborts the running jobs, waits for them, and releases those that did not finish. */
    async stop() {
      stopping = true;
      const deadline = Date.now() + STOP_TIMEOUT_MS;
      for (const timer of timers) clearInterval(timer);
      for (const abort of running.values()) abort.abort(shutdownError());
      // Also waits for jobs that are just being claimed or committed; they are released as soon as they start.
      // A job that ignores the signal is left behind. Its lease expires, and another instance takes over.
      while ((running.size > 0 || reserved > 0) && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

const shutdownError = () => new Error('the instance is shutting down');

export type JobQueue = ReturnType<typeof createJobQueue>;
