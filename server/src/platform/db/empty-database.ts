import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { restrictTree } from '../owner-only.ts';
import { finishRestore, RESTORED } from './backup/finish-restore.ts';
import { syncFolder, syncTree } from './backup/sync-files.ts';

/**
 * An embedded database with all tables and no rows, made when the product is built: copying it takes a tenth of the
 * processor time of creating one.
 */
export interface EmptyDatabase {
  folder: string;
  /** What the database in the folder must have been made from. */
  migrationsFolder: string;
}

export const databaseIn = (folder: string) => join(folder, 'db');
export const versionFileIn = (folder: string) => join(folder, 'version');

/** Changes with the migrations and with the version of PGlite. */
export function versionOfEmptyDatabase(migrationsFolder: string): string {
  const hash = createHash('sha256');
  const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  for (const name of migrations.sort()) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  hash.update(readFileSync(join(dirname(pglite), '..', 'package.json')));
  return hash.digest('hex');
}

/** Returns false if it is missing, unfinished, or made from something else. */
export function isCurrent({ folder, migrationsFolder }: EmptyDatabase): boolean {
  const file = versionFileIn(folder);
  return existsSync(file) && readFileSync(file, 'utf8') === versionOfEmptyDatabase(migrationsFolder);
}

/** Copies it to a folder without a database. An interrupted copy is started again at the next start. */
export async function copyEmptyDatabase(empty: EmptyDatabase, target: string) {
  if (existsSync(join(target, 'PG_VERSION')) || !isCurrent(empty)) return;
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(databaseIn(empty.folder), unfinished, { recursive: true });
  // The copied files have the permissions of the build.
  restrictTree(unfinished, []);
  await syncTree(unfinished);
  renameSync(unfinished, `${target}${RESTORED}`);
  finishRestore(target);
  await syncFolder(dirname(target));
}
