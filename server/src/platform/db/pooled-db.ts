import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { hasOutdatedPlan, isDatabaseUnavailable } from './database-errors.ts';
import { nameByText } from './prepared.ts';
import { queryInTurn } from './query-in-turn.ts';
import { createSemaphore } from './semaphore.ts';

/** Connections that transactions leave free for single statements. */
const RESERVED_CONNECTIONS = 2;
/**
 * Share of the connection timeout. Waiting transactions must time out before running ones do. Otherwise, with a frozen
 * database, they would take over the free slots and wait for the full timeout again.
 */
const WAIT_SHARE = 0.8;

/** For a database that replies to a commit before it is on disk. */
interface Commits {
  count(): number;
  flushed(): Promise<void>;
}

const FLUSHED_COMMITS: Commits = { count: () => 0, flushed: async () => {} };

/**
 * Transactions queue outside the pool, so that a single statement (a session lookup, a script's chunks) does not
 * wait for all of them.
 *
 * pg drops a connection after any failed statement, and Drizzle leaks it when a transaction fails to begin: after ten
 * of those the pool is empty. Here a connection is dropped only when it is no longer usable.
 */
export function pooledDb(pool: pg.Pool, commits: Commits = FLUSHED_COMMITS) {
  pool.query = ((...statement: [pg.QueryConfig, unknown[]]) =>
    withConnection((client) => client.query(...statement))) as typeof pool.query;
  const db = drizzle(pool);
  const seen = new WeakSet<pg.PoolClient>();
  const transactions = createSemaphore({
    limit: Math.max(1, pool.options.max - RESERVED_CONNECTIONS),
    timeoutMs: (pool.options.connectionTimeoutMillis ?? 0) * WAIT_SHARE,
  });
  db.transaction = (work, settings) =>
    transactions.run(() => withConnection((client) => drizzle(client).transaction(work, settings)));
  return { db, waiting: () => pool.waitingCount + transactions.waiting() };

  async function withConnection<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    if (!seen.has(client)) {
      nameByText(client);
      queryInTurn(client);
      seen.add(client);
    }
    const commitsBefore = commits.count();
    const result = await useAndRelease(client, use);
    // The next statement runs in the meantime. Only the caller waits for the disk.
    if (commits.count() !== commitsBefore) await commits.flushed();
    return result;
  }
}

async function useAndRelease<T>(
  client: pg.PoolClient,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  let isUsable = true;
  try {
    return await use(client);
  } catch (error) {
    isUsable = !isDatabaseUnavailable(error) && !hasOutdatedPlan(error);
    throw error;
  } finally {
    client.release(!isUsable);
  }
}
