import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from './folders.ts';
import { reasonOf } from './platform/db/database-errors.ts';
import { openEmbeddedDatabase } from './platform/db/embedded-database.ts';
import { type MoveReport, moveDatabase } from './platform/db/move/move-database.ts';
import { withLibpqMeaning } from './platform/db/server-connections.ts';
import type { Logger } from './platform/logger.ts';
import { StartupError } from './platform/startup-error.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** Totals that are compared in addition to every row. */
export const SUMS = {
  'tokens in the ledger': sql`select sum(amount) from token_entries`,
  'tokens in balances': sql`select sum(tokens) from users`,
  'cents paid': sql`select sum(amount_cents) from payments`,
};

interface Move {
  /** The data folder; the embedded database is in its `db` folder. */
  dataDir: string;
  url: string;
  logger: Logger;
}

/**
 * Copies the embedded database to a server. Throws a `StartupError` with a one-line message if anything goes
 * wrong.
 */
export async function moveEmbedded({ dataDir, url, logger }: Move): Promise<MoveReport> {
  const folder = join(dataDir, 'db');
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new StartupError(
      `No embedded database found in ${folder}. Set DATA_DIR to the folder that contains it.`,
    );
  const target = await connect(url);
  try {
    const source = await openEmbeddedDatabase({ folder }, logger).catch((error) => {
      throw asStartupError(`Cannot open the embedded database in ${folder}`, error);
    });
    try {
      const report = await moveDatabase({
        source: source.db,
        target,
        migrationsFolder: MIGRATIONS_FOLDER,
        sums: SUMS,
      });
      // Otherwise the server would plan the first queries as if the tables were empty.
      await target.query('analyze').catch(() => {});
      return report;
    } catch (error) {
      throw asStartupError('The move failed. Run it again', error);
    } finally {
      await source.close();
    }
  } finally {
    await target.end().catch(() => {});
  }
}

async function connect(url: string): Promise<pg.Client> {
  const target = new pg.Client({
    connectionString: withLibpqMeaning(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A lost connection also fails the current statement, which reports it.
  target.on('error', () => {});
  try {
    await target.connect();
    return target;
  } catch (error) {
    throw asStartupError('Cannot use the target', error);
  }
}

function asStartupError(what: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const reason = reasonOf(error) || String((error as NodeJS.ErrnoException).code);
  return new StartupError(`${what}: ${reason}`, { cause: error });
}
