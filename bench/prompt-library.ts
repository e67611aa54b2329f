/**
 * Question: does the library's first page cost more with 10,000 groups than with 100?
 * Aim: within 2x, on both shapes of the database. The last answer stands in bench/RESULTS.md.
 */
import { sql } from 'drizzle-orm';
import { createApp } from '../server/src/app.ts';
import { parseConfig } from '../server/src/config.ts';
import { MIGRATIONS_FOLDER } from '../server/src/folders.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { type Database, openDatabase } from '../server/src/platform/db/database.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { silentLogger as logger } from '../server/src/testing/silent-logger.ts';

const REQUESTS = 40;
const say = (line: string) => process.stdout.write(`${line}\n`);

const WARM_UP = 15;

/** Each search finds the same one group in both libraries, so that only the size of the library differs. */
const QUESTIONS = {
  'first page': '/api/prompts/prompts',
  'by name': '/api/prompts/prompts?q=channel%2000050',
  'by niche': '/api/prompts/prompts?niche=rare',
  'by tags': '/api/prompts/prompts?tags=rare,rarer',
  'by prompt name': '/api/prompts/prompts?style=prompt%2000050',
  'unchanged (304)': '/api/prompts/prompts',
  'suggested names': '/api/prompts/suggestions?field=youtuberName&q=channel%2000050',
};

async function fill(database: Database, from: number, to: number) {
  await database.db.execute(sql`
    insert into prompt_groups (youtuber_name, niche, tags, search_tags, created_at)
    select 'Channel ' || lpad(n::text, 5, '0'), case n when 50 then 'Rare' else 'Niche ' || (n % 40) end, '{}',
           case n when 50 then array['rare', 'rarer'] else array['tag ' || (n % 7), 'tag ' || (n % 11)] end,
           now() - (${to} - n) * interval '1 second'
    from generate_series(${from}::int, ${to}::int) n`);
  await database.db.execute(sql`
    insert into nested_prompts (group_id, prompt_name, niche, prompt_template)
    select g.id, 'Prompt ' || substr(g.youtuber_name, 9) || k, g.niche, repeat('Tell it slowly and well. ', 40)
    from prompt_groups g, generate_series(1, 3) k
    where not exists (select 1 from nested_prompts p where p.group_id = g.id)`);
  await database.db.execute(sql`analyze`);
}

async function measure(database: Database) {
  const config = { ...parseConfig({ PORT: '0', RATE_LIMIT: 'off' }), dataDir: '/tmp' };
  const app = await createApp({ config, database, clock: systemClock, logger, webFolder: null, fetch });
  const address = await app.start();
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const person = { name: 'Maya', email: `${Math.random()}@example.com`, password: 'long enough' };
  await post('/api/auth/register', person);
  const { token } = (await post('/api/auth/login', person)) as { token: string };
  const medians = new Map<string, number>();
  for (const [name, path] of Object.entries(QUESTIONS)) {
    const times: number[] = [];
    let etag = '';
    for (let request = 0; request < WARM_UP + REQUESTS; request++) {
      const headers: Record<string, string> = { authorization: `Bearer ${token}` };
      if (name.startsWith('unchanged')) headers['if-none-match'] = etag;
      const started = performance.now();
      const answer = await fetch(`${address}${path}`, { headers });
      await answer.arrayBuffer();
      if (request >= WARM_UP) times.push(performance.now() - started);
      etag = answer.headers.get('etag') ?? '';
    }
    medians.set(name, times.sort((a, b) => a - b)[REQUESTS / 2] ?? 0);
  }
  await app.stop();
  return medians;
}

async function compare(shape: string, database: Database) {
  await database.migrate(MIGRATIONS_FOLDER);
  await fill(database, 1, 100);
  const few = await measure(database);
  await fill(database, 101, 10_000);
  const many = await measure(database);
  await database.close();
  for (const name of Object.keys(QUESTIONS)) {
    const [before, after] = [few.get(name) ?? 0, many.get(name) ?? 0];
    say(
      `| ${shape} | ${name} | ${before.toFixed(1)} ms | ${after.toFixed(1)} ms | ${(after / before).toFixed(2)} |`,
    );
  }
}

say('| database | question | 100 groups | 10,000 groups | ratio |\n|---|---|---|---|---|');
await compare('embedded', await openDatabase({ folder: undefined }, logger));
const postgres = await startPostgresServer();
await compare('server', await openDatabase({ url: postgres.url }, logger));
await postgres.remove();
