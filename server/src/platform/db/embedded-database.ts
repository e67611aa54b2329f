import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { finishRestore } from './backup/finish-restore.ts';
import { CorruptDatabaseError, checkForDamage } from './corruption-check.ts';
import { guardAgainstCrash } from './crash-guard.ts';
import type { CreateDatabase, Database, NotificationListener } from './database.ts';
import { reasonOf } from './database-errors.ts';
import { hasFreeSpace, MIN_FREE_BYTES } from './disk-space.ts';
import { copyEmptyDatabase, type EmptyDatabase } from './empty-database.ts';
import { lockFolder } from './folder-lock.ts';
import { InProcessSocket, type ProtocolHandler } from './in-process-socket.ts';
import type { FlushFile } from './log-flusher.ts';
import { pooledDb } from './pooled-db.ts';
import { markClosed, markOpen, mayHaveLostPower } from './power-cut-marker.ts';
import { safeListener } from './safe-listener.ts';
import { SYNCED_START_PARAMS, SyncedFileSystem } from './synced-file-system.ts';

/** The interval between attempts to reopen the database after a crash. */
const REOPEN_INTERVAL_MS = 2000;

export async function openEmbeddedDatabase(
  location: {
    folder: string | undefined;
    snapshot?: Blob;
    empty?: EmptyDatabase;
    flushFile?: FlushFile;
    create?: CreateDatabase;
  },
  logger: Logger,
): Promise<Database> {
  const { folder, snapshot, empty, flushFile, create = PGlite.create.bind(PGlite) } = location;
  const unlock = folder === undefined ? () => {} : await claimFolder(folder);
  if (folder !== undefined && empty) await copyEmptyDatabase(empty, folder).catch(unlockAndThrow);
  const listeners: [string, NotificationListener][] = [];
  let crashed = false;
  let closed = false;
  let files: SyncedFileSystem | null = null;
  const isSuspect = folder !== undefined && mayHaveLostPower(folder);
  let lite = await openFirst().catch(unlockAndThrow);
  const protocol: ProtocolHandler = {
    async reset() {
      await lite.exec('rollback');
      await lite.exec('discard all');
      for (const [channel] of listeners) await lite.exec(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async reply(messages) {
      const parts: Uint8Array[] = [];
      // Reads in parts, because PGlite would keep a whole reply in memory. Copies the bytes, because they are
      // a view of PGlite's memory.
      await lite.execProtocolRawStream(messages, { onRawData: (bytes) => void parts.push(bytes.slice()) });
      return Buffer.concat(parts);
    },
  };
  // PGlite has one session, so the pool has one connection.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // Set explicitly, because otherwise pg would read the PG* environment variables.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    ...{ sslnegotiation: 'postgres' },
    stream: () => new InProcessSocket(protocol),
  });
  // Without a listener, a database crash would end this process. The next statement gets a new connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const [name, listener] of listeners) if (name === channel) listener(payload ?? '');
    });
  });

  function unlockAndThrow(error: unknown): never {
    unlock();
    throw error;
  }

  async function openFirst() {
    if (folder === undefined || !existsSync(join(folder, 'PG_VERSION'))) return open(snapshot);
    try {
      const opened = await open(snapshot);
      if (isSuspect) {
        await checkForDamage(opened);
        logger.warn(
          'the machine went down while the database was open; no corruption was found, but the latest changes may be missing',
        );
      }
      return opened;
    } catch (error) {
      throw new CorruptDatabaseError(folder, reasonOf(error), { cause: error });
    }
  }

  async function open(loadDataDir?: Blob) {
    if (folder !== undefined) files = new SyncedFileSystem(folder, flushFile);
    const fresh = await create({
      ...(files && { fs: files, startParams: SYNCED_START_PARAMS }),
      ...(loadDataDir === undefined ? {} : { loadDataDir }),
      // PGlite must load these on every open; the migrations create them.
      extensions: { pg_trgm, ...(isSuspect && { amcheck }) },
      postgresqlconf: ['shared_buffers=16MB'],
    });
    guardAgainstCrash(fresh, (cause) => {
      crashed = true;
      logger.error(
        { err: cause },
        'the embedded database crashed; it will be reopened once there is enough disk space',
      );
      void reopen();
    });
    return fresh;
  }

  /** Works like restarting PostgreSQL after a crash: the log restores all acknowledged writes. */
  async function reopen() {
    while (!closed && folder !== undefined) {
      await wait(REOPEN_INTERVAL_MS, undefined, { ref: false });
      try {
        if (!(await hasFreeSpace(folder))) continue;
        lite = await open();
        crashed = false;
        logger.info('the embedded database is open again');
        for (const [, listener] of listeners) listener(null);
        return;
      } catch (error) {
        logger.warn({ err: error }, 'failed to reopen the embedded database; retrying');
      }
    }
  }

  const { db } = pooledDb(pool, {
    count: () => files?.flushRequests ?? 0,
    flushed: async () => files?.flushed(),
  });
  if (folder !== undefined) markOpen(folder);
  return {
    db,
    isShared: false,
    // Notifications stay inside the process, so only a crash can lose one.
    listen: async (channel, listener) => {
      listeners.push([channel, safeListener(listener, logger)]);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    exclusively: (work) => work(),
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    connections: () => null,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => {
      closed = true;
      // Lets queued work finish first, because it would wait forever once the pool has ended.
      await db.transaction(async () => {}).catch(() => {});
      await pool.end();
      // A crashed database cannot be closed and does not need to be.
      if (!crashed) await lite.close();
      if (!crashed && folder !== undefined) markClosed(folder);
      unlock();
    },
  };
}

async function claimFolder(folder: string): Promise<() => void> {
  try {
    finishRestore(folder);
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(`Cannot write to the data folder ${folder}. Set DATA_DIR to a writable folder.`);
  }
  const unlock = await lockFolder(folder);
  if (await hasFreeSpace(folder)) return unlock;
  unlock();
  throw new StartupError(
    `Not enough disk space in ${folder}: the database needs ${MIN_FREE_BYTES / 1024 / 1024} MB to open.`,
  );
}
