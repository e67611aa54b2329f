import { rmSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { newDataFolder } from './data-folder.ts';
import type { startFakeModel } from './fake-model/fake-model.ts';
import { MODEL_KEY } from './model-settings.ts';
import { newDatabaseUrl } from './test-database.ts';

/**
 * Returns settings for a product process that is killed and started again: its own data, and the fake model. After the
 * tests, the model is closed and the data deleted.
 */
export async function crashSettings(fake: Awaited<ReturnType<typeof startFakeModel>>) {
  const dataDir = newDataFolder();
  afterAll(async () => {
    await fake.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LLM_BASE_URL: fake.baseUrl,
    LLM_MODEL: 'test-model',
    LLM_API_KEY: MODEL_KEY,
    ...(inject('databaseKind') === 'server' && {
      DATABASE_URL: await newDatabaseUrl(inject('postgresUrl')),
    }),
  };
}
