import type { Db, Tx } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { describeForLog } from '../../../platform/llm/failure-detail.ts';
import { ModelFailure } from '../../../platform/llm/language-model.ts';
import { recordForScript } from '../../../platform/llm/usage/script-of-signal.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Balances } from '../../billing/billing.module.ts';
import type { Stops } from '../writing/stops.ts';
import type { OrderJob } from './orders.jobs.ts';

export interface Outcome {
  /** `ready`, `stopped`, or a failure code. */
  name: string;
  retryAfterSeconds: number | null;
}

const READY: Outcome = { name: 'ready', retryAfterSeconds: null };
const GIVEN_UP: Outcome = { name: 'given_up', retryAfterSeconds: null };

/** One attempt to fulfil an order. */
interface Run {
  /** Throws `ModelFailure` if the model fails. The run keeps what was written until then. */
  write(signal: AbortSignal): Promise<void>;
  /** Resolves when all written text is stored. */
  waitUntilStored?(signal: AbortSignal): Promise<void>;
  /** Records the outcome unless the order is already settled. The caller has locked the account. */
  settle(tx: Tx, outcome: Outcome): Promise<void>;
  close?(): void;
}

/** What differs between the kinds of orders. */
export interface RunnableKind<Order extends { userId: string; scriptId: string }> {
  job: OrderJob;
  /** Returns null if the order is settled or its script was deleted. */
  findOpen(orderId: string): Promise<Order | null>;
  begin(order: Order): Promise<Run>;
  /** Returns the run to settle when the order is abandoned. */
  recover(order: Order): Promise<Pick<Run, 'settle'>>;
  onSettled?(outcome: string): void;
}

interface Dependencies {
  db: Db;
  logger: Logger;
  jobs: JobQueue;
  balances: Balances;
  stops: Stops;
}

/** Runs each order as a job on any instance, whether or not anybody is listening. */
export function createOrderRunner({ db, logger, jobs, balances, stops }: Dependencies) {
  /** Throws if this instance cannot settle the order. Another instance takes over, or the job is retried. */
  async function outcomeOf(
    run: Run,
    {
      stop,
      leave,
      log,
    }: { stop: AbortSignal; leave: AbortSignal; log: { order: string; script: string; job: string } },
  ): Promise<Outcome> {
    try {
      await run.write(recordForScript(AbortSignal.any([leave, stop]), log.script));
      return READY;
    } catch (error) {
      if (leave.aborted) throw error;
      if (!(error instanceof ModelFailure)) {
        logger.error({ err: error, ...log }, 'a run failed because of a bug on our side');
        throw error;
      }
      const retryAfterSeconds = error.retryAfterSeconds ?? null;
      if (stop.aborted || error.code === 'cancelled') return { name: 'stopped', retryAfterSeconds };
      logger.warn({ ...describeForLog(error), ...log }, 'the model failed to fulfil an order');
      return { name: error.code, retryAfterSeconds };
    }
  }

  return function work<Order extends { userId: string; scriptId: string }>(kind: RunnableKind<Order>) {
    const { job, onSettled = () => {} } = kind;

    /** Locks the account first, like all other code, to avoid deadlocks. */
    async function settle(tx: Tx, { userId }: Order, run: Pick<Run, 'settle'>, outcome: Outcome) {
      await balances.lock(tx, userId);
      await run.settle(tx, outcome);
    }

    jobs.work(
      job.kind,
      async ({ payload, signal: leave, completeIn }) => {
        const orderId = job.orderIdIn(payload);
        const stop = stops.listen(orderId);
        let run: Run | undefined;
        try {
          const order = await kind.findOpen(orderId);
          if (!order) return;
          run = await kind.begin(order);
          const log = { order: orderId, script: order.scriptId, job: job.kind.name };
          const outcome = await outcomeOf(run, { stop, leave, log });
          await run.waitUntilStored?.(leave);
          const settled = run;
          await db.transaction(async (tx) => {
            await settle(tx, order, settled, outcome);
            await completeIn(tx);
          });
          onSettled(outcome.name);
        } finally {
          stops.close(orderId);
          run?.close?.();
        }
      },
      {
        async onGivenUp(payload) {
          const order = await kind.findOpen(job.orderIdIn(payload));
          if (!order) return;
          const run = await kind.recover(order);
          await db.transaction((tx) => settle(tx, order, run, GIVEN_UP));
          onSettled(GIVEN_UP.name);
        },
      },
    );
  };
}
