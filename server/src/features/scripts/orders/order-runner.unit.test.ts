import { expect, test, vi } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { ModelFailure } from '../../../platform/llm/language-model.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Balances } from '../../billing/balances.ts';
import type { Stops } from '../writing/stops.ts';
import { createOrderRunner, type Outcome } from './order-runner.ts';
import { writeScript } from './orders.jobs.ts';

const ORDER = { userId: 'maya', scriptId: 'a script' };

/** Runs one order, calling `write` to write the script. */
async function runOrder(
  write: (signal: AbortSignal) => Promise<void>,
  { isOpen = true, isStopped = false, isLeft = false } = {},
) {
  const steps: string[] = [];
  const outcomes: Outcome[] = [];
  const logger = { warn: vi.fn(), error: vi.fn() };
  let worker: Parameters<JobQueue['work']>[1] | undefined;
  const work = createOrderRunner({
    db: { transaction: (inside: (tx: unknown) => Promise<void>) => inside('tx') } as unknown as Db,
    logger: logger as unknown as Logger,
    jobs: {
      work: (_kind: unknown, given: typeof worker) => {
        worker = given;
      },
    } as unknown as JobQueue,
    balances: { lock: async () => void steps.push('lock') } as unknown as Balances,
    stops: {
      listen: () => (isStopped ? AbortSignal.abort() : new AbortController().signal),
      close: () => void steps.push('forget stop'),
    } as unknown as Stops,
  });
  const settle = async (_tx: unknown, outcome: Outcome) => {
    steps.push('settle');
    outcomes.push(outcome);
  };
  work({
    job: writeScript,
    findOpen: async () => (isOpen ? ORDER : null),
    begin: async () => ({ write, settle, close: () => void steps.push('close') }),
    recover: async () => ({ settle }),
  });
  const ran = worker?.({
    id: 'a job',
    payload: writeScript.payloadFor('an order'),
    attempt: 1,
    signal: isLeft ? AbortSignal.abort() : new AbortController().signal,
    completeIn: async () => void steps.push('complete'),
  });
  const error = await ran?.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { steps, outcomes, logger, error };
}

test('a fulfilled order is settled and its job completed while the account is locked', async () => {
  const { steps, outcomes } = await runOrder(async () => {});
  expect(outcomes).toEqual([{ name: 'ready', retryAfterSeconds: null }]);
  expect(steps).toEqual(['lock', 'settle', 'complete', 'forget stop', 'close']);
});

test('a model failure settles the order with its code', async () => {
  const failure = new ModelFailure('rate_limited', { retryAfterSeconds: 7 });
  const { outcomes, logger, error } = await runOrder(() => Promise.reject(failure));
  expect(outcomes).toEqual([{ name: 'rate_limited', retryAfterSeconds: 7 }]);
  expect(logger.warn).toHaveBeenCalledOnce();
  expect(error).toBeNull();
});

test('a bug on our side is logged and retried, not reported as a model failure', async () => {
  const bug = new TypeError('a bug');
  const { outcomes, logger, error } = await runOrder(() => Promise.reject(bug));
  expect(error).toBe(bug);
  expect(outcomes).toEqual([]);
  expect(logger.error).toHaveBeenCalledWith(expect.objectContaining({ err: bug }), expect.any(String));
});

test('a stopped order is settled as stopped', async () => {
  const { outcomes } = await runOrder(() => Promise.reject(new ModelFailure('cancelled')), {
    isStopped: true,
  });
  expect(outcomes).toEqual([{ name: 'stopped', retryAfterSeconds: null }]);
});

test('an order that another instance takes over is not settled', async () => {
  const { outcomes, logger, error } = await runOrder(() => Promise.reject(new ModelFailure('cancelled')), {
    isLeft: true,
  });
  expect(error).toBeInstanceOf(ModelFailure);
  expect(outcomes).toEqual([]);
  expect(logger.error).not.toHaveBeenCalled();
});

test('a settled order is skipped', async () => {
  const write = vi.fn();
  const { steps } = await runOrder(write, { isOpen: false });
  expect(write).not.toHaveBeenCalled();
  expect(steps).toEqual(['forget stop']);
});
