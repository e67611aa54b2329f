import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The permissions for the group and for everybody else. */
const OTHERS = 0o077;

/** What the product stores in its folder: the database, its copies and locks, emails, backups, a key and models. */
const OWN_NAMES = /^(db|outbox|backups|secret-key|writer)\b/;
/** Contains thousands of files without secrets, which would delay every start. Closing the folder is enough. */
const CLOSED_ONLY = 'writer';

/**
 * Makes what the product stores in a folder accessible to its owner only, including what this process will
 * create: emails in the outbox contain reset links. The folder itself is changed too, unless it contains
 * other things: someone may have set a shared folder like `/tmp`, which others need. Returns the paths that
 * could not be changed, which belong to another account.
 */
export function restrictToOwner(folder: string): string[] {
  process.umask(OTHERS);
  const failed: string[] = [];
  const found = findFolder(folder);
  if (!found) return failed;
  const { mode, names } = found;
  if (names.every((name) => OWN_NAMES.test(name))) restrict(folder, mode, failed);
  for (const name of names) {
    const path = join(folder, name);
    if (name === CLOSED_ONLY) restrict(path, statSync(path).mode, failed);
    else if (OWN_NAMES.test(name)) restrictTree(path, failed);
  }
  return failed;
}

/** Code that uses the folder next reports that it cannot be read, with the name of its setting. */
function findFolder(folder: string) {
  try {
    const { mode } = statSync(folder);
    return { mode, names: readdirSync(folder) };
  } catch {
    return null;
  }
}

/** Adds the paths that could not be changed to the list. */
export function restrictTree(path: string, failed: string[]) {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    // A link may point outside the folder.
    if (!stats || stats.isSymbolicLink()) return;
    restrict(path, stats.mode, failed);
    if (stats.isDirectory()) for (const name of readdirSync(path)) restrictTree(join(path, name), failed);
  } catch {
    failed.push(path);
  }
}

function restrict(path: string, mode: number, failed: string[]) {
  if (!(mode & OTHERS)) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    failed.push(path);
  }
}
