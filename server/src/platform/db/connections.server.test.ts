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
    connection: async () => (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid,
  };
}

test.each([
  ['what is there already', sql`insert into words values ('ferry', 5)`],
  ['what a rule forbids', sql`insert into words values ('', 0)`],
  ['what makes no sense', sql`select nothing from words`],
])('a statement that fails with %s keeps its connection', async (_what, statement) => {
  const { db, connection, close } = await openWithTable();
  const before = await connection();
  await expect(db.execute(statement)).rejects.toThrow();
  expect(await connection()).toBe(before);
  await close();
});

test('a connection that the database ended is replaced', async () => {
  const { db, connection, connections, close } = await openWithTable();
  const before = await connection();
  await expect(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow();
  expect(await connection()).not.toBe(before);
  expect(connections()).toMatchObject({ active: 0, waiting: 0 });
  await close();
});

test('a statement that was planned before the table changed fails once', async () => {
  const { db, close } = await openWithTable();
  const lengths = db.select({ length: sql`length` }).from(sql`words`).prepare('lengths_of_words');
  await lengths.execute();
  await db.execute(sql`alter table words alter column length type bigint`);
  await expect(lengths.execute()).rejects.toThrow();
  expect(await lengths.execute()).toEqual([{ length: '5' }]);
  await close();
});
