import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { silentLogger } from '../../testing/silent-logger.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { waitFor } from '../../testing/wait-for.ts';

test('a failing listener is logged and affects no other listener or statement', async () => {
  const { database } = await openTestDatabase();
  const logged = vi.spyOn(silentLogger, 'error');
  const failure = new Error('this listener is broken');
  const received: (string | null)[] = [];
  await database.listen('bell', () => {
    throw failure;
  });
  await database.listen('bell', (payload) => received.push(payload));
  for (const word of ['one', 'two']) await database.db.execute(sql`select pg_notify('bell', ${word})`);
  await waitFor('both notifications', () => received.length === 2);
  expect(received).toEqual(['one', 'two']);
  expect(logged.mock.calls.filter(([detail]) => (detail as { err?: unknown }).err === failure)).toHaveLength(
    2,
  );
  logged.mockRestore();
  await database.close();
});
