import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '../config.ts';
import type { ModelSettings } from '../platform/llm/model-settings.ts';
import type { LocalModelSettings } from '../platform/local-writer/local-model-settings.ts';

export const FAKE_WRITER_PROGRAM = fileURLToPath(new URL('./fake-writer-process.mjs', import.meta.url));

/** How the fake process behaves; see `fake-writer-process.mjs`. */
interface Behavior {
  wordMs?: number;
  /** The pause after every word, by the number of threads. */
  wordMsByThreads?: Record<number, number>;
  readingMs?: number;
  crashAfterWords?: number;
  failsToLoad?: boolean;
}

/** Settings that leave the choice of the writer to an admin, with a fake of the writer's process. */
export function builtInSettings(local: Partial<LocalModelSettings> = {}): ModelSettings {
  const { model } = parseConfig({});
  return {
    ...model,
    ollama: null,
    local: {
      path: undefined,
      hub: 'http://127.0.0.1:9',
      threads: 1,
      graphics: 'cpu',
      program: FAKE_WRITER_PROGRAM,
      minFreeBytes: 0,
      firstRetryDelayMs: 1,
      ...local,
    },
  };
}

/** A file that only the fake process can load. */
export const fakeModel = (behavior: Behavior = {}) => Buffer.from(`GGUF${JSON.stringify(behavior)}`);

/** Places a model file by hand, like an operator without internet access. */
export function placeModel(dataDir: string, file: string, behavior?: Behavior) {
  const folder = join(dataDir, 'writer', 'models');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), fakeModel(behavior));
}
