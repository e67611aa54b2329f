import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The permissions for the group and for everybody else. */
const OTHERS = 0o077;

/**
 * Makes a folder and everything in it accessible to its owner only, including what this process will create:
 * emails in the outbox contain reset links. Returns the paths that could not be changed, which belong to
 * another account.
 */
export function restrictToOwner(folder: string): string[] {
  process.umask(OTHERS);
  const failed: string[] = [];
  const root = findFolder(folder);
  if (root) restrict(folder, root.mode, root.isDirectory(), failed);
  return failed;
}

/** Code that uses the folder next reports that it cannot be read, with the name of its setting. */
function findFolder(folder: string) {
  try {
    return statSync(folder, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function restrict(path: string, mode: number, isFolder: boolean, failed: string[]) {
  try {
    if (mode & OTHERS) chmodSync(path, mode & 0o700);
    if (!isFolder) return;
    for (const name of readdirSync(path)) {
      const child = join(path, name);
      const stats = lstatSync(child, { throwIfNoEntry: false });
      // A link may point outside the folder.
      if (stats && !stats.isSymbolicLink()) restrict(child, stats.mode, stats.isDirectory(), failed);
    }
  } catch {
    failed.push(path);
  }
}
