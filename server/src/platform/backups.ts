import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Clock } from './clock.ts';
import { backupName, pruneBackups } from './db/backup/backup-folder.ts';
import { writeBackup } from './db/backup/write-backup.ts';
import type { Database, Db, DbOrTx } from './db/database.ts';
import { jobKind } from './jobs/job-kind.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { jobs as jobsTable } from './jobs/jobs.tables.ts';
import type { Logger } from './logger.ts';

/** Keeps trying for about two hours, because someone has to fix a full disk or a missing mount. */
const MAX_ATTEMPTS = 20;
/**
 * Leaves the first minutes after startup to users, because the embedded database is blocked during a backup.
 */
const START_DELAY_MS = 5 * MINUTE_MS;

const makeBackup = jobKind('platform.backup', z.record(z.string(), z.never()), { maxAttempts: MAX_ATTEMPTS });

export interface BackupSettings {
  folder: string;
  everyHours: number;
  keepDays: number;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  logger: Logger;
  jobs: JobQueue;
  /** Null if this process makes no backups. Another process may still make them. */
  settings: BackupSettings | null;
}

/** Makes backups on a schedule, on one instance at a time, and deletes old ones. */
export function createBackups({ database, clock, logger, jobs, settings }: Dependencies) {
  let timer: NodeJS.Timeout | undefined;

  async function backUp({ folder, keepDays }: BackupSettings, signal: AbortSignal) {
    const createdAt = clock.now();
    const file = join(folder, backupName(createdAt));
    try {
      const { bytes, tables } = await writeBackup(database.db, { file, createdAt, signal });
      logger.info(
        { file, bytes, tables: tables.length, ms: Date.now() - createdAt.getTime() },
        'made a backup',
      );
      const deleted = pruneBackups(folder, { keepDays, now: createdAt });
      if (deleted.length > 0) logger.info({ deleted }, 'deleted old backups');
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error, file }, 'failed to make a backup');
      throw error;
    }
  }

  if (settings) jobs.work(makeBackup, ({ signal }) => backUp(settings, signal));
  const start = () => {
    if (settings) jobs.repeat(makeBackup, settings.everyHours * HOUR_MS);
  };

  return {
    start,
    startLater: () => {
      timer = setTimeout(start, START_DELAY_MS).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Returns when the last backup was made, or when the first was tried if none succeeded in the last week. Null if none were
 * scheduled recently.
 */
export async function readBackupAge(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({
      lastGood: sql<string | null>`max(${jobsTable.finishedAt}) filter (where ${jobsTable.status} = 'done')`,
      firstTry: sql<string | null>`min(${jobsTable.createdAt})`,
    })
    .from(jobsTable)
    .where(eq(jobsTable.kind, makeBackup.name));
  const since = row?.lastGood ?? row?.firstTry;
  return since ? new Date(since) : null;
}

/**
 * Returns when the last backup succeeded and why the latest one failed. Returns null if none were scheduled
 * recently.
 */
export async function readBackupState(db: DbOrTx) {
  const ofKind = eq(jobsTable.kind, makeBackup.name);
  const [good] = await db
    .select({ at: jobsTable.finishedAt })
    .from(jobsTable)
    .where(and(ofKind, eq(jobsTable.status, 'done')))
    .orderBy(desc(jobsTable.finishedAt))
    .limit(1);
  const [newest] = await db
    .select({ failure: jobsTable.lastError })
    .from(jobsTable)
    .where(and(ofKind, or(eq(jobsTable.status, 'done'), isNotNull(jobsTable.lastError))))
    .orderBy(desc(jobsTable.createdAt))
    .limit(1);
  return newest ? { lastGoodAt: good?.at ?? null, failure: newest.failure } : null;
}
