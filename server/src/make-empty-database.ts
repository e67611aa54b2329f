import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pino } from 'pino';
import { EMPTY_DATABASE_FOLDER, MIGRATIONS_FOLDER } from './folders.ts';
import { exitWithError } from './launch.ts';
import {
  databaseIn,
  isCurrent,
  versionFileIn,
  versionOfEmptyDatabase,
} from './platform/db/empty-database.ts';
import { openDatabase } from './platform/db/open-database.ts';

/** Part of the build: makes the database that first starts copy, unless it exists. */
async function makeEmptyDatabase() {
  const empty = { folder: EMPTY_DATABASE_FOLDER, migrationsFolder: MIGRATIONS_FOLDER };
  if (isCurrent(empty)) return;
  rmSync(empty.folder, { recursive: true, force: true });
  mkdirSync(empty.folder);
  const database = await openDatabase({ folder: databaseIn(empty.folder) }, pino({ level: 'silent' }));
  await database.migrate(MIGRATIONS_FOLDER);
  await database.close();
  // Written last, so that an unfinished database is not used.
  writeFileSync(versionFileIn(empty.folder), versionOfEmptyDatabase(MIGRATIONS_FOLDER));
}

makeEmptyDatabase().catch(exitWithError);
