import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../folders.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { copyEmptyDatabase, databaseIn, versionFileIn, versionOfEmptyDatabase } from './empty-database.ts';
import { openDatabase } from './open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-open-empty-'));
cpSync(inject('databaseFolder'), databaseIn(folder), { recursive: true });
const empty = { folder, migrationsFolder: MIGRATIONS_FOLDER };
const setVersion = (version: string) => writeFileSync(versionFileIn(folder), version);
const targets = Array.from({ length: 3 }, () => join(mkdtempSync(join(tmpdir(), 'cold-open-target-')), 'db'));

afterAll(() => {
  for (const path of [folder, ...targets.map((target) => join(target, '..'))])
    rmSync(path, { recursive: true, force: true });
});

/** Returns whether the table exists before anything was migrated. */
async function opensMigrated(target: string) {
  const database = await openDatabase({ folder: target, empty }, silentLogger);
  const { rows } = await database.db.execute(sql`select to_regclass('public.users') is not null as migrated`);
  await database.close();
  return rows[0]?.migrated;
}

test('a first start copies the database that the build made, even after an interrupted copy', async () => {
  setVersion(versionOfEmptyDatabase(MIGRATIONS_FOLDER));
  const target = targets[0] ?? '';
  mkdirSync(`${target}.unfinished`, { recursive: true });
  writeFileSync(join(`${target}.unfinished`, 'PG_VERSION'), 'half');
  expect(await opensMigrated(target)).toBe(true);
  expect(existsSync(`${target}.unfinished`)).toBe(false);
  expect(statSync(join(target, 'PG_VERSION')).mode & 0o077).toBe(0);
});

test('a database that was made from other migrations is not copied', async () => {
  setVersion('made from other migrations');
  const target = targets[1] ?? '';
  await copyEmptyDatabase(empty, target);
  expect(existsSync(target)).toBe(false);
});

test('an existing database is never replaced', async () => {
  const target = targets[2] ?? '';
  setVersion(versionOfEmptyDatabase(MIGRATIONS_FOLDER));
  const database = await openDatabase({ folder: target, empty }, silentLogger);
  await database.db.execute(sql`create table kept (id int)`);
  await database.close();
  const again = await openDatabase({ folder: target, empty }, silentLogger);
  expect((await again.db.execute(sql`select count(*)::int as rows from kept`)).rows).toEqual([{ rows: 0 }]);
  await again.close();
});
