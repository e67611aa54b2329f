import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import type { Database, DatabaseUrls } from './database.ts';
import { isQueryTimeout, READ_ONLY_CODE, reasonOf } from './database-errors.ts';
import { explainConnectionError, isWorthWaiting } from './explain-connection-error.ts';
import { requireSupportedServer } from './move/require-supported-server.ts';
import { openNotificationListeners } from './notification-listeners.ts';
import { pooledDb } from './pooled-db.ts';
import { serverConnections } from './server-connections.ts';
import { holdStartupLock } from './startup-lock.ts';

const POOL_SIZE = 10;
/** A dead connection never responds, and none of our queries takes this long. */
const TIMEOUT_MS = 10_000;
/** One attempt per second, for a database that starts at the same time as this instance. */
const START_ATTEMPTS = 20;
const CHECK_CHANNEL = 'cold_open_check';
const CHECK_TIMEOUT_MS = 3000;
const CHECK_ATTEMPTS = 3;

interface Options {
  /** How long to wait for a connection, and for a query result. */
  timeoutMs?: number;
  /** How often the connection for notifications is checked. */
  checkIntervalMs?: number;
}

export async function openServerDatabase(
  urls: DatabaseUrls,
  logger: Logger,
  { timeoutMs = TIMEOUT_MS, checkIntervalMs }: Options = {},
): Promise<Database> {
  const connections = serverConnections(urls, timeoutMs);
  const pool = connections.createPool(POOL_SIZE);
  // Without a listener, errors on idle connections during a database restart would end this process.
  pool.on('error', (error) => logger.warn({ reason: error.message }, 'lost an idle database connection'));
  // The pool does not listen to a connection in use, so losing it would end this process too. Its next query fails,
  // and the pool drops it on release.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    adaptQueries(client, { allowsNames: urls.directUrl === undefined });
  });
  const notifications = await openUsable(pool, async () => {
    await waitUntilReachable(pool, logger);
    await requireSupportedServer(drizzle(pool));
    return openNotificationListeners(connections.openListener, logger, {
      ...(checkIntervalMs !== undefined && { checkIntervalMs }),
    });
  });
  const { db, waiting } = pooledDb(pool);
  const close = async () => {
    await notifications.close();
    await pool.end();
  };
  try {
    await requireNotifications(pool, notifications.listen, urls);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    isShared: true,
    listen: notifications.listen,
    exclusively: async (work) => {
      const holder = await connections.openForStartup();
      try {
        return await holdStartupLock(holder, logger, work);
      } finally {
        await holder.end();
      }
    },
    migrate: async (migrationsFolder) => {
      const client = await connections.openForStartup();
      try {
        await migrate(drizzle(client), { migrationsFolder });
      } catch (error) {
        throw explainConnectionError(error);
      } finally {
        await client.end();
      }
    },
    connections: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: waiting(),
    }),
    ping: () => requireWritable(pool),
    close,
  };
}

async function openUsable<T>(pool: pg.Pool, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    await pool.end();
    throw explainConnectionError(error);
  }
}

/**
 * A frozen database may still run a timed-out statement later, inside a transaction that is never ended. Closing the
 * connection makes the database roll it back.
 *
 * A pooler that pools by transaction runs each one on another connection, where the names of prepared statements are
 * unknown or taken.
 */
function adaptQueries(client: pg.PoolClient, { allowsNames }: { allowsNames: boolean }) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((statement: unknown, ...args: unknown[]) => {
    const result = query(allowsNames ? statement : withoutName(statement), ...args);
    if (result instanceof Promise)
      result.catch((error) => {
        if (isQueryTimeout(error)) client.end().catch(() => {});
      });
    return result;
  }) as typeof client.query;
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  const { name: _name, ...unnamed } = statement;
  return unnamed;
}

async function waitUntilReachable(pool: pg.Pool, logger: Logger) {
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (attempt === START_ATTEMPTS || !isWorthWaiting(error)) throw error;
      logger.warn({ reason: reasonOf(error), attempt }, 'waiting for the database');
      await wait(1000);
    }
  }
}

/**
 * A pooler that pools by transaction accepts `listen` and never delivers anything: no page would be live, and prepared
 * statements would fail.
 */
async function requireNotifications(pool: pg.Pool, listen: Database['listen'], { directUrl }: DatabaseUrls) {
  const sent = randomUUID();
  let isHeard = false;
  const notified = new Promise<void>((resolve) => {
    void listen(CHECK_CHANNEL, (payload) => {
      if (payload !== sent) return;
      isHeard = true;
      resolve();
    });
  });
  for (let attempt = 1; attempt <= CHECK_ATTEMPTS && !isHeard; attempt++) {
    await pool.query('select pg_notify($1, $2)', [CHECK_CHANNEL, sent]);
    await Promise.race([notified, wait(CHECK_TIMEOUT_MS, undefined, { ref: false })]);
  }
  if (!isHeard)
    throw new StartupError(
      directUrl === undefined
        ? 'DATABASE_URL leads through a pooler that pools by transaction. Set DATABASE_DIRECT_URL to the direct address of the same database, or let the pooler pool by session.'
        : 'DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL, without a pooler that pools by transaction.',
    );
}

/** Drops a read-only connection, so that a new primary server is found after a failover. */
async function requireWritable(pool: pg.Pool) {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const { rows } = await client.query<{ readOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly"`,
    );
    isUsable = rows[0]?.readOnly === false;
    if (!isUsable) throw Object.assign(new Error('the database is read-only'), { code: READ_ONLY_CODE });
  } finally {
    client.release(!isUsable);
  }
}
