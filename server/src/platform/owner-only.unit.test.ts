import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { restrictToOwner } from './owner-only.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-open-modes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('the data folder and everything in it become accessible to the owner only', () => {
  // Worker threads cannot change the umask of the process.
  const umask = vi.spyOn(process, 'umask').mockReturnValue(0o022);
  const [data, outbox, mail, lock, outside] = [
    join(folder, 'data'),
    join(folder, 'data', 'outbox'),
    join(folder, 'data', 'outbox', 'mail.eml'),
    join(folder, 'data', 'db.lock'),
    join(folder, 'outside'),
  ];
  mkdirSync(outbox, { recursive: true });
  for (const file of [mail, lock, outside]) writeFileSync(file, 'words');
  symlinkSync(outside, join(data, 'backups'));
  for (const [path, mode] of [
    [data, 0o755],
    [outbox, 0o777],
    [mail, 0o644],
    [lock, 0o755],
    [outside, 0o644],
  ] as const)
    chmodSync(path, mode);

  expect(restrictToOwner(data)).toEqual([]);
  expect([data, outbox, mail, lock, outside].map(modeOf)).toEqual(['700', '700', '600', '700', '644']);
  expect(umask).toHaveBeenCalledWith(0o077);
});

test('a shared folder and what others keep in it are left alone', () => {
  vi.spyOn(process, 'umask').mockReturnValue(0o022);
  const shared = join(folder, 'shared');
  const [outbox, foreign] = [join(shared, 'outbox'), join(shared, 'homework.txt')];
  mkdirSync(outbox, { recursive: true });
  writeFileSync(foreign, 'words');
  chmodSync(shared, 0o777);
  chmodSync(outbox, 0o755);
  chmodSync(foreign, 0o644);
  expect(restrictToOwner(shared)).toEqual([]);
  expect([shared, outbox, foreign].map(modeOf)).toEqual(['777', '700', '644']);
});

test('a folder that does not exist yet is not an error', () => {
  vi.spyOn(process, 'umask').mockReturnValue(0o022);
  expect(restrictToOwner(join(folder, 'missing'))).toEqual([]);
});
