import type { Db, Tx } from '../db/database.ts';
import { reasonOf } from '../db/database-errors.ts';
import type { Logger } from '../logger.ts';
import { type JobKind, retryDelayMs } from './job-kind.ts';
import { type JobRow, markDone, markFailed, releaseJob, requeueJob } from './jobs.repository.ts';
import { PermanentFailure } from './permanent-failure.ts';

interface RunningJob<Payload> {
  id: string;
  payload: Payload;
  attempt: number;
  /** Aborted when another instance took over the lease, or this one shuts down. */
  signal: AbortSignal;
  /**
   * Marks the job done inside the transaction that writes its result, so that both are committed or neither is.
   * Rejects when another instance took over the job, which rolls the transaction back.
   */
  completeIn(tx: Tx): Promise<void>;
}

export type Worker<Payload> = (job: RunningJob<Payload>) => Promise<void>;

export interface WorkOptions<Payload> {
  /** Cleans up after the last attempt failed. Retried until it succeeds. */
  onGivenUp?: (payload: Payload) => Promise<void>;
}

/** Called at the end of every attempt. */
export type OnAttemptEnded = (kind: string, outcome: 'done' | 'again' | 'failed') => void;

interface RegisteredWorker {
  maxDelayMs: number;
  work: Worker<unknown>;
  onGivenUp: (payload: unknown) => Promise<void>;
}

interface Dependencies {
  db: Db;
  logger: Logger;
  workerId: string;
  onEnded: OnAttemptEnded;
  isStopping: () => boolean;
}

/** Runs single attempts at jobs, and records how they end. */
export function createJobAttempts({ db, logger, workerId, onEnded, isStopping }: Dependencies) {
  const workers = new Map<string, RegisteredWorker>();

  async function giveUp(job: JobRow, { onGivenUp }: RegisteredWorker, reason: string) {
    await onGivenUp(job.payload);
    onEnded(job.kind, 'failed');
    await markFailed(db, workerId, job.id, reason);
  }

  async function settleFailure(job: JobRow, worker: RegisteredWorker, error: unknown) {
    if (isStopping()) return releaseJob(db, workerId, job.id);
    const reason = reasonOf(error);
    if (error instanceof PermanentFailure) {
      logger.warn({ job: job.id, kind: job.kind, reason }, 'a job cannot succeed and is not retried');
      return giveUp(job, worker, reason);
    }
    if (job.attempts >= job.maxAttempts) {
      logger.error({ err: error, job: job.id, kind: job.kind }, 'a job failed permanently');
      return giveUp(job, worker, reason);
    }
    onEnded(job.kind, 'again');
    const delayMs = retryDelayMs(job.attempts, worker);
    logger.warn({ job: job.id, kind: job.kind, reason, delayMs }, 'a job failed and will be retried');
    return requeueJob(db, workerId, job.id, reason, delayMs);
  }

  return {
    kinds: () => [...workers.keys()],

    register<Payload>(
      kind: JobKind<Payload>,
      worker: Worker<Payload>,
      { onGivenUp }: WorkOptions<Payload> = {},
    ) {
      workers.set(kind.name, {
        maxDelayMs: kind.maxDelayMs,
        work: (job) => worker({ ...job, payload: kind.payload.parse(job.payload) }),
        onGivenUp: async (payload) => onGivenUp?.(kind.payload.parse(payload)),
      });
    },

    /** Rejects only when the database is unavailable. */
    async run(job: JobRow, signal: AbortSignal) {
      const worker = workers.get(job.kind);
      if (!worker) throw new Error(`no worker for ${job.kind}`);
      if (job.attempts > job.maxAttempts) {
        logger.error({ job: job.id, kind: job.kind }, 'a job failed permanently: its instances kept dying');
        return giveUp(job, worker, job.lastError ?? 'its instances kept dying');
      }
      let isCompleted = false;
      try {
        await worker.work({
          id: job.id,
          payload: job.payload,
          attempt: job.attempts,
          signal,
          completeIn: async (tx) => {
            if (!(await markDone(tx, workerId, job.id)))
              throw new Error('the job was taken over by another instance');
            isCompleted = true;
          },
        });
      } catch (error) {
        return settleFailure(job, worker, error);
      }
      if (!isCompleted) await markDone(db, workerId, job.id);
      onEnded(job.kind, 'done');
    },
  };
}
