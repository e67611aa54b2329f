import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MAGIC = 'GGUF';
/** More files than anybody keeps. */
const MAX_FILES = 100;

/** Lists the models in a folder: downloaded, or placed there by hand. */
export async function listModelFiles(folder: string): Promise<{ file: string; bytes: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const files: { file: string; bytes: number }[] = [];
  for (const file of names.filter((name) => /^\w[\w.-]*\.gguf$/.test(name)).toSorted()) {
    const path = join(folder, file);
    if (await isGguf(path)) files.push({ file, bytes: (await stat(path)).size });
    if (files.length === MAX_FILES) break;
  }
  return files;
}

export async function isGguf(path: string): Promise<boolean> {
  const handle = await open(path).catch(() => null);
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return bytesRead === MAGIC.length && buffer.toString('latin1') === MAGIC;
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}
