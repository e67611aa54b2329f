import { sql } from 'drizzle-orm';
import { createApp } from '../../server/src/app.ts';
import { parseConfig } from '../../server/src/config.ts';
import { MIGRATIONS_FOLDER } from '../../server/src/folders.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { openDatabase } from '../../server/src/platform/db/open-database.ts';
import { startPostgresServer } from '../../server/src/testing/postgres-server.ts';
import { silentLogger as logger } from '../../server/src/testing/silent-logger.ts';
import { signUp } from './product.ts';

const REQUESTS = 40;
const WARM_UP = 15;
/** Small enough for the statement timeout. */
const BATCH_SIZE = 1000;
let serial = 0;
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Growth {
  /** The plural name of the rows. */
  what: string;
  few: number;
  many: number;
  /** Inserts the rows from one number to another; `ownerId` is the user who sends the requests. */
  fill: (database: Database, from: number, to: number, ownerId: string) => Promise<void>;
  /** Each returns the same with few and with many rows. `:ownerId` is replaced with the user's id. */
  requests: Record<string, string>;
  asAdmin?: boolean;
}

/** Sends the same requests with few and with many rows, to both databases, and prints the ratios. */
export async function compareGrowth(growth: Growth) {
  const [few, many] = [growth.few, growth.many].map(
    (count) => `${count.toLocaleString('en')} ${growth.what}`,
  );
  print(`| database | request | ${few} | ${many} | ratio |\n|---|---|---|---|---|`);
  await compare('embedded', await openDatabase({ folder: undefined }, logger), growth);
  const postgres = await startPostgresServer();
  await compare('server', await openDatabase({ url: postgres.url }, logger), growth);
  await postgres.remove();
}

async function compare(name: string, database: Database, growth: Growth) {
  await database.migrate(MIGRATIONS_FOLDER);
  const config = {
    ...parseConfig({ PORT: '0', RATE_LIMIT: 'off', LLM_PROVIDER: 'offline' }),
    dataDir: '/tmp',
  };
  const app = await createApp({ config, database, clock: systemClock, logger, webFolder: null, fetch });
  const address = await app.start();
  const user = await signUp(address);
  if (growth.asAdmin) await database.db.execute(sql`update users set admin = true where id = ${user.userId}`);
  const fill = async (from: number, to: number) => {
    for (let start = from; start <= to; start += BATCH_SIZE)
      await growth.fill(database, start, Math.min(to, start + BATCH_SIZE - 1), user.userId);
    // Autovacuum would do this later.
    await database.db.execute(sql`vacuum analyze`);
  };
  await fill(1, growth.few);
  const before = await measure(address, user, growth.requests);
  await fill(growth.few + 1, growth.many);
  const after = await measure(address, user, growth.requests);
  await app.stop();
  await database.close();
  for (const request of Object.keys(growth.requests)) {
    const [small, large] = [before.get(request) ?? 0, after.get(request) ?? 0];
    const ratio = (large / small).toFixed(2);
    print(`| ${name} | ${request} | ${small.toFixed(1)} ms | ${large.toFixed(1)} ms | ${ratio} |`);
  }
}

/** Returns the median time for each request. Requests named "not modified" send the ETag from the last reply. */
async function measure(
  address: string,
  { token, userId }: { token: string; userId: string },
  requests: Record<string, string>,
) {
  const medians = new Map<string, number>();
  for (const [name, template] of Object.entries(requests)) {
    const path = template.replace(':ownerId', userId);
    const times: number[] = [];
    const isUnchanged = name.startsWith('not modified');
    let etag = '';
    for (let request = 0; request < WARM_UP + REQUESTS; request++) {
      const headers: Record<string, string> = { authorization: `Bearer ${token}` };
      if (isUnchanged) headers['if-none-match'] = etag;
      // A new URL for each request bypasses the page cache.
      const uncached = isUnchanged ? path : `${path}${path.includes('?') ? '&' : '?'}request=${serial++}`;
      const started = performance.now();
      const response = await fetch(`${address}${uncached}`, { headers });
      await response.arrayBuffer();
      if (response.status >= 400) throw new Error(`${path} returned ${response.status}`);
      if (request >= WARM_UP) times.push(performance.now() - started);
      etag = response.headers.get('etag') ?? '';
    }
    medians.set(name, times.sort((a, b) => a - b)[REQUESTS / 2] ?? 0);
  }
  return medians;
}
