import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Marks a folder with a completely restored database that has not been moved into place yet. */
export const RESTORED = '.restored';

/**
 * Puts a restored database in its place, even if the restore was interrupted after moving the previous one
 * aside.
 */
export function finishRestore(folder: string) {
  const restored = `${folder}${RESTORED}`;
  if (!existsSync(restored) || existsSync(join(folder, 'PG_VERSION'))) return;
  rmSync(folder, { recursive: true, force: true });
  renameSync(restored, folder);
}
