import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
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
