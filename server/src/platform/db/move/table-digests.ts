import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../database.ts';
import { rowsOf, type TableInfo } from './catalog.ts';

interface TableDigest {
  rows: number;
  /** Covers every character in every row, regardless of row order. */
  checksum: string;
}

export type Digests = Record<string, TableDigest>;

/** Makes both databases format values the same way until the transaction ends. */
export async function useFixedTextFormats(tx: DbOrTx) {
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

/** Returns the names of the tables that differ. */
export function differingTables(one: Digests, other: Digests): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return names.filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.checksum !== other[name]?.checksum,
  );
}
