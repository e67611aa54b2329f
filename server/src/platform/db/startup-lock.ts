import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import type pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';

/** An arbitrary number. Instances that start together take this advisory lock in turn. */
export const STARTUP_LOCK = 727_001;
const ATTEMPT_INTERVAL_MS = 200;
const LOG_INTERVAL_MS = 5 * SECOND_MS;
const MAX_WAIT_MS = 10 * MINUTE_MS;

/**
 * Runs the work while this connection holds the lock. The lock belongs to a transaction, because a pooler keeps
 * sessions open, and with them their locks.
 */
export async function holdStartupLock<T>(
  holder: pg.Client,
  logger: Logger,
  work: () => Promise<T>,
  { maxWaitMs = MAX_WAIT_MS } = {},
): Promise<T> {
  await holder.query('begin');
  await takeLock(holder, logger, maxWaitMs);
  try {
    return await work();
  } finally {
    await holder.query('rollback').catch(() => {}); // releases the lock
  }
}

async function takeLock(holder: pg.Client, logger: Logger, maxWaitMs: number) {
  const startedAt = Date.now();
  let loggedAt = 0;
  while (!(await tryLock(holder))) {
    const now = Date.now();
    if (now - startedAt >= maxWaitMs)
      throw new StartupError(
        'Another instance, or a move or restore of the database, has blocked the start for too long. Stop it, and start again.',
      );
    if (now - loggedAt >= LOG_INTERVAL_MS) {
      logger.warn('waiting for another instance that is starting, or for a move or restore of the database');
      loggedAt = now;
    }
    await wait(ATTEMPT_INTERVAL_MS);
  }
}

async function tryLock(holder: pg.Client): Promise<boolean> {
  const { rows } = await holder.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [
    STARTUP_LOCK,
  ]);
  return rows[0]?.locked ?? false;
}
