import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** What the database needs at least to open and go on: two segments of its log, and as much again for what is in them. */
export const ROOM_BYTES = 64 * 1024 * 1024;

/** Whether the folder can take as much; a limit on the size of files counts as well as a full disk. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < ROOM_BYTES) return false;
  const probe = join(folder, 'room.probe');
  const file = await open(probe, 'w');
  try {
    await file.truncate(ROOM_BYTES);
    return true;
  } catch {
    return false;
  } finally {
    await file.close();
    await rm(probe, { force: true });
  }
}
