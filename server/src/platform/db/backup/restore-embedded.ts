import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from '../../logger.ts';
import { StartupError } from '../../startup-error.ts';
import { CorruptDatabaseError } from '../corruption-check.ts';
import type { Tx } from '../database.ts';
import { openEmbeddedDatabase } from '../embedded-database.ts';
import { lockFolder } from '../folder-lock.ts';
import { countExistingRows, describeLoss } from './describe-loss.ts';
import { finishRestore, RESTORED } from './finish-restore.ts';
import type { Backup } from './read-backup.ts';
import { restoreRows } from './restore-rows.ts';
import { syncFolder, syncTree } from './sync-files.ts';

interface EmbeddedRestore {
  /** The database's folder. */
  folder: string;
  file: string;
  backup: Backup;
  migrationsFolder: string;
  /** Allows moving the existing database aside. */
  replace: boolean;
  now: Date;
  logger: Logger;
}

/**
 * Restores into a new folder, which replaces the existing one once it is complete. This also works if the
 * existing database is corrupt, and an interruption loses nothing. Returns the path of the previous database,
 * if there was one.
 */
export async function restoreEmbedded(restore: EmbeddedRestore): Promise<string | null> {
  const { folder, file, backup, migrationsFolder, replace, now, logger } = restore;
  finishRestore(folder);
  const hasData = existsSync(join(folder, 'PG_VERSION'));
  if (hasData && !replace)
    throw new StartupError(describeLoss(await countRowsIn(folder, logger), backup, file));
  mkdirSync(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    const fresh = `${folder}.restoring`;
    rmSync(fresh, { recursive: true, force: true });
    await fill(fresh);
    await syncTree(fresh);
    rmSync(`${folder}${RESTORED}`, { recursive: true, force: true });
    renameSync(fresh, `${folder}${RESTORED}`);
    await syncFolder(dirname(folder));
    const former = `${folder}.before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
    if (hasData) renameSync(folder, former);
    finishRestore(folder);
    await syncFolder(dirname(folder));
    return hasData ? former : null;
  } finally {
    unlock();
  }

  async function fill(fresh: string) {
    const { db, close } = await openEmbeddedDatabase({ folder: fresh }, logger);
    try {
      await db.transaction((tx) => restoreRows(tx as Tx, file, backup, migrationsFolder));
    } catch (error) {
      await close();
      rmSync(fresh, { recursive: true, force: true });
      throw error;
    }
    await close();
  }
}

async function countRowsIn(folder: string, logger: Logger) {
  try {
    const { db, close } = await openEmbeddedDatabase({ folder }, logger);
    try {
      return await countExistingRows(db);
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof StartupError && !(error instanceof CorruptDatabaseError)) throw error;
    return null;
  }
}
