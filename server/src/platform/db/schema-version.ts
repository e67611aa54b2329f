import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartupError } from '../startup-error.ts';
import type { DbOrTx } from './database.ts';
import { listMigrations } from './move/catalog.ts';

/** For programs that read the database without migrating it. */
export async function requireNewestSchema(db: DbOrTx, migrationsFolder: string) {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  const theirs = await listMigrations(db);
  if (ours.join() === theirs.join()) return;
  throw new StartupError(
    `The database has a different version: it has ${theirs.length} migrations, this version has ${ours.length}. Start this version on it once.`,
  );
}
