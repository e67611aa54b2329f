import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from './folders.ts';
import { reasonOf } from './platform/db/database-errors.ts';
import { openEmbeddedDatabase } from './platform/db/embedded-database.ts';
import { type MoveReport, moveDatabase } from './platform/db/move/move-database.ts';
import type { Logger } from './platform/logger.ts';
import { StartFailure } from './platform/start-failure.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** What somebody paid for is added up beside being compared row by row. */
export const SUMS = {
  'tokens in the ledger': sql`select sum(amount) from token_entries`,
  'tokens that people have': sql`select sum(tokens) from users`,
  'cents that were paid': sql`select sum(amount_cents) from payments`,
};

interface Move {
  /** The data folder, in which the embedded database is `db`. */
  dataDir: string;
  url: string;
  logger: Logger;
}

/** Copies the embedded database to a server. Whatever goes wrong is told in one line. */
export async function moveEmbedded({ dataDir, url, logger }: Move): Promise<MoveReport> {
  const folder = join(dataDir, 'db');
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new StartFailure(`There is no embedded database in ${folder}. Set DATA_DIR to where it is.`);
  const target = await connect(url);
  try {
    const source = await openEmbeddedDatabase({ folder }, logger).catch((error) => {
      throw explained(`The embedded database in ${folder} cannot be opened`, error);
    });
    try {
      const report = await moveDatabase({
        source: source.db,
        target,
        migrationsFolder: MIGRATIONS_FOLDER,
        sums: SUMS,
      });
      // Otherwise the first questions would be planned as if the tables were empty, until the server looks by itself.
      await target.query('analyze').catch(() => {});
      return report;
    } catch (error) {
      throw explained('The move broke off. Run it again', error);
    } finally {
      await source.close();
    }
  } finally {
    await target.end().catch(() => {});
  }
}

async function connect(url: string): Promise<pg.Client> {
  const target = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A server that goes away fails the statement under way, which is enough.
  target.on('error', () => {});
  try {
    await target.connect();
    return target;
  } catch (error) {
    throw explained('The target cannot be used', error);
  }
}

function explained(what: string, error: unknown): StartFailure {
  if (error instanceof StartFailure) return error;
  const reason = reasonOf(error) || String((error as NodeJS.ErrnoException).code);
  return new StartFailure(`${what}: ${reason}`, { cause: error });
}
