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
  /** The rows belong to the user: two users have few and many, and their requests take turns. */
  perUser?: boolean;
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
  const fill = async (from: number, to: number, ownerId: string) => {
    for (let start = from; start <= to; start += BATCH_SIZE)
      await growth.fill(database, start, Math.min(to, start + BATCH_SIZE - 1), ownerId);
    // Autovacuum would do this later.
    await database.db.execute(sql`vacuum analyze`);
  };
  await fill(1, growth.few, user.userId);
  let [before, after] = [new Map<string, number>(), new Map<string, number>()];
  if (growth.perUser) {
    const other = await signUp(address);
    await fill(1, growth.many, other.userId);
    [before, after] = await measureInTurns(address, [user, other], growth.requests);
  } else {
    before = await measure(address, user, growth.requests);
    await fill(growth.few + 1, growth.many, user.userId);
    after = await measure(address, user, growth.requests);
  }
  await app.stop();
  await database.close();
  for (const request of Object.keys(growth.requests)) {
    const [small, large] = [before.get(request) ?? 0, after.get(request) ?? 0];
    const ratio = (large / small).toFixed(2);
    print(`| ${name} | ${request} | ${small.toFixed(1)} ms | ${large.toFixed(1)} ms | ${ratio} |`);
  }
}

interface User {
  token: string;
  userId: string;
}
type Medians = Map<string, number>;

/** Returns the median time for each request. */
async function measure(address: string, user: User, requests: Record<string, string>): Promise<Medians> {
  const medians: Medians = new Map();
  for (const [name, path] of Object.entries(requests)) {
    const send = createRequest(address, user, name, path);
    const times: number[] = [];
    for (let request = 0; request < WARM_UP + REQUESTS; request++) {
      const time = await send();
      if (request >= WARM_UP) times.push(time);
    }
    medians.set(name, medianOf(times));
  }
  return medians;
}

/**
 * Whatever else keeps the machine busy then slows both users down. Returns the time that a quarter of the requests do not
 * exceed, because a long request is interrupted more often than a short one.
 */
async function measureInTurns(
  address: string,
  users: [User, User],
  requests: Record<string, string>,
): Promise<[Medians, Medians]> {
  const medians: [Medians, Medians] = [new Map(), new Map()];
  for (const [name, path] of Object.entries(requests)) {
    const sends = users.map((user) => createRequest(address, user, name, path));
    const times: number[][] = [[], []];
    for (let request = 0; request < WARM_UP + REQUESTS; request++)
      for (const [user, send] of sends.entries()) {
        const time = await send();
        if (request >= WARM_UP) times[user]?.push(time);
      }
    for (const [user, ofUser] of times.entries()) medians[user]?.set(name, quartileOf(ofUser));
  }
  return medians;
}

const medianOf = (times: number[]) => times.sort((a, b) => a - b)[REQUESTS / 2] ?? 0;
const quartileOf = (times: number[]) => times.sort((a, b) => a - b)[REQUESTS / 4] ?? 0;

/** Returns a function that sends the request and returns its time. Requests named "not modified" send the last reply's ETag. */
function createRequest(address: string, { token, userId }: User, name: string, template: string) {
  const path = template.replace(':ownerId', userId);
  const isUnchanged = name.startsWith('not modified');
  let etag = '';
  return async () => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (isUnchanged) headers['if-none-match'] = etag;
    // A new URL for each request bypasses the page cache.
    const uncached = isUnchanged ? path : `${path}${path.includes('?') ? '&' : '?'}request=${serial++}`;
    const started = performance.now();
    const response = await fetch(`${address}${uncached}`, { headers });
    await response.arrayBuffer();
    if (response.status >= 400) throw new Error(`${path} returned ${response.status}`);
    etag = response.headers.get('etag') ?? '';
    return performance.now() - started;
  };
}
