import { accessSync, constants, mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartFailure } from '../start-failure.ts';
import { guardAgainstCrash } from './crash-guard.ts';
import type { Database, OnNotice } from './database.ts';
import { EmbeddedLine, type OtherEnd } from './embedded-line.ts';
import { lockFolder } from './folder-lock.ts';
import { hasRoom, ROOM_BYTES } from './free-room.ts';
import { pooledDb } from './pooled-db.ts';
import { sheltered } from './safe-listener.ts';

/** After a crash there is looked this often whether it can be opened again. */
const OPEN_AGAIN_MS = 2000;

export async function openEmbeddedDatabase(
  location: { folder: string | undefined; snapshot?: Blob },
  logger: Logger,
): Promise<Database> {
  const { folder, snapshot } = location;
  const unlock = folder === undefined ? () => {} : await claimFolder(folder);
  const listeners: [string, OnNotice][] = [];
  let crashed = false;
  let closed = false;
  let lite = await open(snapshot);
  const line: OtherEnd = {
    async begin() {
      await lite.exec('rollback');
      await lite.exec('discard all');
      for (const [channel] of listeners) await lite.exec(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async answer(messages) {
      const parts: Uint8Array[] = [];
      // Asked for the whole answer, PGlite would keep what it read of every one. The bytes are a view of its memory.
      await lite.execProtocolRawStream(messages, { onRawData: (bytes) => void parts.push(bytes.slice()) });
      return Buffer.concat(parts);
    },
  };
  // There is one session, so there is one connection.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // Said here, or variables for other clients of PostgreSQL would be heard.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    ...{ sslnegotiation: 'postgres' },
    stream: () => new EmbeddedLine(line),
  });
  // Without a listener, a crash of the database would end this process. The next statement has another line.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const [each, onNotice] of listeners) if (each === channel) onNotice(payload ?? '');
    });
  });

  async function open(loadDataDir?: Blob) {
    const fresh = await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: folder }),
      ...(loadDataDir === undefined ? {} : { loadDataDir }),
      // Have to be named at every opening; the migrations create them.
      extensions: { pg_trgm },
      postgresqlconf: ['shared_buffers=16MB'],
    });
    guardAgainstCrash(fresh, (cause) => {
      crashed = true;
      logger.error({ err: cause }, 'the database ended itself; it is opened again as soon as there is room');
      void openAgain();
    });
    return fresh;
  }

  /** As a PostgreSQL that crashed is started again: its log brings back everything that it acknowledged. */
  async function openAgain() {
    while (!closed && folder !== undefined) {
      await wait(OPEN_AGAIN_MS, undefined, { ref: false });
      try {
        if (!(await hasRoom(folder))) continue;
        lite = await open();
        crashed = false;
        logger.info('the database is open again');
        for (const [, onNotice] of listeners) onNotice(null);
        return;
      } catch (error) {
        logger.warn({ err: error }, 'the database could not be opened again; it is tried once more');
      }
    }
  }

  const { db } = pooledDb(pool);
  return {
    db,
    // Notices travel inside the process, so none is missed but in a crash.
    listen: async (channel, onNotice) => {
      listeners.push([channel, sheltered(onNotice, logger)]);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    exclusively: (work) => work(),
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    connections: () => null,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => {
      closed = true;
      // What waits for the one connection comes first; a pool that ends would leave it waiting.
      await db.transaction(async () => {}).catch(() => {});
      await pool.end();
      // One that crashed cannot be asked to close, and need not be.
      if (!crashed) await lite.close();
      unlock();
    },
  };
}

async function claimFolder(folder: string): Promise<() => void> {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartFailure(`The data folder ${folder} cannot be written. Set DATA_DIR to one that can.`);
  }
  const unlock = await lockFolder(folder);
  if (await hasRoom(folder)) return unlock;
  unlock();
  throw new StartFailure(
    `There is too little room in ${folder}: the database needs ${ROOM_BYTES / 1024 / 1024} MB free to open.`,
  );
}
