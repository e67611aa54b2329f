import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';

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
  vi.stubEnv('PGUSER', 'somebody');
  vi.stubEnv('PGDATABASE', 'elsewhere');
  const { database } = await openTestDatabase();
  const { rows } = await database.db.execute(sql`select current_user::text as name`);
  await database.close();
  vi.unstubAllEnvs();
  expect(rows).toEqual([{ name: 'postgres' }]);
});
