import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartupError } from '../../startup-error.ts';
import type { Tx } from '../database.ts';
import { listTables } from '../move/catalog.ts';
import { insertRows, readRows } from '../move/copy-table.ts';
import { migrateInTransaction } from '../move/migrate-in-transaction.ts';
import { replaceRows } from '../move/replace-rows.ts';
import { useFixedTextFormats } from '../move/table-digests.ts';
import { type BackupHeader, createTableDigest, type TableSummary } from './backup-format.ts';
import { type Backup, readBackup } from './read-backup.ts';

/**
 * Rejects a backup whose schema this version does not know. An older backup is migrated after it is restored.
 */
export function requireKnownSchema({ migrations }: BackupHeader, migrationsFolder: string) {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (migrations.every((hash, index) => ours[index] === hash)) return;
  throw new StartupError(
    migrations.length > ours.length
      ? `The backup was made by a newer version: it has ${migrations.length} migrations, this version has ${ours.length}. Install that version first.`
      : "The backup was made by another version: its migrations differ from this version's.",
  );
}

/**
 * Restores into a database without tables. Creates the backup's schema, inserts its rows, reads every row
 * back to compare it with the file, and then applies newer migrations.
 */
export async function restoreRows(tx: Tx, file: string, { header }: Backup, migrationsFolder: string) {
  await useFixedTextFormats(tx);
  await migrateInTransaction(tx, migrationsFolder, header.migrations.length);
  const tables = await listTables(tx);
  if (JSON.stringify(tables) !== JSON.stringify(header.tables))
    throw new StartupError('The tables in the backup do not match its migrations.');
  await replaceRows(tx, {
    tables,
    sequences: header.sequences,
    insertAll: async () => {
      const { tables: written } = await readBackup(file, (table, rows) => insertRows(tx, table, rows));
      await requireSameRows(tx, header, written);
    },
  });
  await migrateInTransaction(tx, migrationsFolder);
}

async function requireSameRows(tx: Tx, { tables }: BackupHeader, written: TableSummary[]) {
  for (const [index, table] of tables.entries()) {
    const digest = createTableDigest();
    for await (const rows of readRows(tx, table)) for (const row of rows) digest.add(JSON.stringify(row));
    if (digest.summarize(table.name).digest !== written[index]?.digest)
      throw new StartupError(`The rows of ${table.name} differ from the backup after restoring.`);
  }
}
