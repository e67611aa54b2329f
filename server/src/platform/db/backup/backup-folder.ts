import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@cold-open/contract/durations';

const NAME = /^cold-open-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup\.gz$/;
const PARTIAL = /^cold-open-[\dTZ-]+\.backup\.gz\.partial$/;

interface BackupFile {
  file: string;
  createdAt: Date;
}

/** Returns the name of a backup, without colons, which some file systems don't allow. */
export function backupName(createdAt: Date): string {
  return `cold-open-${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`;
}

/** Lists the complete backups in a folder, newest first. */
export function listBackups(folder: string): BackupFile[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
      if (!day) return [];
      return [{ file: join(folder, name), createdAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }];
    })
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/**
 * Deletes backups older than this many days, but never the newest one, and deletes what interrupted backups
 * left behind.
 */
export function pruneBackups(folder: string, { keepDays, now }: { keepDays: number; now: Date }): string[] {
  const [, ...older] = listBackups(folder);
  const expired = older.filter(({ createdAt }) => now.getTime() - createdAt.getTime() > keepDays * DAY_MS);
  const abandoned = namesIn(folder)
    .filter((name) => PARTIAL.test(name))
    .map((name) => join(folder, name))
    .filter((file) => now.getTime() - statSync(file).mtimeMs > DAY_MS);
  const deleted = [...expired.map(({ file }) => file), ...abandoned];
  for (const file of deleted) rmSync(file, { force: true });
  return deleted;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
