import type { PGlite } from '@electric-sql/pglite';
import { StartupError } from '../startup-error.ts';

/** The embedded database is corrupt. The operator can restore a backup. */
export class CorruptDatabaseError extends StartupError {
  constructor(folder: string, reason: string, options?: ErrorOptions) {
    super(`The embedded database in ${folder} is damaged: ${reason.replace(/\.$/, '')}.`, options);
  }
}

const CORRUPT_ROWS = `
  select c.oid::regclass::text as name, v.blkno, v.msg
  from pg_class c cross join lateral verify_heapam(c.oid, on_error_stop => true, check_toast => true) v
  where c.relkind = 'r' and c.relpersistence = 'p' limit 1`;

const CHECK_SYSTEM_INDEXES = `
  select bt_index_check(i.indexrelid, true)
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and i.indrelid < 16384 and i.indisvalid`;

const OWN_TABLES = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.oid >= 16384 and c.relpersistence = 'p'`;

const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f'`;

const OWNED_SEQUENCES = `
  select s.oid::regclass::text as sequence, d.refobjid::regclass::text as "table", quote_ident(a.attname) as "column"
  from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
  join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where s.relkind = 'S'`;

/**
 * Checks everything that a power cut can leave half written: every row, including long values, the system
 * indexes and every foreign key. Rebuilds our indexes, which also verifies uniqueness, and advances sequences
 * past the existing rows. Needs PGlite's amcheck extension. Throws on the first problem.
 */
export async function checkForDamage(lite: PGlite) {
  const rowsOf = async (query: string) => (await lite.query<Record<string, string>>(query)).rows;
  await lite.exec('create extension if not exists amcheck');
  const [damaged] = await rowsOf(CORRUPT_ROWS);
  if (damaged) throw new Error(`${damaged.name}, page ${damaged.blkno}: ${damaged.msg}`);
  await lite.query(CHECK_SYSTEM_INDEXES);
  for (const { name } of await rowsOf(OWN_TABLES)) await lite.exec(`reindex table ${name}`);
  for (const { table, name, definition } of await rowsOf(FOREIGN_KEYS))
    await lite.exec(`alter table ${table} drop constraint ${name}, add constraint ${name} ${definition}`);
  for (const { sequence, table, column } of await rowsOf(OWNED_SEQUENCES))
    await lite.exec(
      `select setval('${sequence}', max(${column})) from ${table} having max(${column}) > (select last_value from ${sequence})`,
    );
  await lite.exec('drop extension amcheck');
}
