import { and, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { Position } from '../../../platform/http/paging.ts';
import { belongsTo, scripts } from '../scripts.tables.ts';

const isDeleted = (ownerId: string) => and(belongsTo(ownerId), isNotNull(scripts.deletedAt));

/** Last deleted first. */
export async function listDeleted(
  db: DbOrTx,
  ownerId: string,
  { limit, after }: { limit: number; after: Position | null },
) {
  const isAfter =
    after &&
    sql`(${scripts.deletedAt}, ${scripts.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      id: scripts.id,
      title: scripts.title,
      words: scripts.words,
      seriesId: scripts.seriesId,
      deletedAt: sql`${scripts.deletedAt}`.mapWith(scripts.createdAt),
    })
    .from(scripts)
    .where(and(isDeleted(ownerId), isAfter ?? undefined))
    .orderBy(desc(scripts.deletedAt), desc(scripts.id))
    .limit(limit);
}

/** Returns null if the owner has no deleted script with this id. */
export async function markAsRestored(tx: Tx, ownerId: string, id: string) {
  const [row] = await tx
    .update(scripts)
    .set({ deletedAt: null })
    .where(and(isDeleted(ownerId), eq(scripts.id, id)))
    .returning();
  return row ?? null;
}

/** Returns true if the script was among the deleted ones. */
export async function removeDeleted(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(scripts)
    .where(and(isDeleted(ownerId), eq(scripts.id, id)))
    .returning({ id: scripts.id });
  return removed.length === 1;
}

/** Copies and imports cost nothing, so nothing else limits how many an account makes and deletes. */
const DELETED_COPIES_KEPT = 100;

/** Permanently removes the account's copies and imports that were deleted first. */
export async function removeSurplusCopies(tx: Tx, ownerId: string) {
  const surplus = tx
    .select({ id: scripts.id })
    .from(scripts)
    .where(and(isDeleted(ownerId), or(isNotNull(scripts.copiedFrom), sql`${scripts.imported}`)))
    .orderBy(desc(scripts.deletedAt), desc(scripts.id))
    .offset(DELETED_COPIES_KEPT);
  await tx.delete(scripts).where(inArray(scripts.id, surplus));
}

/** Bounds the time of one statement. */
const REMOVED_AT_ONCE = 500;

async function removeSome(db: DbOrTx, which: SQL | undefined): Promise<boolean> {
  const some = db.select({ id: scripts.id }).from(scripts).where(which).limit(REMOVED_AT_ONCE);
  const removed = await db.delete(scripts).where(inArray(scripts.id, some)).returning({ id: scripts.id });
  return removed.length === REMOVED_AT_ONCE;
}

/** Returns true if more of the owner's may be left. */
export const removeSomeDeleted = (db: DbOrTx, ownerId: string) => removeSome(db, isDeleted(ownerId));

/** Returns true if more may be left. */
export const removeDeletedBefore = (db: DbOrTx, time: Date) =>
  removeSome(db, and(isNotNull(scripts.deletedAt), lt(scripts.deletedAt, time)));
