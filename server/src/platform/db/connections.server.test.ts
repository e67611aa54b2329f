import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';

async function openWithTable() {
  const { database } = await openTestDatabase();
  const { db } = database;
  await db.execute(sql`create table words (word text primary key, length integer check (length > 0))`);
  await db.execute(sql`insert into words values ('ferry', 5)`);
  return {
    ...database,
    connectionId: async () => (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid,
  };
}

test.each([
  ['a duplicate key', sql`insert into words values ('ferry', 5)`],
  ['a violated check', sql`insert into words values ('', 0)`],
  ['an unknown column', sql`select nothing from words`],
])('a statement that fails with %s keeps its connection', async (_what, statement) => {
  const { db, connectionId, close } = await openWithTable();
  const before = await connectionId();
  await expect(db.execute(statement)).rejects.toThrow();
  expect(await connectionId()).toBe(before);
  await close();
});

test('a connection that the database closed is replaced', async () => {
  const { db, connectionId, connections, close } = await openWithTable();
  const before = await connectionId();
  await expect(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow();
  expect(await connectionId()).not.toBe(before);
  expect(connections()).toMatchObject({ active: 0, waiting: 0 });
  await close();
});

test('a statement planned before a schema change fails once', async () => {
  const { db, close } = await openWithTable();
  const lengths = db.select({ length: sql`length` }).from(sql`words`).prepare('lengths_of_words');
  await lengths.execute();
  await db.execute(sql`alter table words alter column length type bigint`);
  await expect(lengths.execute()).rejects.toThrow();
  expect(await lengths.execute()).toEqual([{ length: '5' }]);
  await close();
});
