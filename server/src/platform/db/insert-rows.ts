import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Row = Record<string, unknown>;

/**
 * Inserts any number of rows with one parameter, so that the statement is always the same and can be prepared. Columns that no
 * row has get their defaults.
 */
export function insertingRows<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => (row as Row)[key] !== undefined),
  );
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, (row as Row)[key] ?? null])),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records, storable)}::json)`;
}

/** PostgreSQL refuses half of a surrogate pair in JSON. In a text, the driver replaces it. */
const storable = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/** Reads a row that a statement in SQL returned with all columns of the table. */
export function toRow<Table extends PgTable>(table: Table, raw: Row): Table['$inferSelect'] {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      const value = raw[column.name] ?? null;
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as Table['$inferSelect'];
}
