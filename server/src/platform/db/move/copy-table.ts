import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { rowsOf, type TableInfo } from './catalogue.ts';

/** So few at a time that a table of any size passes through a little memory, though a row may hold a long script. */
const ROWS_AT_ONCE = 200;

/**
 * Every value travels as the text that its own type writes and reads, so that none is bent by the types of JavaScript:
 * a time keeps its microseconds, a JSON null stays one.
 */
export async function copyTable(source: Tx, target: Tx, { name, columns }: TableInfo) {
  const names = sql.raw(columns.map((column) => column.name).join(', '));
  const texts = sql.raw(columns.map((column, place) => `${column.name}::text as c${place}`).join(', '));
  const values = sql.raw(columns.map(({ type }, place) => `c${place}::${type}`).join(', '));
  const places = sql.raw(columns.map((_column, place) => `c${place}`).join(', '));

  await source.execute(sql`declare moved no scroll cursor for select ${texts} from ${sql.raw(name)}`);
  for (;;) {
    const rows = await rowsOf<Record<string, string | null>>(
      source,
      sql.raw(`fetch ${ROWS_AT_ONCE} from moved`),
    );
    if (rows.length === 0) break;
    const lists = columns.map(
      (_column, place) => sql`${sql.param(rows.map((row) => row[`c${place}`] ?? null))}::text[]`,
    );
    await target.execute(
      sql`insert into ${sql.raw(name)} (${names}) overriding system value
          select ${values} from unnest(${sql.join(lists, sql`, `)}) as r(${places})`,
    );
  }
  await source.execute(sql`close moved`);
}
