import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupFolder, embeddedFolder, exitWithError, openFromEnvironment, print } from './launch.ts';
import { createBackups } from './platform/backups.ts';
import { systemClock } from './platform/clock.ts';
import { backupName } from './platform/db/backup/backup-folder.ts';
import { countRows } from './platform/db/backup/backup-format.ts';
import { writeBackup } from './platform/db/backup/write-backup.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { StartupError } from './platform/startup-error.ts';

const USAGE = 'npm run backup [-- FILE]';

/** `npm run backup [-- FILE]` writes a backup now; with `--scheduled` it keeps running and makes one every BACKUP_EVERY_HOURS. */
async function main() {
  const { file, scheduled } = readArguments(process.argv.slice(2));
  await (scheduled ? runSchedule() : backUpOnce(file));
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { scheduled: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error('too many files');
    return { file: positionals[0], scheduled: values.scheduled };
  } catch {
    throw new StartupError(`Usage: ${USAGE}`);
  }
}

async function backUpOnce(named: string | undefined) {
  const { config, open } = openFromEnvironment();
  // Opening a database that doesn't exist would create it.
  if (!config.databaseUrl && !existsSync(join(embeddedFolder(config), 'PG_VERSION')))
    throw new StartupError(
      `No embedded database found in ${embeddedFolder(config)}. Set DATA_DIR to its folder.`,
    );
  const database = await open();
  try {
    const createdAt = new Date();
    const file = named === undefined ? join(backupFolder(config), backupName(createdAt)) : resolve(named);
    const { bytes, tables } = await writeBackup(database.db, { file, createdAt });
    print(`Backed up ${countRows(tables)} rows in ${tables.length} tables to ${file} (${bytes} bytes).`);
    const outbox = join(config.dataDir, 'outbox');
    const emails = existsSync(outbox) ? readdirSync(outbox).length : 0;
    if (emails > 0) print(`Not included: ${emails} ${emails === 1 ? 'email' : 'emails'} in ${outbox}.`);
  } finally {
    await database.close();
  }
}

/** Runs as a service next to the instances, so that they need no access to the backups. */
async function runSchedule() {
  const { config, logger, open } = openFromEnvironment();
  if (!config.backups) throw new StartupError('Set BACKUP_DIR, and BACKUP_EVERY_HOURS to 1 or more.');
  const database = await open();
  const jobs = createJobQueue({ database, clock: systemClock, logger });
  const backups = createBackups({ database, clock: systemClock, logger, jobs, settings: config.backups });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void jobs.stop().then(() => database.close()));
  await jobs.start();
  backups.start();
  print(`Backing up to ${config.backups.folder} every ${config.backups.everyHours} hours.`);
}

main().catch(exitWithError);
