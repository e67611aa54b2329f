import { and, asc, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { byText } from '../../../platform/db/prepared.ts';
import { orders } from '../orders/orders.tables.ts';
import { scriptChunks } from './chunks.tables.ts';
import { CHUNKS_CHANNEL, ENDS_CHANNEL } from './notifications.ts';

export interface Chunk {
  position: number;
  kind: 'delta' | 'replace' | 'repairing' | 'reading';
  text: string;
}

/**
 * Inserts and notifies in one statement, which halves the round trips. The values are passed as arrays, so that the
 * statement is the same for any number of chunks.
 */
export async function insertChunks(
  db: DbOrTx,
  chunks: (Chunk & { scriptId: string })[],
  notifications: string[],
) {
  const column = (key: keyof Chunk | 'scriptId') => sql.param(chunks.map((chunk) => chunk[key]));
  // After a lost connection, a retry may find its chunks already stored.
  await db.execute(
    byText(sql`
    with stored as (
      insert into ${scriptChunks} (script_id, position, kind, text)
      select * from unnest(${column('scriptId')}::uuid[], ${column('position')}::integer[], ${column('kind')}::text[], ${column('text')}::text[])
      on conflict do nothing
    )
    select pg_notify(${CHUNKS_CHANNEL}, notification) from unnest(${sql.param(notifications)}::text[]) as notification`),
  );
}

export async function listChunks(db: DbOrTx, scriptId: string, after: number): Promise<Chunk[]> {
  return db
    .select({ position: scriptChunks.position, kind: scriptChunks.kind, text: scriptChunks.text })
    .from(scriptChunks)
    .where(and(eq(scriptChunks.scriptId, scriptId), gt(scriptChunks.position, after)))
    .orderBy(asc(scriptChunks.position));
}

/** Deletes the chunks, if any, and announces the end, in one statement. */
export async function deleteChunks(db: DbOrTx, scriptId: string) {
  await db.execute(
    byText(sql`
    with deleted as (delete from ${scriptChunks} where ${scriptChunks.scriptId} = ${scriptId})
    select pg_notify(${ENDS_CHANNEL}, ${scriptId})`),
  );
}

/** Deletes the chunks of scripts that were deleted while being written. */
export async function deleteOrphanedChunks(db: DbOrTx, before: Date) {
  const order = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.scriptId, scriptChunks.scriptId), sql`${orders.outcome} is null`));
  await db.delete(scriptChunks).where(and(lt(scriptChunks.createdAt, before), notExists(order)));
}
