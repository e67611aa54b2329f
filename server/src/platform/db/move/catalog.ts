import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../database.ts';

export interface TableInfo {
  /** Qualified with the schema and quoted, ready for a statement. */
  name: string;
  /** Excludes generated columns, which the database computes. */
  columns: { name: string; type: string }[];
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export interface SequencePosition {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** Schemas that record moves and migrations. */
export const MOVE_SCHEMA = 'cold_open_move';
export const MIGRATIONS_SCHEMA = 'drizzle';

/** Excludes what belongs to the system, to an extension, to the move or to the migrations. */
const isOurs = sql.raw(`
  n.nspname !~ '^pg_' and n.nspname not in ('information_schema', '${MOVE_SCHEMA}', '${MIGRATIONS_SCHEMA}')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
const namespaces = sql.raw('pg_class c join pg_namespace n on n.oid = c.relnamespace');
const qualified = sql.raw(`format('%I.%I', n.nspname, c.relname)`);

/** Drizzle does not accept an interface as a row type. */
export async function rowsOf<Row>(db: DbOrTx, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[];
}

/** Reads the tables from the database, because a list in code would miss new tables. */
export function listTables(db: DbOrTx) {
  return rowsOf<TableInfo>(
    db,
    sql`select ${qualified} as name,
          json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
            order by a.attnum) as columns
        from ${namespaces} join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and ${isOurs}
        group by 1 order by 1`,
  );
}

export function listForeignKeys(db: DbOrTx) {
  return rowsOf<ForeignKey>(
    db,
    sql`select ${qualified} as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
        from ${namespaces} join pg_constraint k on k.conrelid = c.oid
        where k.contype = 'f' and ${isOurs} order by 1, 2`,
  );
}

/** Lists the sequences with their positions. */
export async function listSequences(db: DbOrTx): Promise<SequencePosition[]> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select ${qualified} as name from ${namespaces} where c.relkind = 'S' and ${isOurs} order by 1`,
  );
  const positions: SequencePosition[] = [];
  for (const { name } of names) {
    const [position] = await rowsOf<{ last: string; called: boolean }>(
      db,
      sql`select last_value::text as last, is_called as called from ${sql.raw(name)}`,
    );
    if (position) positions.push({ name, lastValue: position.last, isCalled: position.called });
  }
  return positions;
}

/** Returns the hashes of the applied migrations, in order; empty if none were applied. */
export async function listMigrations(db: DbOrTx): Promise<string[]> {
  const [table] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('${sql.raw(MIGRATIONS_SCHEMA)}.__drizzle_migrations') is not null as "exists"`,
  );
  if (!table?.exists) return [];
  const rows = await rowsOf<{ hash: string }>(
    db,
    sql`select hash from ${sql.raw(MIGRATIONS_SCHEMA)}.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}
