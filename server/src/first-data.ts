import type { Config } from './config.ts';
import { loadSampleScripts, loadStarterLibrary, loadStarterTitles } from './content/load-content.ts';
import { ensureAdmin, type NewAdmin } from './features/account/first-admin.ts';
import {
  fillStarterBeats,
  fillStarterOpenings,
  seedStarterLibrary,
} from './features/prompts/seed-starter-library.ts';
import { seedSampleScripts } from './features/scripts/seed-sample-scripts.ts';
import { seedStarterTitles } from './features/videos/seed-starter-titles.ts';
import { MIGRATIONS_FOLDER } from './folders.ts';
import type { Database } from './platform/db/database.ts';
import { applySeed } from './platform/seeds/apply-seed.ts';

interface FirstData {
  newAdmin: NewAdmin | null;
  /** What this call added. */
  seeded: string[];
}

/**
 * Migrates the database to the newest schema and adds the first data. Safe to repeat, and safe when several instances
 * start at the same time.
 */
export function prepareDatabase(
  database: Database,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<FirstData> {
  const { db } = database;
  return database.exclusively(async () => {
    await database.migrate(MIGRATIONS_FOLDER);
    const newAdmin = await ensureAdmin(db, { email: config.adminEmail, password: config.adminPassword });
    const isLibraryNew = await applySeed(db, 'starter library', async (tx) =>
      seedStarterLibrary(tx, await loadStarterLibrary(), new Date()),
    );
    // Does nothing after a fresh seed, which has the beats already.
    await applySeed(db, 'starter beats', async (tx) => {
      if (!isLibraryNew) await fillStarterBeats(tx, await loadStarterLibrary());
    });
    await applySeed(db, 'starter example openings', async (tx) => {
      if (!isLibraryNew) await fillStarterOpenings(tx, await loadStarterLibrary());
    });
    const areTitlesNew = await applySeed(db, 'starter video titles', async (tx) =>
      seedStarterTitles(tx, await loadStarterTitles(), new Date()),
    );
    const areSamplesNew = await applySeed(db, 'sample scripts', async (tx) =>
      seedSampleScripts(tx, await loadSampleScripts(), new Date()),
    );
    const seeded = [
      ...(isLibraryNew ? ['the starter library'] : []),
      ...(areTitlesNew ? ['example video titles'] : []),
      ...(areSamplesNew ? ['sample scripts'] : []),
    ];
    return { newAdmin, seeded };
  });
}
