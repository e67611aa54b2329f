import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Creates a data folder for a product process. For the embedded database it contains a migrated copy, which saves several seconds. */
export function newDataFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-data-'));
  if (inject('databaseKind') === 'embedded')
    cpSync(inject('databaseFolder'), join(dataDir, 'db'), { recursive: true });
  return dataDir;
}
