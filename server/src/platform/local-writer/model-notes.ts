import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MeasuredModel } from '@cold-open/contract/writer/local-writer.contract';
import * as z from 'zod';

const SUFFIX = '.measured.json';

const notes = z.object({
  ok: z.boolean(),
  firstWordMs: z.int().nullable(),
  wordsPerMinute: z.int().nullable(),
  readWordsPerMinute: z.int().nullable().default(null),
  memoryBytes: z.int().nullable(),
  threads: z.int().nullable().default(null),
  sample: z.string().nullable(),
  problem: z.string().nullable(),
  testedAt: z.iso.datetime(),
}) satisfies z.ZodType<MeasuredModel>;

const pathOf = (folder: string, file: string) => join(folder, file + SUFFIX);

/** Stores how fast a model is on this machine, next to its file. */
export async function saveMeasured(folder: string, file: string, measured: MeasuredModel) {
  const path = pathOf(folder, file);
  await writeFile(`${path}.new`, JSON.stringify(measured));
  await rename(`${path}.new`, path);
}

export async function findMeasured(folder: string, file: string): Promise<MeasuredModel | null> {
  try {
    return notes.safeParse(JSON.parse(await readFile(pathOf(folder, file), 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

export async function deleteMeasured(folder: string, file: string) {
  await rm(pathOf(folder, file), { force: true });
}
