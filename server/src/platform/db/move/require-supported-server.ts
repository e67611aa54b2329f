import { sql } from 'drizzle-orm';
import { StartupError } from '../../startup-error.ts';
import type { DbOrTx } from '../database.ts';
import { rowsOf } from './catalog.ts';

/** PostgreSQL 15 */
const MIN_SERVER_VERSION = 150_000;

export async function requireSupportedServer(tx: DbOrTx) {
  const [server] = await rowsOf<{ version: number; encoding: string }>(
    tx,
    sql`select current_setting('server_version_num')::integer as version,
          current_setting('server_encoding') as encoding`,
  );
  if ((server?.version ?? 0) < MIN_SERVER_VERSION)
    throw new StartupError('The database server is too old: PostgreSQL 15 or newer is required.');
  // Other encodings count bytes instead of characters, or lack some characters.
  if (server?.encoding !== 'UTF8')
    throw new StartupError(
      `The database uses the encoding ${server?.encoding}. Create it with the encoding UTF8.`,
    );
}
