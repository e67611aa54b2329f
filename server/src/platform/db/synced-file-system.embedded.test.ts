import { cpSync, fdatasyncSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { silentLogger } from '../../testing/silent-logger.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { SYNCED_START_PARAMS, SyncedFileSystem } from './synced-file-system.ts';

const root = mkdtempSync(join(tmpdir(), 'cold-open-synced-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Only Linux names the file behind a descriptor. */
const onLinux = test.skipIf(process.platform !== 'linux');

async function openDatabase(name: string) {
  const folder = join(root, name);
  cpSync(inject('databaseFolder'), folder, { recursive: true });
  const flushed: string[] = [];
  const record = (file: number) => {
    const path = readlinkSync(`/proc/self/fd/${file}`);
    flushed.push(path.slice(folder.length + 1).split('/')[0] ?? '');
  };
  const disk = { isSlow: false, release: () => {} };
  const fs = new SyncedFileSystem(folder, {
    now: (file) => {
      record(file);
      fdatasyncSync(file);
    },
    soon: async (file) => {
      record(file);
      if (disk.isSlow)
        await new Promise<void>((resolve) => {
          disk.release = resolve;
        });
    },
  });
  const lite = await PGlite.create({ fs, startParams: SYNCED_START_PARAMS, extensions: { pg_trgm } });
  const flushedBy = async (statement: string) => {
    flushed.length = 0;
    await lite.exec(statement);
    return [...flushed];
  };
  await lite.exec('create table words (word text)');
  return { lite, fs, disk, flushedBy };
}

onLinux('each commit flushes the log, and a checkpoint flushes the data', async () => {
  const { lite, flushedBy } = await openDatabase('commits');
  for (let commit = 0; commit < 3; commit++)
    expect(await flushedBy(`insert into words values ('x')`)).toContain('pg_wal');
  expect(await flushedBy('checkpoint')).toEqual(expect.arrayContaining(['base', 'global']));
  await lite.close();
});

onLinux('the data is written only after the log is on disk', async () => {
  const { lite, fs, disk, flushedBy } = await openDatabase('order');
  await fs.flushed();
  disk.isSlow = true;
  expect(await flushedBy(`insert into words values ('x')`)).toEqual(['pg_wal']);
  const flushed = await flushedBy('checkpoint');
  expect(flushed).toContain('pg_wal');
  expect(flushed.indexOf('pg_wal')).toBeLessThan(flushed.indexOf('base'));
  disk.release();
  await lite.close();
});

test('a caller waits for the flush of its commit, while others read', async () => {
  let release = () => {};
  const flush = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isSlow = false;
  const flushFile = { now: fdatasyncSync, soon: async () => (isSlow ? flush : undefined) };
  const folder = join(root, 'callers');
  cpSync(inject('databaseFolder'), folder, { recursive: true });
  const database = await openEmbeddedDatabase({ folder, flushFile }, silentLogger);
  await database.db.execute(sql`create table words (word text)`);
  isSlow = true;
  let isInserted = false;
  const insert = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into words values ('x')`);
  });
  const inserted = insert.then(() => {
    isInserted = true;
  });
  const { rows } = await database.db.execute(sql`select word from words`);
  expect({ rows, isInserted }).toEqual({ rows: [{ word: 'x' }], isInserted: false });
  release();
  await inserted;
  await database.close();
});
