import { and, asc, count, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { chatNotes } from './chat.tables.ts';

export type NoteRow = typeof chatNotes.$inferSelect;

export async function listNotes(db: DbOrTx, userId: string, limit: number): Promise<NoteRow[]> {
  return db
    .select()
    .from(chatNotes)
    .where(eq(chatNotes.userId, userId))
    .orderBy(asc(chatNotes.createdAt), asc(chatNotes.id))
    .limit(limit);
}

export async function countNotes(db: DbOrTx, userId: string): Promise<number> {
  return only(await db.select({ value: count() }).from(chatNotes).where(eq(chatNotes.userId, userId))).value;
}

export async function insertNote(tx: Tx, note: typeof chatNotes.$inferInsert) {
  return only(await tx.insert(chatNotes).values(note).returning());
}

/** Returns the deleted note, or null if this conversation has no such note. */
export async function deleteNoteRow(tx: Tx, userId: string, id: string): Promise<NoteRow | null> {
  const [row] = await tx
    .delete(chatNotes)
    .where(and(eq(chatNotes.id, id), eq(chatNotes.userId, userId)))
    .returning();
  return row ?? null;
}
