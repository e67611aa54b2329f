import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { StartFailure } from '../../start-failure.ts';
import type { Db, Tx } from '../database.ts';
import { STARTUP_LOCK } from '../server-database.ts';
import {
  listForeignKeys,
  listMigrations,
  listSequences,
  listTables,
  MOVE_SCHEMA,
  rowsOf,
  type TableInfo,
} from './catalogue.ts';
import { copyTable } from './copy-table.ts';
import { migrateWithin } from './migrate-within.ts';
import { type Digests, differences, digestTables, speakPlainly } from './table-digests.ts';

const OLDEST_SERVER = 150_000;

interface Move {
  source: Db;
  target: pg.Client;
  migrationsFolder: string;
  /** Each gives one number, which has to be the same on both sides. */
  sums: Record<string, SQL>;
  onTable?: (name: string) => void | Promise<void>;
}

export interface MoveReport {
  tables: Digests;
  sums: Record<string, string>;
  /** Whether an earlier move from the same place was replaced. */
  isRepeated: boolean;
}

/**
 * Copies everything into one transaction of the target: it is all there and equal, or the target is as it was. Rights
 * beyond those of the migrations are not needed, since triggers and foreign keys are set aside as the tables' owner may.
 */
export async function moveDatabase({
  source,
  target,
  migrationsFolder,
  sums,
  onTable,
}: Move): Promise<MoveReport> {
  return source.transaction(async (from) => {
    await speakPlainly(from);
    await requireOurVersion(from, migrationsFolder);
    const tables = await listTables(from);
    const here = await digestTables(from, tables);
    const place = await placeOf(from);

    return drizzle(target).transaction(async (serverTx) => {
      const to = serverTx as unknown as Tx;
      await speakPlainly(to);
      // An instance that starts meanwhile waits until this is over.
      await to.execute(sql`select pg_advisory_xact_lock(${STARTUP_LOCK})`);
      const isRepeated = await requireFree(to, place);
      await migrateWithin(to, migrationsFolder);
      await requireSameTables(to, tables);
      await replaceRows(from, to, tables, onTable);

      const there = await digestTables(to, tables);
      const unlike = differences(here, there);
      if (unlike.length > 0) throw new StartFailure(`Not the same after copying: ${unlike.join(', ')}.`);
      const added = await addUp(from, to, sums);
      await remember(to, place, there);
      return { tables: there, sums: added, isRepeated };
    });
  });
}

async function requireOurVersion(from: Tx, migrationsFolder: string) {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  const theirs = await listMigrations(from);
  if (ours.join() === theirs.join()) return;
  throw new StartFailure(
    `The embedded database is of another version: it has ${theirs.length} migrations, this product ${ours.length}. Start this version once on it, then move.`,
  );
}

/** What tells this embedded database from every other one, wherever its folder is copied to. */
async function placeOf(from: Tx) {
  const [row] = await rowsOf<{ id: string }>(
    from,
    sql`select system_identifier::text as id from pg_control_system()`,
  );
  return row?.id ?? '';
}

/** Nothing there, or exactly what an earlier move from the same place put there. */
async function requireFree(to: Tx, place: string): Promise<boolean> {
  const [server] = await rowsOf<{ version: number; encoding: string; marked: boolean }>(
    to,
    sql`select current_setting('server_version_num')::integer as version,
          current_setting('server_encoding') as encoding,
          to_regclass('${sql.raw(MOVE_SCHEMA)}.last_move') is not null as marked`,
  );
  if ((server?.version ?? 0) < OLDEST_SERVER)
    throw new StartFailure('The target is of another version: PostgreSQL 15 or newer is needed.');
  // Another would count bytes where letters are meant, or know some of them not at all.
  if (server?.encoding !== 'UTF8')
    throw new StartFailure(
      `The target keeps text as ${server?.encoding}: make the database with encoding UTF8.`,
    );
  const present = await listTables(to);
  if (present.length === 0) return false;
  if (!server?.marked)
    throw new StartFailure('The target holds data already. Give the name of an empty database.');
  const [last] = await rowsOf<{ place: string; digests: Digests }>(
    to,
    sql`select place, digests from ${sql.raw(MOVE_SCHEMA)}.last_move`,
  );
  if (last?.place !== place)
    throw new StartFailure(
      'The target holds what was moved from elsewhere. Give the name of an empty database.',
    );
  // Whoever writes there meanwhile waits, and what they wrote before is seen.
  await to.execute(sql.raw(`lock table ${present.map(({ name }) => name).join(', ')} in exclusive mode`));
  const changed = differences(last.digests, await digestTables(to, present));
  if (changed.length > 0)
    throw new StartFailure(
      `The target was used since the last move (${changed.join(', ')}): copying again would lose that. Give the name of an empty database.`,
    );
  return true;
}

async function requireSameTables(to: Tx, tables: TableInfo[]) {
  const there = await listTables(to);
  if (JSON.stringify(there) === JSON.stringify(tables)) return;
  throw new StartFailure('The target is of another version: its tables are not those of this product.');
}

/**
 * Foreign keys are taken off and put on again, which checks every row once, so the order of the tables does not matter.
 * Triggers rest: the figures that they would count are copied like everything else.
 */
async function replaceRows(from: Tx, to: Tx, tables: TableInfo[], onTable: Move['onTable']) {
  const foreignKeys = await listForeignKeys(to);
  const run = (statement: string) => to.execute(sql.raw(statement));
  for (const { table, name } of foreignKeys) await run(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await run(`alter table ${name} disable trigger user`);
  await run(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) {
    await copyTable(from, to, table);
    await onTable?.(table.name);
  }
  for (const { name, lastValue, isCalled } of await listSequences(from))
    await to.execute(sql`select setval(${name}::regclass, ${lastValue}::bigint, ${isCalled})`);
  for (const { name } of tables) await run(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
}

async function addUp(from: Tx, to: Tx, sums: Move['sums']) {
  const added: Record<string, string> = {};
  for (const [what, query] of Object.entries(sums)) {
    const [here, there] = [await numberFrom(from, query), await numberFrom(to, query)];
    if (here !== there)
      throw new StartFailure(`Not the same after copying: ${what} (${here}, then ${there}).`);
    added[what] = here;
  }
  return added;
}

async function numberFrom(tx: Tx, query: SQL): Promise<string> {
  const [row] = await rowsOf<Record<string, unknown>>(tx, query);
  return String(Object.values(row ?? {})[0] ?? 0);
}

async function remember(to: Tx, place: string, digests: Digests) {
  const table = sql.raw(`${MOVE_SCHEMA}.last_move`);
  await to.execute(sql`create schema if not exists ${sql.raw(MOVE_SCHEMA)}`);
  await to.execute(
    sql`create table if not exists ${table} (place text not null, digests jsonb not null, moved_at timestamptz not null)`,
  );
  await to.execute(sql`truncate ${table}`);
  await to.execute(sql`insert into ${table} values (${place}, ${JSON.stringify(digests)}::jsonb, now())`);
}
