import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Marks a folder with a completely restored database that has not taken its place yet. */
export const RESTORED = '.restored';

/** Puts a restored database in its place, also when the restore was interrupted after it had moved the former one aside. */
export function finishRestore(folder: string) {
  const restored = `${folder}${RESTORED}`;
  if (!existsSync(restored) || existsSync(join(folder, 'PG_VERSION'))) return;
  rmSync(folder, { recursive: true, force: true });
  renameSync(restored, folder);
}
