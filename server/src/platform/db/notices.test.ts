import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { silentLogger } from '../../testing/silent-logger.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';

test('a listener that fails is logged, and neither the other listeners nor the statements notice', async () => {
  const { database } = await openTestDatabase();
  const logged = vi.spyOn(silentLogger, 'error');
  const failure = new Error('this listener is broken');
  const heard: (string | null)[] = [];
  await database.listen('bell', () => {
    throw failure;
  });
  await database.listen('bell', (payload) => heard.push(payload));
  for (const word of ['one', 'two']) await database.db.execute(sql`select pg_notify('bell', ${word})`);
  await until('both notices', () => heard.length === 2);
  expect(heard).toEqual(['one', 'two']);
  expect(logged.mock.calls.filter(([detail]) => (detail as { err?: unknown }).err === failure)).toHaveLength(
    2,
  );
  logged.mockRestore();
  await database.close();
});
