import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, DbOrTx, Tx } from '../db/database.ts';
import { reasonOf } from '../db/database-errors.ts';
import type { Logger } from '../logger.ts';
import type { JobKind } from './job-kind.ts';
import {
  claimJobs,
  deleteJobs,
  extendLeases,
  insertJob,
  insertRunningJob,
  JOBS_CHANNEL,
  type JobRow,
  markDone,
  markFailed,
  releaseJob,
  requeueJob,
} from './jobs.repository.ts';

const MAX_RETRY_DELAY_MS = 10 * 60_000;
/** A repeated job is asked for this often; its unique key makes it one per period, whoever asks. */
const REPEAT_CHECK_MS = 60_000;
const STOP_WITHIN_MS = 5_000;

interface RunningJob<Payload> {
  id: string;
  payload: Payload;
  attempt: number;
  /** Aborted when the lease was lost to another instance or this one is closing. */
  signal: AbortSignal;
  /**
   * Marks the job done inside the transaction that writes its result, so that the two happen together or not at all.
   * Rejects when another instance took the job over: the transaction then leaves nothing behind.
   */
  completeIn(tx: Tx): Promise<void>;
}

type Worker<Payload> = (job: RunningJob<Payload>) => Promise<void>;

type EnqueueHere = <Payload>(tx: Tx, kind: JobKind<Payload>, payload: Payload) => Promise<void>;

interface WorkOptions<Payload> {
  /** What has to be put right when the last try failed; may be called again until it succeeds. */
  onGivenUp?: (payload: Payload) => Promise<void>;
}

export interface JobQueueOptions {
  concurrency: number;
  /** How long an instance may be silent before its jobs are taken over. */
  leaseMs: number;
  pollMs: number;
}

/**
 * Work at least once, by whichever instance has a hand free. A job is leased, not locked: nothing is held open while
 * it runs, and the jobs of an instance that died are taken over when their leases end.
 */
export function createJobQueue(
  {
    database,
    clock,
    logger,
    onEnded = () => {},
  }: {
    database: Database;
    clock: Clock;
    logger: Logger;
    /** Told of every try that came to an end, for who counts them. */
    onEnded?: (kind: string, outcome: 'done' | 'again' | 'failed') => void;
  },
  { concurrency = 4, leaseMs = 6000, pollMs = 1000 }: Partial<JobQueueOptions> = {},
) {
  const { db } = database;
  const me = randomUUID();
  const workers = new Map<
    string,
    { work: Worker<unknown>; onGivenUp: (payload: unknown) => Promise<void> }
  >();
  const running = new Map<string, AbortController>();
  const timers: NodeJS.Timeout[] = [];
  /** Hands that are spoken for: by a claim that is under way, and by orders whose transactions are. */
  let promised = 0;
  /** Recorded as begun here by orders of which it is not known yet whether they were committed. */
  const ordered = new Set<string>();
  let started = false;
  let stopping = false;
  let claiming = false;
  let claimAgain = false;

  const freeSlots = () => concurrency - running.size - promised;

  /** Claims jobs while there is a hand free; one call at a time, and a wish that comes meanwhile is not forgotten. */
  async function claimMore() {
    if (!started || stopping) return;
    claimAgain = true;
    if (claiming) return;
    claiming = true;
    try {
      while (claimAgain) {
        claimAgain = false;
        const limit = freeSlots();
        if (stopping || limit <= 0) break;
        promised += limit;
        try {
          const kinds = [...workers.keys()];
          const held = [...running.keys(), ...ordered];
          const claimed = await claimJobs(db, me, { kinds, leaseMs, held, limit });
          for (const job of claimed) void run(job);
        } finally {
          promised -= limit;
        }
      }
    } catch (error) {
      logger.warn({ err: error }, 'jobs could not be claimed; the next poll tries again');
    } finally {
      claiming = false;
    }
  }

  async function run(job: JobRow) {
    const abort = new AbortController();
    running.set(job.id, abort);
    if (stopping) abort.abort(isClosing());
    try {
      await execute(job, abort.signal);
    } catch (error) {
      // Only the database being away leads here: the lease ends by itself and the job is taken up again.
      logger.warn({ err: error, job: job.id, kind: job.kind }, 'the end of a job could not be recorded');
    } finally {
      running.delete(job.id);
      void claimMore();
    }
  }

  async function execute(job: JobRow, signal: AbortSignal) {
    const entry = workers.get(job.kind);
    if (!entry) throw new Error(`no worker for ${job.kind}`);
    if (job.attempts > job.maxAttempts) {
      logger.error({ job: job.id, kind: job.kind }, 'a job was given up: its instances kept dying');
      await entry.onGivenUp(job.payload);
      onEnded(job.kind, 'failed');
      return markFailed(db, me, job.id, job.lastError ?? 'its instances kept dying');
    }
    let isCompleted = false;
    try {
      await entry.work({
        id: job.id,
        payload: job.payload,
        attempt: job.attempts,
        signal,
        completeIn: async (tx) => {
          if (!(await markDone(tx, me, job.id)))
            throw new Error('the job was taken over by another instance');
          isCompleted = true;
        },
      });
    } catch (error) {
      return settleFailure(job, error, entry.onGivenUp);
    }
    if (!isCompleted) await markDone(db, me, job.id);
    onEnded(job.kind, 'done');
  }

  async function settleFailure(job: JobRow, error: unknown, onGivenUp: (payload: unknown) => Promise<void>) {
    if (stopping) return releaseJob(db, me, job.id);
    const reason = reasonOf(error);
    if (job.attempts >= job.maxAttempts) {
      logger.error({ err: error, job: job.id, kind: job.kind }, 'a job was given up');
      await onGivenUp(job.payload);
      onEnded(job.kind, 'failed');
      return markFailed(db, me, job.id, reason);
    }
    onEnded(job.kind, 'again');
    const delayMs = Math.min(2 ** job.attempts * 1000, MAX_RETRY_DELAY_MS);
    logger.warn({ job: job.id, kind: job.kind, reason, delayMs }, 'a job failed and will be tried again');
    return requeueJob(db, me, job.id, reason, delayMs);
  }

  async function extend() {
    if (running.size === 0) return;
    try {
      // Only those that were asked about: one that was claimed meanwhile is not lost.
      const asked = [...running];
      const kept = await extendLeases(
        db,
        me,
        asked.map(([id]) => id),
        leaseMs,
      );
      for (const [id, abort] of asked) if (!kept.has(id)) abort.abort(new Error('the lease was lost'));
    } catch (error) {
      logger.warn({ err: error }, 'leases could not be extended');
    }
  }

  function enqueue<Payload>(
    where: DbOrTx,
    kind: JobKind<Payload>,
    payload: Payload,
    { uniqueKey = null }: { uniqueKey?: string | null } = {},
  ) {
    return insertJob(where, { kind: kind.name, payload, maxAttempts: kind.maxAttempts, uniqueKey });
  }

  /**
   * For work that somebody waits for. What is ordered goes without the queue when there is a hand free: it is recorded
   * as begun here, and begun when the order's transaction is committed. Should this instance die in between, its lease
   * ends as any other's.
   */
  async function startAfterCommit<Result>(
    order: (enqueueHere: EnqueueHere) => Promise<Result>,
  ): Promise<Result> {
    const begun: JobRow[] = [];
    let hands = 0;
    try {
      const result = await order(async (tx, kind, payload) => {
        if (!started || stopping || freeSlots() <= 0) return enqueue(tx, kind, payload);
        promised++;
        hands++;
        const job = { kind: kind.name, payload, maxAttempts: kind.maxAttempts, uniqueKey: null };
        const row = await insertRunningJob(tx, job, { worker: me, leaseMs });
        ordered.add(row.id);
        begun.push(row);
      });
      for (const job of begun) void run(job);
      return result;
    } finally {
      promised -= hands;
      for (const { id } of begun) ordered.delete(id);
    }
  }

  return {
    /** Says who does the work of a kind; before `start`. */
    work<Payload>(kind: JobKind<Payload>, worker: Worker<Payload>, { onGivenUp }: WorkOptions<Payload> = {}) {
      workers.set(kind.name, {
        work: (job) => worker({ ...job, payload: kind.payload.parse(job.payload) }),
        onGivenUp: async (payload) => onGivenUp?.(kind.payload.parse(payload)),
      });
    },

    /** Enqueued in the caller's transaction: the job exists if, and only if, what it belongs to was written. */
    enqueue,

    startAfterCommit,

    /** Forgets every job of a kind with this payload, also those that are done, which are kept for a while. */
    forget<Payload>(where: DbOrTx, kind: JobKind<Payload>, payload: Payload) {
      return deleteJobs(where, kind.name, payload);
    },

    /** Once per period over all instances. */
    repeat(kind: JobKind<Record<string, never>>, periodMs: number) {
      const ask = () => {
        const period = Math.floor(clock.now().getTime() / periodMs);
        enqueue(db, kind, {}, { uniqueKey: `${kind.name}:${period}` }).catch((error) =>
          logger.warn({ err: error, kind: kind.name }, 'a repeated job could not be queued'),
        );
      };
      ask();
      timers.push(setInterval(ask, REPEAT_CHECK_MS));
    },

    async start() {
      started = true;
      await database.listen(JOBS_CHANNEL, () => void claimMore());
      timers.push(setInterval(claimMore, pollMs), setInterval(extend, leaseMs / 3));
      void claimMore();
    },

    /** Asks the running jobs to end, waits for them, and hands back what did not finish. */
    async stop() {
      stopping = true;
      const deadline = Date.now() + STOP_WITHIN_MS;
      for (const timer of timers) clearInterval(timer);
      for (const abort of running.values()) abort.abort(isClosing());
      // What is just being claimed or ordered is waited for too: it is handed back when it begins.
      // One that does not listen is left behind: its lease ends, and another instance takes it up.
      while ((running.size > 0 || promised > 0) && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

const isClosing = () => new Error('the instance is closing');

export type JobQueue = ReturnType<typeof createJobQueue>;
