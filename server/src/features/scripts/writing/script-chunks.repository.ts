import { and, asc, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { generations, scriptChunks } from '../orders/orders.tables.ts';

export interface Chunk {
  position: number;
  kind: 'delta' | 'replace' | 'repairing';
  text: string;
}

/**
 * Stored and told of in one statement: half the way to the database for every few words. As lists, so that however many
 * there are the statement is the same one.
 */
export async function insertChunks(
  db: DbOrTx,
  pieces: (Chunk & { scriptId: string })[],
  { channel, notices }: { channel: string; notices: string[] },
) {
  const column = (key: keyof Chunk | 'scriptId') => sql.param(pieces.map((piece) => piece[key]));
  // Tried again after the line was lost, they may be there already.
  await db.execute(sql`
    with stored as (
      insert into ${scriptChunks} (script_id, position, kind, text)
      select * from unnest(${column('scriptId')}::uuid[], ${column('position')}::integer[], ${column('kind')}::text[], ${column('text')}::text[])
      on conflict do nothing
    )
    select pg_notify(${channel}, notice) from unnest(${sql.param(notices)}::text[]) as notice`);
}

export async function listChunks(db: DbOrTx, scriptId: string, after: number): Promise<Chunk[]> {
  return db
    .select({ position: scriptChunks.position, kind: scriptChunks.kind, text: scriptChunks.text })
    .from(scriptChunks)
    .where(and(eq(scriptChunks.scriptId, scriptId), gt(scriptChunks.position, after)))
    .orderBy(asc(scriptChunks.position));
}

/** Deleted and told of in one statement, whether or not there were any. */
export async function deleteChunks(db: DbOrTx, scriptId: string, { channel }: { channel: string }) {
  await db.execute(sql`
    with deleted as (delete from ${scriptChunks} where ${scriptChunks.scriptId} = ${scriptId})
    select pg_notify(${channel}, ${scriptId})`);
}

/** Of scripts that were deleted while they were written. */
export async function deleteOrphanedChunks(db: DbOrTx, before: Date) {
  const order = db
    .select({ one: sql`1` })
    .from(generations)
    .where(and(eq(generations.scriptId, scriptChunks.scriptId), sql`${generations.outcome} is null`));
  await db.delete(scriptChunks).where(and(lt(scriptChunks.createdAt, before), notExists(order)));
}

export async function notify(db: DbOrTx, channel: string, payload: string) {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
