import { lstatSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Flushes a folder's entries to disk, so that a renamed file keeps its name after a power cut. */
export async function syncFolder(folder: string) {
  // Windows cannot open folders, and flushes their entries automatically.
  if (process.platform === 'win32') return;
  await syncPath(folder);
}

/** Flushes a folder and everything in it. */
export async function syncTree(folder: string) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stats = lstatSync(path);
    if (stats.isDirectory()) await syncTree(path);
    else if (stats.isFile()) await syncPath(path);
  }
  await syncFolder(folder);
}

async function syncPath(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
