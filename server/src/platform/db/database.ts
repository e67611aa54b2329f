import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from '../logger.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openServerDatabase } from './server-database.ts';

/** Whichever shape it has. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/**
 * Inside `db.transaction` only the transaction may be used: the embedded database has a single connection,
 * so a query past the transaction would wait for it forever.
 */
export type DbOrTx = Db | Tx;

/** Called for each notice, and once without one after the line was down and notices may have been missed. */
export type OnNotice = (payload: string | null) => void;

export interface Database {
  db: Db;
  /** Hears every `pg_notify` on the channel, from any instance, for as long as the database is open. */
  listen(channel: string, onNotice: OnNotice): Promise<void>;
  /** Runs while no other instance is inside: migrations and the first data. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  migrate(migrationsFolder: string): Promise<void>;
  /** How the pool stands; null where there is none. */
  connections(): { active: number; idle: number; waiting: number } | null;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type DatabaseLocation =
  | { url: string }
  /** `folder` undefined: in memory. A snapshot fills a new database (tests start from a migrated one). */
  | { folder: string | undefined; snapshot?: Blob };

export function openDatabase(location: DatabaseLocation, logger: Logger): Promise<Database> {
  return 'url' in location
    ? openServerDatabase(location.url, logger)
    : openEmbeddedDatabase(location, logger);
}
