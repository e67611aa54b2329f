import type { Logger } from '../logger.ts';
import type { Database, DatabaseLocation } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openServerDatabase } from './server-database.ts';

export function openDatabase(location: DatabaseLocation, logger: Logger): Promise<Database> {
  return 'url' in location ? openServerDatabase(location, logger) : openEmbeddedDatabase(location, logger);
}
