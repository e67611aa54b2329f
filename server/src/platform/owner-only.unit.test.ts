import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { restrictToOwner } from './owner-only.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-open-modes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a folder and everything in it become accessible to the owner only', () => {
  // Worker threads cannot change the umask of the process.
  const umask = vi.spyOn(process, 'umask').mockReturnValue(0o022);
  const [data, outbox, mail, tool, outside] = [
    join(folder, 'data'),
    join(folder, 'data', 'outbox'),
    join(folder, 'data', 'outbox', 'mail.eml'),
    join(folder, 'data', 'tool'),
    join(folder, 'outside'),
  ];
  mkdirSync(outbox, { recursive: true });
  for (const file of [mail, tool, outside]) writeFileSync(file, 'words');
  symlinkSync(outside, join(data, 'link'));
  for (const [path, mode] of [
    [data, 0o755],
    [outbox, 0o777],
    [mail, 0o644],
    [tool, 0o755],
    [outside, 0o644],
  ] as const)
    chmodSync(path, mode);

  expect(restrictToOwner(data)).toEqual([]);
  expect([data, outbox, mail, tool, outside].map(modeOf)).toEqual(['700', '700', '600', '700', '644']);
  expect(umask).toHaveBeenCalledWith(0o077);
});

test('a folder that does not exist yet is not an error', () => {
  vi.spyOn(process, 'umask').mockReturnValue(0o022);
  expect(restrictToOwner(join(folder, 'missing'))).toEqual([]);
});
