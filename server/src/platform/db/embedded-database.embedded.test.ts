import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { DbOrTx } from './database.ts';

test('a long run of queries leaves turns for timers and streams', async () => {
  const { database } = await openTestDatabase();
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  const started = performance.now();
  while (performance.now() - started < 400) await database.db.execute(sql`select 1`);
  clearInterval(timer);
  await database.close();
  expect(ticks).toBeGreaterThan(5);
});

test('a connection that is given up takes its transaction back, and the next one still hears every notice', async () => {
  const { database } = await openTestDatabase();
  const heard: (string | null)[] = [];
  await database.listen('bell', (payload) => heard.push(payload));
  await database.db.execute(sql`create table kept (word text)`);
  const lost = Object.assign(new Error('the line broke'), { code: '08006' });
  const broken = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values ('gone')`);
    await tx.execute(sql`select pg_notify('bell', 'gone')`);
    throw lost;
  });
  await expect(broken).rejects.toBe(lost);
  await database.db.execute(sql`insert into kept values ('here')`);
  await database.db.execute(sql`select pg_notify('bell', 'here')`);
  const { rows } = await database.db.execute(sql`select word from kept`);
  await database.close();
  expect(rows).toEqual([{ word: 'here' }]);
  expect(heard).toEqual(['here']);
});

test('what is set for other clients of PostgreSQL does not reach it', async () => {
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

test('nothing of what was read stays in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { database } = await openTestDatabase();
  const readMuch = async () => {
    for (let each = 0; each < 200; each++) await database.db.execute(sql`select repeat('x', 200000) as text`);
    collect();
    return process.memoryUsage().heapUsed / 1_000_000;
  };
  const before = await readMuch();
  const after = await readMuch();
  await database.close();
  expect(after - before).toBeLessThan(10);
});

test('what was asked before it is closed is answered', async () => {
  const { database } = await openTestDatabase();
  // Long enough for others to get a turn in between.
  const ask = async (db: DbOrTx = database.db) =>
    (await db.execute(sql`select max(n) from generate_series(1, 100000) n`)).rows;
  const askInTurn = () => database.db.transaction(ask);
  const asked = Promise.all([askInTurn(), ask(), askInTurn(), askInTurn()]);
  await setImmediate();
  await database.close();
  expect(await asked).toEqual(Array(4).fill([{ max: 100000 }]));
});
