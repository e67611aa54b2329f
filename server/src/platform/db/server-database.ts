import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartFailure } from '../start-failure.ts';
import type { Database } from './database.ts';
import { isLate } from './database-errors.ts';
import { openNoticeBoard } from './notification-listeners.ts';
import { pooledDb } from './pooled-db.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** A line that died without a word answers never; no query of ours takes this long. */
const ANSWER_WITHIN_MS = 10_000;
/** A database that starts at the same time as we do gets this many seconds. */
const START_ATTEMPTS = 20;
/** Any fixed number: instances that start together queue up behind it. */
export const STARTUP_LOCK = 727_001;

export async function openServerDatabase(url: string, logger: Logger): Promise<Database> {
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true };
  const impatient = { ...connection, query_timeout: ANSWER_WITHIN_MS };
  const pool = new pg.Pool({ ...impatient, max: POOL_SIZE });
  // Without a listener, a restart of the database would end this process through its idle connections.
  pool.on('error', (error) => logger.warn({ reason: error.message }, 'an idle database connection was lost'));
  // One that is in a transaction is not idle, and the pool does not listen to it meanwhile: it would end this process
  // in the same way. Its next query fails, and the pool drops it when it is given back.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    hangUpWhenLate(client);
  });
  await waitUntilReachable(pool, logger);
  const { db, waiting } = pooledDb(pool);
  const noticeBoard = await openNoticeBoard(() => new pg.Client(impatient), logger);
  return {
    db,
    listen: noticeBoard.listen,
    exclusively: async (work) => {
      const holder = new pg.Client(connection);
      await holder.connect();
      try {
        await holder.query('select pg_advisory_lock($1)', [STARTUP_LOCK]);
        return await work();
      } finally {
        await holder.end(); // gives the lock back
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
      await noticeBoard.close();
      await pool.end();
    },
  };
}

/**
 * A statement that was waited for in vain may still be done when the other end wakes up, inside a transaction that
 * nobody ends. So its connection is given up at once, and the database takes back what it began there.
 */
function hangUpWhenLate(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise)
      answer.catch((error) => {
        if (isLate(error)) client.end().catch(() => {});
      });
    return answer;
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
        throw new StartFailure(`The database at DATABASE_URL cannot be used: ${reason}`, { cause: error });
      }
      logger.warn({ reason, attempt }, 'waiting for the database');
      await wait(1000);
    }
  }
}

/** A wrong password or an unknown database will not get better by waiting. */
function isWorthWaiting(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03';
}
