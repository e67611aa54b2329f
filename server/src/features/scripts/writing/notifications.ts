import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Contains the id of the sending instance and the ids of scripts that have new chunks. */
export const CHUNKS_CHANNEL = 'script_pieces';
/** Contains the id of a script or a rephrasing whose order was settled. */
export const ENDS_CHANNEL = 'script_ends';
/** Contains the id of an order that has to stop, for the instance that runs it. */
export const STOPS_CHANNEL = 'generation_stops';

export async function notify(db: DbOrTx, channel: string, payload: string) {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
