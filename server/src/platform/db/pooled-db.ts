import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { hasOutdatedPlan, isDatabaseAway } from './database-errors.ts';
import { createSemaphore } from './semaphore.ts';

/** Connections that transactions leave to single statements, where there are so many. */
const SPARE = 2;
/**
 * Of the time that a connection or an answer is waited for. Those who wait give up before those at work do, or they would
 * take over the turns before a database that is frozen, and wait as long once more.
 */
const PATIENCE = 0.8;

/**
 * A crowd of transactions waits for its turns outside the pool, so that a single statement (who is asking, the words of
 * a script) does not have to wait until all of them are done.
 *
 * pg by itself drops a connection for whatever a statement fails with, and Drizzle keeps it for ever when a transaction
 * fails to begin: ten of those, and there are none. Here it is dropped when it is of no use any more, and only then.
 */
export function pooledDb(pool: pg.Pool) {
  pool.query = ((...statement: [pg.QueryConfig, unknown[]]) =>
    withConnection(pool, (client) => client.query(...statement))) as typeof pool.query;
  const db = drizzle(pool);
  const turns = createSemaphore({
    atOnce: Math.max(1, pool.options.max - SPARE),
    patienceMs: (pool.options.connectionTimeoutMillis ?? 0) * PATIENCE,
  });
  db.transaction = (work, settings) =>
    turns.take(() => withConnection(pool, (client) => drizzle(client).transaction(work, settings)));
  return { db, waiting: () => pool.waitingCount + turns.waiting() };
}

async function withConnection<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isUsable = true;
  try {
    return await use(client);
  } catch (error) {
    isUsable = !isDatabaseAway(error) && !hasOutdatedPlan(error);
    throw error;
  } finally {
    client.release(!isUsable);
  }
}
