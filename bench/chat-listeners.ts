/**
 * Question: how much memory do 2,000 open event streams use, and how fast does a message reach one of them?
 * Measured with both databases. Results: bench/RESULTS.md.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { digestOf, newSecretToken } from '../server/src/features/account/secret-tokens.ts';
import { MIGRATIONS_FOLDER } from '../server/src/folders.ts';
import { openDatabase } from '../server/src/platform/db/open-database.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { silentLogger } from '../server/src/testing/silent-logger.ts';
import { memoryOf, startProduct } from './harness/product.ts';

const LISTENERS = 2000;
const MESSAGES = 300;
const BATCH_SIZE = 50;
const SETTLE_MS = 3000;
const print = (line: string) => process.stdout.write(`${line}\n`);

interface User {
  id: string;
  token: string;
}

interface Listener extends User {
  /** Resolves at the next `chat.changed` event. */
  nextChange(): Promise<void>;
  close(): void;
}

/** Creates users with sessions before the product starts. The first one is an admin. */
async function prepare(where: Parameters<typeof openDatabase>[0]): Promise<User[]> {
  const database = await openDatabase(where, silentLogger);
  await database.migrate(MIGRATIONS_FOLDER);
  const tokens = Array.from({ length: LISTENERS + 1 }, newSecretToken);
  const { rows } = await database.db.execute<{ id: string; hash: string }>(sql`
    with people as (
      insert into users (name, email, password_hash, admin)
      select 'Person ' || n, 'person-' || n || '@example.com', 'x', n = 1
      from generate_series(1, ${tokens.length}::int) n returning id
    ), numbered as (select id, row_number() over () as n from people)
    insert into sessions (token_hash, user_id, expires_at)
    select hash, id, now() + interval '1 day'
    from numbered join unnest(${sql.param(tokens.map(digestOf))}::text[]) with ordinality as hashes (hash, n) using (n)
    returning user_id as id, token_hash as hash`);
  await database.db.execute(sql`vacuum analyze`);
  const idOf = new Map(rows.map(({ id, hash }) => [hash, id]));
  const { rows: admins } = (await database.db.execute(sql`select id from users where admin`)) as unknown as {
    rows: { id: string }[];
  };
  await database.close();
  const people = tokens.map((token) => ({ token, id: idOf.get(digestOf(token)) ?? '' }));
  return people.sort((a, b) => Number(b.id === admins[0]?.id) - Number(a.id === admins[0]?.id));
}

async function listen(address: string, user: User): Promise<Listener> {
  const controller = new AbortController();
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: controller.signal,
  });
  if (!response.ok || !response.body) throw new Error(`the event stream returned ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let onChange = () => {};
  const ready = reader.read();
  void (async () => {
    await ready;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value.includes('chat.changed')) onChange();
    }
  })().catch(() => {});
  await ready;
  return {
    ...user,
    nextChange: () => new Promise((resolve) => (onChange = resolve)),
    close: () => controller.abort(),
  };
}

async function measure(database: string, people: User[], settings: Record<string, string>) {
  const { child, address } = await startProduct({ ...settings, LLM_PROVIDER: 'offline' });
  const [admin, ...others] = people;
  if (!admin) throw new Error('no admin');
  // Warms up, because the first request loads some modules.
  (await listen(address, others[0] ?? admin)).close();
  await wait(SETTLE_MS);
  const before = await memoryOf(child);
  const listeners: Listener[] = [];
  for (let start = 0; start < others.length; start += BATCH_SIZE) {
    const batch = others.slice(start, start + BATCH_SIZE);
    listeners.push(...(await Promise.all(batch.map((user) => listen(address, user)))));
  }
  await wait(SETTLE_MS);
  const after = await memoryOf(child);
  const times: number[] = [];
  for (let message = 0; message < MESSAGES; message++) {
    const listener = listeners[(message * 7) % listeners.length];
    if (!listener) continue;
    const nextChange = listener.nextChange();
    const started = performance.now();
    const reply = fetch(`${address}/api/chat/admin/reply/${listener.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: `Message number ${message}` }),
    });
    await nextChange;
    times.push(performance.now() - started);
    const { status } = await reply;
    if (status !== 201) throw new Error(`a reply failed with status ${status}`);
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
  print(
    `| ${database} | ${listeners.length} | ${(((after - before) / listeners.length) * 1024).toFixed(0)} KiB | ${percentile(0.5)} | ${percentile(0.99)} |`,
  );
  for (const listener of listeners) listener.close();
  child.kill('SIGTERM');
  await once(child, 'exit');
}

print(
  '| database | listeners | memory per listener | message received, median | p99 |\n|---|---|---|---|---|',
);
const folder = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
await measure('embedded', await prepare({ folder: join(folder, 'db') }), { DATA_DIR: folder });
rmSync(folder, { recursive: true, force: true });
const postgres = await startPostgresServer();
await measure('server', await prepare({ url: postgres.url }), {
  DATA_DIR: tmpdir(),
  DATABASE_URL: postgres.url,
});
await postgres.remove();
process.exit();
