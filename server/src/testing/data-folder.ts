import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** For a product as a process. Where it brings its own database, that is there, migrated and empty: making one takes seconds. */
export function newDataFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-data-'));
  if (inject('databaseShape') === 'embedded')
    cpSync(inject('databaseFolder'), join(dataDir, 'db'), { recursive: true });
  return dataDir;
}
