import { hash } from 'node:crypto';
import * as z from 'zod';

/**
 * A backup is a gzip file of JSON lines: the header, then for each table its rows (arrays of strings and
 * nulls) and a summary, and finally the SHA-256 of everything before it. The format works for both databases
 * and needs no external program, which might be missing or outdated.
 */
const FORMAT = 'cold-open-backup';
const FORMAT_VERSION = 1;

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

export const backupHeader = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  /** The hashes of the applied migrations, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table).min(1),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});
export type BackupHeader = z.infer<typeof backupHeader>;

export const tableSummary = z.object({ table: z.string(), rows: z.int().min(0), digest: z.string() });
export type TableSummary = z.infer<typeof tableSummary>;

export const backupEnd = z.object({ sha256: z.string() });

export const textRow = z.array(z.string().nullable());

export function newHeader(content: Omit<BackupHeader, 'format' | 'formatVersion'>): BackupHeader {
  return { format: FORMAT, formatVersion: FORMAT_VERSION, ...content };
}

/** Adds up the hashes of a table's rows, so that the order of the rows doesn't matter. */
export function createTableDigest() {
  let rows = 0;
  let sum = 0n;
  return {
    add(line: string) {
      rows++;
      sum += hash('sha256', line, 'buffer').readBigUInt64BE();
    },
    summarize: (name: string): TableSummary => ({
      table: name,
      rows,
      digest: BigInt.asUintN(64, sum).toString(16).padStart(16, '0'),
    }),
  };
}

export function countRows(tables: TableSummary[]): number {
  return tables.reduce((total, { rows }) => total + rows, 0);
}
