import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../database.ts';
import { listTables, rowsOf } from '../move/catalog.ts';
import type { Backup } from './read-backup.ts';

const LARGEST_TABLES = 5;

type RowCounts = Record<string, number>;

export async function countExistingRows(db: DbOrTx): Promise<RowCounts> {
  const counts: RowCounts = {};
  for (const { name } of await listTables(db)) {
    const [row] = await rowsOf<{ rows: number }>(
      db,
      sql`select count(*)::integer as rows from ${sql.raw(name)}`,
    );
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

/** Describes what a restore would delete. Counts are missing if the database could not be opened. */
export function describeLoss(counts: RowCounts | null, { header }: Backup, file: string): string {
  const content = counts
    ? `contains rows: ${describeCounts(counts)}`
    : 'contains data, but it cannot be opened';
  return `The database ${content}. Restoring replaces all of it with the backup of ${header.createdAt}; changes after that time are lost. To do that: npm run restore -- ${file} --replace`;
}

function describeCounts(counts: RowCounts): string {
  const sorted = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  const largest = sorted
    .slice(0, LARGEST_TABLES)
    .map(([name, rows]) => `${rows} in ${name.replace('public.', '')}`);
  const rest = sorted.slice(LARGEST_TABLES).reduce((sum, [, rows]) => sum + rows, 0);
  return `${largest.join(', ')} and ${rest} other rows`;
}
