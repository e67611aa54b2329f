import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadFailure, modelFileName } from '@cold-open/contract/writer/local-writer.contract';
import * as z from 'zod';

const SUFFIX = '.download.json';

const storedDownload = z.object({
  file: modelFileName,
  url: z.url(),
  bytes: z.int().positive().nullable(),
  sha256: z.string(),
  state: z.enum(['running', 'paused', 'failed']),
  failure: downloadFailure.nullable(),
});
/** What is needed to continue a download after a restart. */
export type StoredDownload = z.infer<typeof storedDownload>;

const pathOf = (folder: string, file: string) => join(folder, file + SUFFIX);

/** Downloads are stored next to their files and not in the database, because each machine has its own disk. */
export async function saveDownload(folder: string, download: StoredDownload) {
  const path = pathOf(folder, download.file);
  await mkdir(folder, { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(download));
  await rename(`${path}.new`, path);
}

export async function deleteDownload(folder: string, file: string) {
  await rm(pathOf(folder, file), { force: true });
}

export async function listDownloads(folder: string): Promise<StoredDownload[]> {
  const names = await readdir(folder).catch(() => []);
  const downloads: StoredDownload[] = [];
  for (const name of names.filter((each) => each.endsWith(SUFFIX)).toSorted()) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    const { data } = storedDownload.safeParse(parseJson(text));
    if (data) downloads.push(data);
  }
  return downloads;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
