import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { finishRestore } from './backup/finish-restore.ts';
import { markClosed, markOpen, mayHaveLostPower } from './power-cut-marker.ts';

const root = mkdtempSync(join(tmpdir(), 'cold-open-marker-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('only a database that was open when the machine went down is suspect', () => {
  expect(mayHaveLostPower(root)).toBe(false);
  markOpen(root);
  // The process died, but the machine did not.
  expect(mayHaveLostPower(root)).toBe(false);
  writeFileSync(join(root, 'opened-in-boot'), 'another boot');
  expect(mayHaveLostPower(root)).toBe(true);
  markClosed(root);
  expect(mayHaveLostPower(root)).toBe(false);
});

test('a restore interrupted between its two renames is completed, and a database already in place is left alone', () => {
  const folder = join(root, 'db');
  const put = (path: string, version: string) => {
    mkdirSync(path);
    writeFileSync(join(path, 'PG_VERSION'), version);
  };
  put(`${folder}.restored`, 'new');
  finishRestore(folder);
  expect(readdirSync(root)).toEqual(['db']);
  put(`${folder}.restored`, 'newer');
  finishRestore(folder);
  expect(readdirSync(root)).toEqual(['db', 'db.restored']);
});
