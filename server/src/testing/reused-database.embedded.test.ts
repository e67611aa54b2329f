import { openAsBlob } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { silentLogger } from './silent-logger.ts';
import { openTestDatabase } from './test-database.ts';

test('a database that an earlier test used has none of its rows, tables, settings and statistics', async () => {
  const unused = await openDatabase(
    { folder: undefined, snapshot: await openAsBlob(inject('snapshotFile')) },
    silentLogger,
  );
  const before = await contentsOf(unused);
  const { database } = await openTestDatabase();
  await database.db.execute(
    sql`insert into users (name, email, password_hash) select 'Maya', n || '@example.com', '' from generate_series(1, 200) n`,
  );
  await database.db.execute(sql`create table notes (text text)`);
  await database.db.execute(sql`alter table users drop column name cascade`);
  await database.db.execute(sql`select nextval('billing_observations')`);
  await database.db.execute(sql`analyze users`);
  // Closes and deletes files that were open at the beginning.
  await database.db.execute(sql`select pg_switch_wal()`);
  await database.db.execute(sql`checkpoint`);
  await database.db.execute(sql`vacuum full users`);
  await database.db.execute(sql`set statement_timeout to 60000`);
  await database.close();
  const reopened = await openTestDatabase();
  expect(await contentsOf(reopened.database)).toEqual(before);
});

test('two databases that are open at the same time are two', async () => {
  const [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await first.database.db.execute(sql`create table notes (text text)`);
  await expect(second.database.db.execute(sql`select from notes`)).rejects.toThrow();
  await Promise.all([first.database.close(), second.database.close()]);
});

/** Closes the database. */
async function contentsOf(database: Database) {
  const { rows } = await database.db.execute(sql`
    select (select count(*) from users) as users,
      (select count(*) from pg_attribute) as columns,
      (select count(*) from pg_statistic) as statistics,
      (select last_value from pg_sequences where sequencename = 'billing_observations') as observations,
      current_setting('statement_timeout') as timeout,
      similarity('cold', 'open') as similarity`);
  await database.close();
  return rows;
}
