import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { Db, Tx } from '../database.ts';
import { STARTUP_LOCK } from '../startup-lock.ts';
import { listMigrations, listSequences, listTables, MOVE_SCHEMA, rowsOf, type TableInfo } from './catalog.ts';
import { insertRows, readRows } from './copy-table.ts';
import { migrateInTransaction } from './migrate-in-transaction.ts';
import { replaceRows } from './replace-rows.ts';
import { requireSupportedServer } from './require-supported-server.ts';
import { type Digests, differingTables, digestTables, useFixedTextFormats } from './table-digests.ts';

interface Move {
  source: Db;
  target: pg.Client;
  migrationsFolder: string;
  /** Queries that each return one number, which must be the same in both databases. */
  sums: Record<string, SQL>;
  onTable?: (name: string) => void | Promise<void>;
}

export interface MoveReport {
  tables: Digests;
  sums: Record<string, string>;
  /** True if this replaced an earlier move from the same database. */
  isRepeated: boolean;
}

/** Copies everything in one transaction on the target, so a failed move leaves the target unchanged. */
export async function moveDatabase({
  source,
  target,
  migrationsFolder,
  sums,
  onTable,
}: Move): Promise<MoveReport> {
  return source.transaction(async (from) => {
    await useFixedTextFormats(from);
    await requireSameMigrations(from, migrationsFolder);
    const tables = await listTables(from);
    const sourceDigests = await digestTables(from, tables);
    const sourceId = await systemIdOf(from);

    return drizzle(target).transaction(async (serverTx) => {
      const to = serverTx as unknown as Tx;
      await useFixedTextFormats(to);
      // An instance that starts during the move waits until it has finished.
      await to.execute(sql`select pg_advisory_xact_lock(${STARTUP_LOCK})`);
      const isRepeated = await requireReplaceable(to, sourceId);
      await migrateInTransaction(to, migrationsFolder);
      await requireSameTables(to, tables);
      await replaceRows(to, {
        tables,
        sequences: await listSequences(from),
        insertAll: async () => {
          for (const table of tables) {
            for await (const rows of readRows(from, table)) await insertRows(to, table, rows);
            await onTable?.(table.name);
          }
        },
      });

      const targetDigests = await digestTables(to, tables);
      const differing = differingTables(sourceDigests, targetDigests);
      if (differing.length > 0)
        throw new StartupError(`These tables differ after copying: ${differing.join(', ')}.`);
      const totals = await compareSums(from, to, sums);
      await recordMove(to, sourceId, targetDigests);
      return { tables: targetDigests, sums: totals, isRepeated };
    });
  });
}

async function requireSameMigrations(from: Tx, migrationsFolder: string) {
  const expectedHashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  const appliedHashes = await listMigrations(from);
  if (expectedHashes.join() === appliedHashes.join()) return;
  throw new StartupError(
    `The embedded database has a different version: it has ${appliedHashes.length} migrations, this version has ${expectedHashes.length}. Start this version on it once, then move.`,
  );
}

/** Identifies this embedded database, even when its folder was copied. */
async function systemIdOf(from: Tx) {
  const [row] = await rowsOf<{ id: string }>(
    from,
    sql`select system_identifier::text as id from pg_control_system()`,
  );
  return row?.id ?? '';
}

/**
 * Throws unless the target is empty, or unchanged since an earlier move from the same database. Returns true
 * in the latter case.
 */
async function requireReplaceable(to: Tx, sourceId: string): Promise<boolean> {
  await requireSupportedServer(to);
  const tables = await listTables(to);
  if (tables.length === 0) return false;
  const [mark] = await rowsOf<{ exists: boolean }>(
    to,
    sql`select to_regclass('${sql.raw(MOVE_SCHEMA)}.last_move') is not null as "exists"`,
  );
  if (!mark?.exists) throw new StartupError('The target already contains data. Use an empty database.');
  const [last] = await rowsOf<{ place: string; digests: Digests }>(
    to,
    sql`select place, digests from ${sql.raw(MOVE_SCHEMA)}.last_move`,
  );
  if (last?.place !== sourceId)
    throw new StartupError('The target contains data from another embedded database. Use an empty database.');
  // Blocks writers from here on, so that the digests include every earlier write.
  await to.execute(sql.raw(`lock table ${tables.map(({ name }) => name).join(', ')} in exclusive mode`));
  const changedTables = differingTables(last.digests, await digestTables(to, tables));
  if (changedTables.length > 0)
    throw new StartupError(
      `The target has changed since the last move (${changedTables.join(', ')}); moving again would lose those changes. Use an empty database.`,
    );
  return true;
}

async function requireSameTables(to: Tx, tables: TableInfo[]) {
  const targetTables = await listTables(to);
  if (JSON.stringify(targetTables) === JSON.stringify(tables)) return;
  throw new StartupError("The target has a different version: its tables differ from this version's.");
}

async function compareSums(from: Tx, to: Tx, sums: Move['sums']) {
  const totals: Record<string, string> = {};
  for (const [what, query] of Object.entries(sums)) {
    const [before, after] = [await numberFrom(from, query), await numberFrom(to, query)];
    if (before !== after)
      throw new StartupError(`These totals differ after copying: ${what} (${before}, then ${after}).`);
    totals[what] = before;
  }
  return totals;
}

async function numberFrom(tx: Tx, query: SQL): Promise<string> {
  const [row] = await rowsOf<Record<string, unknown>>(tx, query);
  return String(Object.values(row ?? {})[0] ?? 0);
}

async function recordMove(to: Tx, sourceId: string, digests: Digests) {
  const table = sql.raw(`${MOVE_SCHEMA}.last_move`);
  await to.execute(sql`create schema if not exists ${sql.raw(MOVE_SCHEMA)}`);
  await to.execute(
    sql`create table if not exists ${table} (place text not null, digests jsonb not null, moved_at timestamptz not null)`,
  );
  await to.execute(sql`truncate ${table}`);
  await to.execute(sql`insert into ${table} values (${sourceId}, ${JSON.stringify(digests)}::jsonb, now())`);
}
