import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { hasOutdatedPlan, isDatabaseAway } from './database-errors.ts';

/**
 * pg by itself drops a connection for whatever a statement fails with, and Drizzle keeps it for ever when a transaction
 * fails to begin: ten of those, and there are none. Here it is dropped when it is of no use any more, and only then.
 */
export function pooledDb(pool: pg.Pool) {
  pool.query = ((...statement: [pg.QueryConfig, unknown[]]) =>
    withConnection(pool, (client) => client.query(...statement))) as typeof pool.query;
  const db = drizzle(pool);
  db.transaction = (work, settings) =>
    withConnection(pool, (client) => drizzle(client).transaction(work, settings));
  return db;
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
