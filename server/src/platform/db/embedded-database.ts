import { accessSync, constants, mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartFailure } from '../start-failure.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/** How long queries may follow each other before timers and sockets get a turn. */
const MAX_UNBROKEN_MS = 3;

export async function openEmbeddedDatabase(location: {
  folder: string | undefined;
  snapshot?: Blob;
}): Promise<Database> {
  const { folder, snapshot } = location;
  const unlock = folder === undefined ? () => {} : await claimFolder(folder);
  const lite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    // Have to be named at every opening; the migrations create them.
    extensions: { pg_trgm },
    postgresqlconf: ['shared_buffers=16MB'],
  });
  letOthersIn(lite);
  const db = drizzle(lite);
  return {
    db,
    // Notices travel inside the process, so none can be missed.
    listen: async (channel, onNotice) => void (await lite.listen(channel, (payload) => onNotice(payload))),
    exclusively: (work) => work(),
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    connections: () => null,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => {
      await lite.close();
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
  return lockFolder(folder);
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
