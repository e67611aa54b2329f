import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { isQueryTimeout } from './database-errors.ts';
import { openNotificationListeners } from './notification-listeners.ts';
import { pooledDb } from './pooled-db.ts';

const POOL_SIZE = 10;
/** A dead connection never responds, and none of our queries takes this long. */
const TIMEOUT_MS = 10_000;
/** One attempt per second, for a database that starts at the same time as this instance. */
const START_ATTEMPTS = 20;
/** An arbitrary number. Instances that start together take this advisory lock in turn. */
export const STARTUP_LOCK = 727_001;
/** Names our connections, so that a restore can detect that the product is running. */
export const APPLICATION_NAME = 'cold-open';

interface Options {
  /** How long to wait for a connection, and for a query result. */
  timeoutMs?: number;
  /** How often the connection for notifications is checked. */
  checkIntervalMs?: number;
}

export async function openServerDatabase(
  url: string,
  logger: Logger,
  { timeoutMs = TIMEOUT_MS, checkIntervalMs }: Options = {},
): Promise<Database> {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    application_name: APPLICATION_NAME,
  };
  const withQueryTimeout = { ...connection, query_timeout: timeoutMs };
  const pool = new pg.Pool({ ...withQueryTimeout, max: POOL_SIZE });
  // Without a listener, errors on idle connections during a database restart would end this process.
  pool.on('error', (error) => logger.warn({ reason: error.message }, 'lost an idle database connection'));
  // The pool does not listen to a connection in use, so losing it would end this process too. Its next query fails,
  // and the pool drops it on release.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    closeOnQueryTimeout(client);
  });
  await waitUntilReachable(pool, logger);
  const { db, waiting } = pooledDb(pool);
  const notifications = await openNotificationListeners(() => new pg.Client(withQueryTimeout), logger, {
    ...(checkIntervalMs !== undefined && { checkIntervalMs }),
  });
  return {
    db,
    listen: notifications.listen,
    exclusively: async (work) => {
      const holder = new pg.Client(connection);
      await holder.connect();
      try {
        await holder.query('select pg_advisory_lock($1)', [STARTUP_LOCK]);
        return await work();
      } finally {
        await holder.end(); // releases the lock
      }
    },
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    connections: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: waiting(),
    }),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => {
      await notifications.close();
      await pool.end();
    },
  };
}

/**
 * A frozen database may still run a timed-out statement later, inside a transaction that is never ended. Closing the
 * connection makes the database roll it back.
 */
function closeOnQueryTimeout(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise)
      result.catch((error) => {
        if (isQueryTimeout(error)) client.end().catch(() => {});
      });
    return result;
  }) as typeof client.query;
}

async function waitUntilReachable(pool: pg.Pool, logger: Logger) {
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message || String(error) : String(error);
      if (attempt === START_ATTEMPTS || !isWorthWaiting(error)) {
        await pool.end();
        throw new StartupError(`Cannot use the database at DATABASE_URL: ${reason}`, { cause: error });
      }
      logger.warn({ reason, attempt }, 'waiting for the database');
      await wait(1000);
    }
  }
}

/** Waiting does not fix a wrong password or an unknown database. */
function isWorthWaiting(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03';
}
