import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The minimum that the database needs to open and run: two log segments, and the same amount for the data in
 * them.
 */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Also detects a file size limit, not only a full disk. */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) return false;
  const probe = join(folder, 'disk-space.probe');
  const file = await open(probe, 'w');
  try {
    await file.truncate(MIN_FREE_BYTES);
    return true;
  } catch {
    return false;
  } finally {
    await file.close();
    await rm(probe, { force: true });
  }
}
