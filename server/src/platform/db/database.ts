import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EmptyDatabase } from './empty-database.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/**
 * Inside `db.transaction` only the transaction may be used: the embedded database has a single connection,
 * so a query outside the transaction would wait for it forever.
 */
export type DbOrTx = Db | Tx;

/** Called for each notification, and once with null after a reconnect, when notifications may have been missed. */
export type NotificationListener = (payload: string | null) => void;

export interface Database {
  db: Db;
  /** True if other instances may use the database too, and have to be notified. */
  isShared: boolean;
  /** Calls the listener for every `pg_notify` on the channel, from any instance, until the database is closed. */
  listen(channel: string, listener: NotificationListener): Promise<void>;
  /** Runs work such as migrations and seeds while no other instance does. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  migrate(migrationsFolder: string): Promise<void>;
  /** Pool usage; null for the embedded database, which has no pool. */
  connections(): { active: number; idle: number; waiting: number } | null;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseUrls {
  url: string;
  /**
   * Leads to the same database without a pooler, for listening, migrations and the lock at startup. The other URL may
   * then lead through a pooler that pools by transaction.
   */
  directUrl?: string | undefined;
}

export type CreateDatabase = (options: PGliteOptions) => Promise<PGlite>;

export type DatabaseLocation =
  | DatabaseUrls
  /**
   * Without a folder, the database is in memory. A snapshot fills a new database, so that tests start from a migrated one;
   * an empty database is copied instead of creating one. Tests have their own way to create one from the options.
   */
  | { folder: string | undefined; snapshot?: Blob; empty?: EmptyDatabase; create?: CreateDatabase };
