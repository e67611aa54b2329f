import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Carries the id of the sending instance and the ids of scripts or suggestion orders that have new chunks. */
export const CHUNKS_CHANNEL = 'script_pieces';
/** Carries the id of a script whose order was settled, or of a settled suggestion order. */
export const ENDS_CHANNEL = 'script_ends';
/** Contains the id of an order that has to stop, for the instance that runs it. */
export const STOPS_CHANNEL = 'generation_stops';

export async function notify(db: DbOrTx, channel: string, payload: string) {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
