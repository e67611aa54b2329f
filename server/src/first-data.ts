import type { Config } from './config.ts';
import { ensureAdmin, type NewAdmin } from './features/account/first-admin.ts';
import { seedStarterLibrary } from './features/prompts/seed-starter-library.ts';
import { seedStarterTitles } from './features/videos/seed-starter-titles.ts';
import { MIGRATIONS_FOLDER } from './folders.ts';
import type { Database } from './platform/db/database.ts';
import { applySeed } from './platform/seeds/apply-seed.ts';

interface FirstData {
  newAdmin: NewAdmin | null;
  /** What was put in now and not before. */
  seeded: string[];
}

/**
 * Brings any database to where the product can run on it: the newest schema and the first data. Safe to repeat, and
 * safe when several instances start at once.
 */
export function prepareDatabase(
  database: Database,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<FirstData> {
  const { db } = database;
  return database.exclusively(async () => {
    await database.migrate(MIGRATIONS_FOLDER);
    const newAdmin = await ensureAdmin(db, { email: config.adminEmail, password: config.adminPassword });
    const isLibraryNew = await applySeed(db, 'starter library', (tx) => seedStarterLibrary(tx, new Date()));
    const areTitlesNew = await applySeed(db, 'starter video titles', (tx) =>
      seedStarterTitles(tx, new Date()),
    );
    const seeded = [
      ...(isLibraryNew ? ['the starter library'] : []),
      ...(areTitlesNew ? ['example video titles'] : []),
    ];
    return { newAdmin, seeded };
  });
}
