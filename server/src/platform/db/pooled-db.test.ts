import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';

test('a statement does not wait for many queued transactions', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  let done = 0;
  const crowd = Array.from({ length: 200 }, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await tx.execute(sql`select 2`);
      done++;
    }),
  );
  await db.execute(sql`select 3`);
  const before = done;
  await Promise.all(crowd);
  await database.close();
  expect(before).toBeLessThan(100);
});
