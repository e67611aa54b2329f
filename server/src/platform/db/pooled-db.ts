import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseAway } from './database-errors.ts';

/** Drizzle by itself keeps the connection for ever when a transaction fails to begin: ten of those, and there are none. */
export function pooledDb(pool: pg.Pool) {
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
    isUsable = !isDatabaseAway(error);
    throw error;
  } finally {
    client.release(!isUsable);
  }
}
