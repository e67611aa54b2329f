import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { listForeignKeys, type SequencePosition, type TableInfo } from './catalog.ts';

interface Rows {
  tables: TableInfo[];
  sequences: SequencePosition[];
  /** Inserts the new rows of all tables. */
  insertAll: () => Promise<void>;
}

/**
 * Replaces the rows of every table. Drops the foreign keys and adds them again, which checks every row once, so that tables
 * can be filled in any order. Disables the triggers, because what they maintain (counts, the audit log's hashes) is
 * inserted too. Needs no more privileges than the migrations: a table's owner may do all this.
 */
export async function replaceRows(to: Tx, { tables, sequences, insertAll }: Rows) {
  const foreignKeys = await listForeignKeys(to);
  const run = (statement: string) => to.execute(sql.raw(statement));
  for (const { table, name } of foreignKeys) await run(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await run(`alter table ${name} disable trigger user`);
  await run(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  await insertAll();
  for (const { name, lastValue, isCalled } of sequences)
    await to.execute(sql`select setval(${name}::regclass, ${lastValue}::bigint, ${isCalled})`);
  for (const { name } of tables) await run(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
}
