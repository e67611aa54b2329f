import { accessSync, constants, mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite, type QueryOptions, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Logger } from '../logger.ts';
import { StartFailure } from '../start-failure.ts';
import { guardAgainstCrash } from './crash-guard.ts';
import type { Database, OnNotice } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { hasRoom, ROOM_BYTES } from './free-room.ts';

/** How long queries may follow each other before timers and sockets get a turn. */
const MAX_UNBROKEN_MS = 3;
/** Times, spans and days, alone and as lists, and lists of numbers: what Drizzle wants to read itself. */
const READ_BY_DRIZZLE = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1115,
  1182,
  1185,
  1187,
  1231,
];
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
    letOthersIn(fresh);
    readTimesAsText(fresh);
    return fresh;
  }

  /** As a PostgreSQL that crashed is started again: its log brings back everything that it acknowledged. */
  async function openAgain() {
    while (!closed && folder !== undefined) {
      await wait(OPEN_AGAIN_MS, undefined, { ref: false });
      try {
        if (!(await hasRoom(folder))) continue;
        const fresh = await open();
        for (const [channel, onNotice] of listeners) await fresh.listen(channel, onNotice);
        lite = fresh;
        crashed = false;
        logger.info('the database is open again');
        for (const [, onNotice] of listeners) onNotice(null);
        return;
      } catch (error) {
        logger.warn({ err: error }, 'the database could not be opened again; it is tried once more');
      }
    }
  }

  // Whichever is open now: the handle outlives a crash.
  const whicheverIsOpen = new Proxy(lite, {
    get: (_first, name) => {
      const value: unknown = Reflect.get(lite, name, lite);
      return typeof value === 'function' ? value.bind(lite) : value;
    },
  });
  const db = drizzle(whicheverIsOpen);
  return {
    db,
    // Notices travel inside the process, so none is missed but in a crash.
    listen: async (channel, onNotice) => {
      listeners.push([channel, onNotice]);
      await lite.listen(channel, (payload) => onNotice(payload));
    },
    exclusively: (work) => work(),
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    connections: () => null,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => {
      closed = true;
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

/**
 * The embedded database answers in microtasks: a busy loop of queries would leave no turn for timers, streams and
 * other requests. Passing through the event loop every few milliseconds costs nothing measurable.
 */
function letOthersIn(lite: PGlite) {
  const runQuery = lite._runExclusiveQuery.bind(lite);
  let lastBreak = performance.now();
  lite._runExclusiveQuery = async <T>(query: () => Promise<T>) => {
    const result = await runQuery(query);
    if (performance.now() - lastBreak > MAX_UNBROKEN_MS) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      lastBreak = performance.now();
    }
    return result;
  };
}

/**
 * Drizzle says with every statement what it wants as text, and each time all the parsers that there are, hundreds, would
 * be copied for that: a fifteenth of the time. So it is said once, when the database is opened.
 */
function readTimesAsText(lite: PGlite) {
  const asItIs = (text: string) => text;
  for (const type of READ_BY_DRIZZLE) lite.parsers[type] = asItIs;
  const sayLess = (teller: Pick<PGlite, 'query'>) => {
    const query = teller.query.bind(teller);
    teller.query = (text, values, { parsers: _saidOnce, ...options }: QueryOptions = {}) =>
      query(text, values, options);
  };
  sayLess(lite);
  const transaction = lite.transaction.bind(lite);
  lite.transaction = (work) =>
    transaction((tx) => {
      sayLess(tx);
      return work(tx);
    });
}
