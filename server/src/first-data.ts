import type { Config } from './config.ts';
import { ensureAdmin, type NewAdmin } from './features/account/first-admin.ts';
import { MIGRATIONS_FOLDER } from './folders.ts';
import type { Database } from './platform/db/database.ts';

/**
 * Brings any database to where the product can run on it: the newest schema and the first data. Safe to repeat, and
 * safe when several instances start at once.
 */
export function prepareDatabase(
  database: Database,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<NewAdmin | null> {
  return database.exclusively(async () => {
    await database.migrate(MIGRATIONS_FOLDER);
    return ensureAdmin(database.db, { email: config.adminEmail, password: config.adminPassword });
  });
}
