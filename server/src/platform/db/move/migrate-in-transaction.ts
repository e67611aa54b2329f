import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Tx } from '../database.ts';

type Migrations = ReturnType<typeof readMigrationFiles>;

interface MigratingTx {
  session: { all: (query: never) => unknown };
  dialect: { migrate(migrations: Migrations, session: unknown, settings: object): Promise<void> };
}

/**
 * Migrates inside an open transaction, so that a failure leaves no empty tables behind. The migrator's own
 * transaction becomes a savepoint. With a count, applies only that many migrations.
 */
export async function migrateInTransaction(tx: Tx, migrationsFolder: string, count?: number) {
  const { session, dialect } = tx as unknown as MigratingTx;
  const nested = {
    execute: tx.execute.bind(tx),
    all: (query: never) => session.all(query),
    transaction: tx.transaction.bind(tx),
  };
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, count);
  await dialect.migrate(migrations, nested, { migrationsFolder });
}
