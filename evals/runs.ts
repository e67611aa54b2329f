import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const answer = z.object({
  id: z.string(),
  /** Null if the model failed. `failure` says how. */
  content: z.string().nullable(),
  failure: z.string().nullable(),
  notes: z.array(z.string()),
  calls: z.int(),
  seconds: z.number(),
});
export type StoredAnswer = z.infer<typeof answer>;

const storedRun = z.object({
  name: z.string(),
  createdAt: z.iso.datetime(),
  provider: z.string(),
  model: z.string(),
  answers: z.array(answer),
});
export type StoredRun = z.infer<typeof storedRun>;

export const RUNS_FOLDER = join(import.meta.dirname, 'runs');

export function saveRun(run: StoredRun, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${run.name}.json`);
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
  return file;
}

export function readRun(name: string, folder: string): StoredRun {
  return storedRun.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
}

/** Returns the names of the stored runs, oldest first. */
export function listRuns(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.replace('.json', ''))
      .sort();
  } catch {
    return [];
  }
}
