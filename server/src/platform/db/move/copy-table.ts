import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { rowsOf, type TableInfo } from './catalog.ts';

/** The values of one row in their types' text forms. */
export type TextRow = (string | null)[];

/** Limits of one batch. They keep memory use small even when every row holds a long script. */
const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 1_000_000;

/**
 * Reads every value in its type's text form to avoid conversions to JavaScript types. A time keeps its
 * microseconds, and a JSON null stays a JSON null.
 */
export async function* readRows(source: Tx, { name, columns }: TableInfo): AsyncGenerator<TextRow[]> {
  const texts = sql.raw(columns.map((column, index) => `${column.name}::text as c${index}`).join(', '));
  await source.execute(sql`declare table_rows no scroll cursor for select ${texts} from ${sql.raw(name)}`);
  let limit = BATCH_ROWS;
  for (;;) {
    const fetched = await rowsOf<Record<string, string | null>>(
      source,
      sql.raw(`fetch ${limit} from table_rows`),
    );
    if (fetched.length === 0) break;
    const rows = fetched.map((row) => columns.map((_column, index) => row[`c${index}`] ?? null));
    const characters = rows.reduce((total, row) => total + countCharacters(row), 0);
    limit = Math.max(1, Math.min(BATCH_ROWS, Math.floor((BATCH_CHARACTERS * rows.length) / characters)));
    yield rows;
  }
  await source.execute(sql`close table_rows`);
}

function countCharacters(row: TextRow): number {
  return row.reduce((total, value) => total + (value?.length ?? 0) + 1, 0);
}

export async function insertRows(target: Tx, { name, columns }: TableInfo, rows: TextRow[]) {
  const names = sql.raw(columns.map((column) => column.name).join(', '));
  const values = sql.raw(columns.map(({ type }, index) => `c${index}::${type}`).join(', '));
  const aliases = sql.raw(columns.map((_column, index) => `c${index}`).join(', '));
  const lists = columns.map((_column, index) => sql`${sql.param(rows.map((row) => row[index]))}::text[]`);
  await target.execute(
    sql`insert into ${sql.raw(name)} (${names}) overriding system value
        select ${values} from unnest(${sql.join(lists, sql`, `)}) as r(${aliases})`,
  );
}
