import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { rowsOf, type TableInfo } from './catalog.ts';

/** Keeps memory use small even when every row holds a long script. */
const BATCH_ROWS = 200;

/**
 * Copies every value in its type's text form, so that JavaScript types change nothing: a time keeps its microseconds,
 * and a JSON null stays a JSON null.
 */
export async function copyTable(source: Tx, target: Tx, { name, columns }: TableInfo) {
  const names = sql.raw(columns.map((column) => column.name).join(', '));
  const texts = sql.raw(columns.map((column, index) => `${column.name}::text as c${index}`).join(', '));
  const values = sql.raw(columns.map(({ type }, index) => `c${index}::${type}`).join(', '));
  const aliases = sql.raw(columns.map((_column, index) => `c${index}`).join(', '));

  await source.execute(sql`declare moved no scroll cursor for select ${texts} from ${sql.raw(name)}`);
  for (;;) {
    const rows = await rowsOf<Record<string, string | null>>(
      source,
      sql.raw(`fetch ${BATCH_ROWS} from moved`),
    );
    if (rows.length === 0) break;
    const lists = columns.map(
      (_column, index) => sql`${sql.param(rows.map((row) => row[`c${index}`] ?? null))}::text[]`,
    );
    await target.execute(
      sql`insert into ${sql.raw(name)} (${names}) overriding system value
          select ${values} from unnest(${sql.join(lists, sql`, `)}) as r(${aliases})`,
    );
  }
  await source.execute(sql`close moved`);
}
