import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { DbOrTx } from './database.ts';

const { database: shared } = await openTestDatabase();
afterAll(() => shared.close());

test('a long series of queries does not block timers', async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  for (let query = 0; query < 10_000 && ticks <= 5; query++) await shared.db.execute(sql`select 1`);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});

test('a dropped connection rolls back its transaction, and the next one still receives notifications', async () => {
  const received: (string | null)[] = [];
  await shared.listen('bell', (payload) => received.push(payload));
  await shared.db.execute(sql`create table kept (word text)`);
  const lost = Object.assign(new Error('the connection broke'), { code: '08006' });
  const failed = shared.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values ('gone')`);
    await tx.execute(sql`select pg_notify('bell', 'gone')`);
    throw lost;
  });
  await expect(failed).rejects.toBe(lost);
  await shared.db.execute(sql`insert into kept values ('here')`);
  await shared.db.execute(sql`select pg_notify('bell', 'here')`);
  const { rows } = await shared.db.execute(sql`select word from kept`);
  expect(rows).toEqual([{ word: 'here' }]);
  expect(received).toEqual(['here']);
});

test('the PG* environment variables are ignored', async () => {
  vi.stubEnv('PGSSLMODE', 'require');
  vi.stubEnv('PGSSLNEGOTIATION', 'direct');
  vi.stubEnv('PGUSER', 'somebody');
  vi.stubEnv('PGDATABASE', 'elsewhere');
  const { database } = await openTestDatabase();
  const { rows } = await database.db.execute(sql`select current_user::text as name`);
  await database.close();
  vi.unstubAllEnvs();
  expect(rows).toEqual([{ name: 'postgres' }]);
});

test('query results do not stay in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heapAfterReading = async () => {
    for (let query = 0; query < 100; query++)
      await shared.db.execute(sql`select repeat('x', 200000) as text`);
    collectGarbage();
    return process.memoryUsage().heapUsed / 1_000_000;
  };
  const before = await heapAfterReading();
  const after = await heapAfterReading();
  expect(after - before).toBeLessThan(10);
});

test('queries sent before closing still get a result', async () => {
  const { database } = await openTestDatabase();
  // Long enough for the other queries to be interleaved.
  const query = async (db: DbOrTx = database.db) =>
    (await db.execute(sql`select max(n) from generate_series(1, 100000) n`)).rows;
  const queryInTransaction = () => database.db.transaction(query);
  const results = Promise.all([queryInTransaction(), query(), queryInTransaction(), queryInTransaction()]);
  await setImmediate();
  await database.close();
  expect(await results).toEqual(Array(4).fill([{ max: 100000 }]));
});
