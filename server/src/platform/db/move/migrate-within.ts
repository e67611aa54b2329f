import type { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Tx } from '../database.ts';

type ServerDb = ReturnType<typeof drizzle>;

/**
 * Migrates inside a transaction that is open already, so that a move that breaks off leaves no empty tables behind.
 * The migrator would begin, and commit, one of its own; here that one is a savepoint.
 */
export function migrateWithin(tx: Tx, migrationsFolder: string) {
  const { session } = tx as unknown as { session: { all: unknown } };
  const nested = {
    execute: tx.execute.bind(tx),
    all: (query: never) => (session.all as (query: never) => unknown).call(session, query),
    transaction: tx.transaction.bind(tx),
  };
  const within = Object.create(tx, { session: { value: nested } }) as ServerDb;
  return migrate(within, { migrationsFolder });
}
