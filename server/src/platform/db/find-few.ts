import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DbOrTx } from './database.ts';
import { containsLowercase, isShort, matchesAnyLength } from './text-search.ts';

/** Enough rows to tell whether a text is common: a quarter of the rows have it. */
const SAMPLED = 400;
const COMMON = SAMPLED / 4;

/**
 * Returns the ids of the rows whose text matches, or null if there are more than `max`, or so many that reading rows in order
 * soon finds some. The text is in lowercase and has both search indexes.
 */
export async function findFewIds(
  db: DbOrTx,
  { table, id, text }: { table: PgTable; id: PgColumn; text: SQL | PgColumn },
  searchText: string,
  max: number,
): Promise<string[] | null> {
  // For one or two letters that many rows have, PostgreSQL would read most of the index of letter pairs.
  if (isShort(searchText)) {
    const sampled = sql`(select ${text} as content from ${table} limit ${SAMPLED}) sampled`;
    const { rows } = await db.execute(
      sql`select 1 from ${sampled} where ${containsLowercase(sql`content`, searchText)} limit ${COMMON + 1}`,
    );
    if (rows.length > COMMON) return null;
  }
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${id}::text as id from ${table} where ${matchesAnyLength(sql`${text}`, searchText)} limit ${max + 1}`,
  );
  return rows.length > max ? null : rows.map((row) => row.id);
}
