import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

const LAST_PAGES = 16;

/**
 * Some of the rows that were written last, as a table with one column, `content`: the rows in the last pages of the table, so
 * that nothing else is read. A sample, because new rows also fill the gaps that deleted ones leave. Has no rows if the table
 * has only these pages.
 */
export function lastRows(table: PgTable, content: PgColumn, limit: number): SQL {
  const pages = sql`select pg_relation_size(${getTableName(table)}::regclass) / current_setting('block_size')::bigint as pages`;
  // Within a subquery, because PostgreSQL would otherwise compute it for every row of the table.
  const start = sql`(select format('(%s,0)', pages - ${LAST_PAGES})::tid from (${pages}) size where pages > ${LAST_PAGES})`;
  return sql`(select ${content} as content from ${table} where ${table}.ctid >= ${start} limit ${limit}) last_rows`;
}
