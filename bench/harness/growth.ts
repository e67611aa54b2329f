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
/** No statement takes so long that the connection's patience ends. */
const CHUNK = 5000;
let asked = 0;
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Growth {
  /** What there are few and then many of. */
  what: string;
  few: number;
  many: number;
  /** Adds the rows from one number to another; `ownerId` is the person who asks. */
  fill: (database: Database, from: number, to: number, ownerId: string) => Promise<void>;
  /** Each finds the same in both sizes, so that only the size differs. `:ownerId` stands for the person who asks. */
  questions: Record<string, string>;
  asAdmin?: boolean;
}

/** Asks the same questions of a small and of a large database, on both shapes, and prints the ratios. */
export async function compareGrowth(growth: Growth) {
  const [few, many] = [growth.few, growth.many].map(
    (count) => `${count.toLocaleString('en')} ${growth.what}`,
  );
  say(`| database | question | ${few} | ${many} | ratio |\n|---|---|---|---|---|`);
  await compare('embedded', await openDatabase({ folder: undefined }, logger), growth);
  const postgres = await startPostgresServer();
  await compare('server', await openDatabase({ url: postgres.url }, logger), growth);
  await postgres.remove();
}

async function compare(shape: string, database: Database, growth: Growth) {
  await database.migrate(MIGRATIONS_FOLDER);
  const config = {
    ...parseConfig({ PORT: '0', RATE_LIMIT: 'off', LLM_PROVIDER: 'offline' }),
    dataDir: '/tmp',
  };
  const app = await createApp({ config, database, clock: systemClock, logger, webFolder: null, fetch });
  const address = await app.start();
  const person = await signUp(address);
  if (growth.asAdmin)
    await database.db.execute(sql`update users set admin = true where id = ${person.userId}`);
  const fill = async (from: number, to: number) => {
    for (let start = from; start <= to; start += CHUNK)
      await growth.fill(database, start, Math.min(to, start + CHUNK - 1), person.userId);
    // What autovacuum does in its own time.
    await database.db.execute(sql`vacuum analyze`);
  };
  await fill(1, growth.few);
  const before = await measure(address, person, growth.questions);
  await fill(growth.few + 1, growth.many);
  const after = await measure(address, person, growth.questions);
  await app.stop();
  await database.close();
  for (const name of Object.keys(growth.questions)) {
    const [small, large] = [before.get(name) ?? 0, after.get(name) ?? 0];
    const ratio = (large / small).toFixed(2);
    say(`| ${shape} | ${name} | ${small.toFixed(1)} ms | ${large.toFixed(1)} ms | ${ratio} |`);
  }
}

/** The median of each question. One whose name begins with "unchanged" is asked with what the last answer said. */
async function measure(
  address: string,
  { token, userId }: { token: string; userId: string },
  questions: Record<string, string>,
) {
  const medians = new Map<string, number>();
  for (const [name, question] of Object.entries(questions)) {
    const path = question.replace(':ownerId', userId);
    const times: number[] = [];
    const isUnchanged = name.startsWith('unchanged');
    let etag = '';
    for (let request = 0; request < WARM_UP + REQUESTS; request++) {
      const headers: Record<string, string> = { authorization: `Bearer ${token}` };
      if (isUnchanged) headers['if-none-match'] = etag;
      // Pages that many read alike are kept: only an address that nobody has asked for yet is answered by the database.
      const own = isUnchanged ? path : `${path}${path.includes('?') ? '&' : '?'}request=${asked++}`;
      const started = performance.now();
      const answer = await fetch(`${address}${own}`, { headers });
      await answer.arrayBuffer();
      if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
      if (request >= WARM_UP) times.push(performance.now() - started);
      etag = answer.headers.get('etag') ?? '';
    }
    medians.set(name, times.sort((a, b) => a - b)[REQUESTS / 2] ?? 0);
  }
  return medians;
}
