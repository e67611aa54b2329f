import { join } from 'node:path';
import { pino } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { NewAdmin } from './features/account/first-admin.ts';
import { EMPTY_DATABASE_FOLDER, MIGRATIONS_FOLDER } from './folders.ts';
import { listBackups } from './platform/db/backup/backup-folder.ts';
import { CorruptDatabaseError } from './platform/db/corruption-check.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { batchedLogOutput } from './platform/log-output.ts';
import { LOG_OPTIONS } from './platform/logger.ts';
import { restrictToOwner } from './platform/owner-only.ts';
import { StartupError } from './platform/startup-error.ts';

const EMPTY_DATABASE = { folder: EMPTY_DATABASE_FOLDER, migrationsFolder: MIGRATIONS_FOLDER };

/** Shared by the command line programs. */
export function openFromEnvironment() {
  const config = readConfig();
  const logger = pino({ ...LOG_OPTIONS, level: config.logLevel }, batchedLogOutput());
  const readable = restrictToOwner(config.dataDir);
  if (readable.length > 0)
    logger.warn(
      { paths: readable.slice(0, 5) },
      'other accounts on this machine may be able to read these paths; change their owner',
    );
  const open = () =>
    openDatabase(locationOf(config), logger).catch((error) => {
      throw error instanceof CorruptDatabaseError ? withAdvice(error, config) : error;
    });
  return { config, logger, open };
}

/** Tells the operator how to get the data back. */
function withAdvice(error: CorruptDatabaseError, config: Config): StartupError {
  const [newest] = listBackups(backupFolder(config));
  const advice = newest
    ? `Restore the newest backup, from ${newest.createdAt.toISOString()}; changes after that time are lost: npm run restore -- ${newest.file} --replace`
    : `There is no backup in ${backupFolder(config)}. If you have one elsewhere: npm run restore -- FILE --replace`;
  return new StartupError(`${error.message}\n${advice}`, { cause: error });
}

export function backupFolder({ backups, dataDir }: Pick<Config, 'backups' | 'dataDir'>) {
  return backups?.folder ?? join(dataDir, 'backups');
}

export function embeddedFolder({ dataDir }: Pick<Config, 'dataDir'>) {
  return join(dataDir, 'db');
}

function locationOf(config: Config) {
  return config.databaseUrl
    ? { url: config.databaseUrl, directUrl: config.databaseDirectUrl }
    : { folder: embeddedFolder(config), empty: EMPTY_DATABASE };
}

/** Prints for a person at a terminal, in addition to the structured log. */
export function print(text: string) {
  process.stdout.write(`${text}\n`);
}

export function describeAdmin({ email, generatedPassword }: NewAdmin) {
  if (generatedPassword === undefined) return `Created the admin ${email} with the password that you set.`;
  return `Created an admin. The password is shown only once:\n  email     ${email}\n  password  ${generatedPassword}`;
}

/** The cause often has the reason that the error itself lacks. */
function describeBug(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.stack}${error.cause === undefined ? '' : `\nCaused by: ${describeBug(error.cause)}`}`;
}

/**
 * Prints only the message if the operator can fix the problem. Anything else is a bug, so it prints the stack
 * trace.
 */
export function exitWithError(error: unknown): never {
  const isOperatorError = error instanceof StartupError || error instanceof ConfigError;
  process.stderr.write(`${isOperatorError ? error.message : describeBug(error)}\n`);
  process.exit(1);
}
