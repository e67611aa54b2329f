import type { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Tx } from '../database.ts';

type ServerDb = ReturnType<typeof drizzle>;

/**
 * Migrates inside an open transaction, so that a failed move leaves no empty tables behind. The migrator would begin
 * and commit a transaction itself; here that becomes a savepoint.
 */
export function migrateInTransaction(tx: Tx, migrationsFolder: string) {
  const { session } = tx as unknown as { session: { all: unknown } };
  const nested = {
    execute: tx.execute.bind(tx),
    all: (query: never) => (session.all as (query: never) => unknown).call(session, query),
    transaction: tx.transaction.bind(tx),
  };
  const nestedDb = Object.create(tx, { session: { value: nested } }) as ServerDb;
  return migrate(nestedDb, { migrationsFolder });
}
