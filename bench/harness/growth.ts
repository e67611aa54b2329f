import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createApp } from '../../server/src/app.ts';
import { parseConfig } from '../../server/src/config.ts';
import { MIGRATIONS_FOLDER } from '../../server/src/folders.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { openDatabase } from '../../server/src/platform/db/open-database.ts';
import { newEmptyDatabase } from '../../server/src/testing/empty-database.ts';
import { startPostgresServer } from '../../server/src/testing/postgres-server.ts';
import { silentLogger as logger } from '../../server/src/testing/silent-logger.ts';
import { median, p99 } from './percentiles.ts';
import { signUp } from './product.ts';

const DEFAULT_REPEATS = 60;
const WARM_UP = 15;
/** Small enough for the statement timeout. */
const BATCH_SIZE = 1000;
let serial = 0;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** A request that is measured after a change. The change itself is not measured. */
interface ChangedRequest {
  path: string;
  change: (database: Database, ownerId: string, serial: number) => Promise<unknown>;
}

interface Growth {
  /** The plural name of the rows. */
  what: string;
  few: number;
  many: number;
  /** Inserts the rows from one number to another; `ownerId` is the user who sends the requests. */
  fill: (database: Database, from: number, to: number, ownerId: string) => Promise<void>;
  /**
   * Each returns the same with few and with many rows. `:ownerId` is replaced with the user's id. Requests that begin with
   * `POST` are measured until the first bytes.
   */
  requests: Record<string, string | ChangedRequest>;
  asAdmin?: boolean;
  /** How often each request is measured. */
  repeats?: number;
}

/**
 * Sends the same requests with few and with many rows, to both databases, and prints the ratios. The two sizes are two
 * databases that are asked in turns, because other programs may use the machine. `BENCH_MANY=20000` measures fewer rows, and
 * `BENCH_REQUESTS='search'` only the requests whose names match.
 */
export async function compareGrowth(asked: Growth) {
  const growth = { ...asked, many: Number(process.env.BENCH_MANY ?? asked.many) };
  const [few, many] = [growth.few, growth.many].map(
    (count) => `${count.toLocaleString('en')} ${growth.what}`,
  );
  print(`| database | request | ${few} | ${many} | ratio | p99 of ${many} |\n|---|---|---|---|---|---|`);
  if (isWanted('embedded'))
    await compare('embedded', growth, async () => {
      const database = await openDatabase({ folder: undefined }, logger);
      return { database, vacuum: async () => void (await database.db.execute(sql`vacuum analyze`)) };
    });
  const postgres = await startPostgresServer();
  if (isWanted('server'))
    await compare('server', growth, async () => {
      const url = await newEmptyDatabase(postgres.url);
      return { database: await openDatabase({ url }, logger), vacuum: () => vacuumServer(url) };
    });
  await postgres.remove();
}

/**
 * `BENCH_CLOCK=processor` measures processor time, for a busy computer. It includes the embedded database, but not a
 * PostgreSQL server.
 */
function now(): number {
  if (process.env.BENCH_CLOCK !== 'processor') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** `BENCH_ONLY=server` measures one database. */
const isWanted = (database: string) => database.includes(process.env.BENCH_ONLY ?? '');

interface Opened {
  database: Database;
  /** Does what autovacuum would do later. */
  vacuum: () => Promise<void>;
}

/** The product's own connections would time out. */
async function vacuumServer(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function compare(name: string, growth: Growth, open: () => Promise<Opened>) {
  const repeats = growth.repeats ?? DEFAULT_REPEATS;
  const small = await startWith(growth.few, growth, await open());
  const large = await startWith(growth.many, growth, await open());
  const wanted = new RegExp(process.env.BENCH_REQUESTS ?? '');
  for (const [request, template] of Object.entries(growth.requests)) {
    if (!wanted.test(request)) continue;
    const [fewTimes, manyTimes]: [number[], number[]] = [[], []];
    const { path, change } = typeof template === 'string' ? { path: template, change: undefined } : template;
    const [askSmall, askLarge] = [small, large].map((product) => newQuestion(product, request, path));
    for (let sent = 0; sent < WARM_UP + repeats; sent++) {
      for (const { database, user } of [small, large]) await change?.(database, user.userId, sent);
      const [few, many] = [await askSmall?.(), await askLarge?.()];
      if (sent < WARM_UP || few === undefined || many === undefined) continue;
      fewTimes.push(few);
      manyTimes.push(many);
    }
    const [few, many] = [median(fewTimes), median(manyTimes)];
    print(
      `| ${name} | ${request} | ${few.toFixed(1)} ms | ${many.toFixed(1)} ms | ${(many / few).toFixed(2)} | ${p99(manyTimes).toFixed(1)} ms |`,
    );
  }
  for (const { app, database } of [small, large]) {
    await app.stop();
    await database.close();
  }
}

async function startWith(rows: number, growth: Growth, { database, vacuum }: Opened) {
  await database.migrate(MIGRATIONS_FOLDER);
  const config = {
    ...parseConfig({ PORT: '0', RATE_LIMIT: 'off', LLM_PROVIDER: 'offline' }),
    dataDir: '/tmp',
  };
  const app = await createApp({ config, database, clock: systemClock, logger, webFolder: null, fetch });
  const address = await app.start();
  const user = await signUp(address);
  if (growth.asAdmin) await database.db.execute(sql`update users set admin = true where id = ${user.userId}`);
  for (let start = 1; start <= rows; start += BATCH_SIZE)
    await growth.fill(database, start, Math.min(rows, start + BATCH_SIZE - 1), user.userId);
  await vacuum();
  return { app, database, address, user };
}

/** Returns a function that sends the request and returns the time. Requests named "not modified" send the ETag from the last reply. */
function newQuestion(
  { address, user }: { address: string; user: { token: string; userId: string } },
  name: string,
  template: string,
) {
  const isPost = template.startsWith('POST ');
  const path = template.replace('POST ', '').replace(':ownerId', user.userId);
  const isUnchanged = name.startsWith('not modified');
  let etag = '';
  return async () => {
    const headers: Record<string, string> = { authorization: `Bearer ${user.token}` };
    if (isUnchanged) headers['if-none-match'] = etag;
    // A new URL for each request bypasses the page cache.
    const uncached = isUnchanged ? path : `${path}${path.includes('?') ? '&' : '?'}request=${serial++}`;
    const started = now();
    const response = await fetch(`${address}${isPost ? path : uncached}`, {
      headers: { ...headers, ...(isPost && { 'content-type': 'application/json' }) },
      ...(isPost && { method: 'POST', body: '{}' }),
    });
    const reader = isPost ? response.body?.getReader() : undefined;
    await (reader ? reader.read() : response.arrayBuffer());
    const took = now() - started;
    await reader?.cancel();
    if (response.status >= 400) throw new Error(`${path} returned ${response.status}`);
    etag = response.headers.get('etag') ?? '';
    return took;
  };
}
