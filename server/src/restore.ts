import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from './folders.ts';
import { embeddedFolder, exitWithError, openFromEnvironment, print } from './launch.ts';
import { countRows } from './platform/db/backup/backup-format.ts';
import { type Backup, readBackup } from './platform/db/backup/read-backup.ts';
import { restoreEmbedded } from './platform/db/backup/restore-embedded.ts';
import { requireKnownSchema } from './platform/db/backup/restore-rows.ts';
import { restoreServer } from './platform/db/backup/restore-server.ts';
import { explainConnectionError } from './platform/db/explain-connection-error.ts';
import { withLibpqMeaning } from './platform/db/server-connections.ts';
import { StartupError } from './platform/startup-error.ts';

const USAGE = 'npm run restore -- FILE [--replace]';
const CONNECT_TIMEOUT_MS = 10_000;

/** `npm run restore -- FILE [--replace]` restores a backup into the configured database. */
async function restore() {
  const { file, replace } = readArguments(process.argv.slice(2));
  const { config, logger } = openFromEnvironment();
  // Checks the whole file before anything is changed.
  const backup = await readBackup(file);
  requireKnownSchema(backup.header, MIGRATIONS_FOLDER);
  const settings = { file, backup, migrationsFolder: MIGRATIONS_FOLDER, replace };
  const previous = config.databaseUrl
    ? await withClient(config.databaseUrl, (client) => restoreServer({ ...settings, client }))
    : await restoreEmbedded({ ...settings, folder: embeddedFolder(config), now: new Date(), logger });
  print(describe(backup, previous ?? null));
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file !== undefined && rest.length === 0) return { file: resolve(file), replace: values.replace };
  } catch {}
  throw new StartupError(`Usage: ${USAGE}`);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({
    connectionString: withLibpqMeaning(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A lost connection also fails the current statement, which reports it.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw explainConnectionError(error);
  }
  try {
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function describe({ header, tables }: Backup, previous: string | null): string {
  return [
    `Restored ${countRows(tables)} rows in ${tables.length} tables from the backup of ${header.createdAt}. Changes after that time are lost.`,
    ...(previous ? [`The previous database is in ${previous}. Delete it when you no longer need it.`] : []),
  ].join('\n');
}

restore().catch(exitWithError);
