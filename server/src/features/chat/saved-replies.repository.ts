import type { SavedReplyForm } from '@cold-open/contract/chat/saved-replies.contract';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { savedReplies } from './chat.tables.ts';

export type SavedReplyRow = typeof savedReplies.$inferSelect;

export async function listSavedReplies(db: DbOrTx): Promise<SavedReplyRow[]> {
  return db
    .select()
    .from(savedReplies)
    .orderBy(asc(sql`lower(${savedReplies.name})`), asc(savedReplies.createdAt));
}

export async function countSavedReplies(db: DbOrTx): Promise<number> {
  return only(await db.select({ value: count() }).from(savedReplies)).value;
}

export async function insertSavedReply(tx: Tx, reply: typeof savedReplies.$inferInsert) {
  return only(await tx.insert(savedReplies).values(reply).returning());
}

export async function lockSavedReply(tx: Tx, id: string): Promise<SavedReplyRow | null> {
  const [row] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for('update');
  return row ?? null;
}

export async function updateSavedReply(tx: Tx, id: string, form: SavedReplyForm) {
  return only(await tx.update(savedReplies).set(form).where(eq(savedReplies.id, id)).returning());
}

/** Returns the deleted reply, or null if there was none. */
export async function deleteSavedReply(tx: Tx, id: string): Promise<SavedReplyRow | null> {
  const [row] = await tx.delete(savedReplies).where(eq(savedReplies.id, id)).returning();
  return row ?? null;
}
