import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../database.ts';
import { rowsOf, type TableInfo } from './catalogue.ts';

/** How many rows a table has, and a number that every character of every row has a part in, in whatever order. */
interface TableDigest {
  rows: number;
  checksum: string;
}

export type Digests = Record<string, TableDigest>;

/** The same values have to read the same on both ends; for the length of the transaction. */
export async function speakPlainly(tx: DbOrTx) {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `extra_float_digits = 1`,
    `bytea_output = 'hex'`,
  ])
    await tx.execute(sql.raw(`set local ${setting}`));
}

export async function digestTables(tx: DbOrTx, tables: TableInfo[]): Promise<Digests> {
  const digests: Digests = {};
  for (const { name } of tables) {
    const [digest] = await rowsOf<TableDigest>(
      tx,
      sql`select count(*)::integer as rows,
            coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0)::text as checksum
          from ${sql.raw(name)} r`,
    );
    if (digest) digests[name] = digest;
  }
  return digests;
}

/** The names of those that are not the same on both sides. */
export function differences(one: Digests, other: Digests): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return names.filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.checksum !== other[name]?.checksum,
  );
}
