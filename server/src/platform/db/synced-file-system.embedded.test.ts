import { cpSync, fdatasyncSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, expect, inject, test } from 'vitest';
import { SYNCED_START_PARAMS, SyncedFileSystem } from './synced-file-system.ts';

const root = mkdtempSync(join(tmpdir(), 'cold-open-synced-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Only Linux names the file behind a descriptor. */
test.skipIf(process.platform !== 'linux')(
  'each commit flushes the log, and a checkpoint flushes the data',
  async () => {
    const folder = join(root, 'db');
    cpSync(inject('databaseFolder'), folder, { recursive: true });
    const flushed: string[] = [];
    const fs = new SyncedFileSystem(folder, (file) => {
      flushed.push(readlinkSync(`/proc/self/fd/${file}`));
      fdatasyncSync(file);
    });
    const lite = await PGlite.create({ fs, startParams: SYNCED_START_PARAMS, extensions: { pg_trgm } });
    const flushedBy = async (statement: string) => {
      flushed.length = 0;
      await lite.exec(statement);
      return flushed.map((path) => path.slice(folder.length + 1).split('/')[0]);
    };
    await lite.exec('create table words (word text)');
    for (let commit = 0; commit < 3; commit++)
      expect(await flushedBy(`insert into words values ('x')`)).toContain('pg_wal');
    expect(await flushedBy('checkpoint')).toEqual(expect.arrayContaining(['base', 'global']));
    await lite.close();
  },
);
