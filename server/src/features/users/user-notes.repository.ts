import { and, desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import type { Position } from '../../platform/http/paging.ts';
import { userNotes } from './users.tables.ts';

export type UserNoteRow = typeof userNotes.$inferSelect;

export async function insertNote(db: DbOrTx, note: typeof userNotes.$inferInsert) {
  return only(await db.insert(userNotes).values(note).returning());
}

export async function listNotes(
  db: DbOrTx,
  userId: string,
  { limit, after }: { limit: number; after: Position | null },
): Promise<UserNoteRow[]> {
  const isAfter = after
    ? sql`(${userNotes.createdAt}, ${userNotes.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select()
    .from(userNotes)
    .where(and(eq(userNotes.userId, userId), isAfter))
    .orderBy(desc(userNotes.createdAt), desc(userNotes.id))
    .limit(limit);
}

export async function countNotes(db: DbOrTx, userId: string) {
  return db.$count(userNotes, eq(userNotes.userId, userId));
}

/** Returns null if the user has no such note. */
export async function deleteNote(db: DbOrTx, userId: string, id: string) {
  const [deleted] = await db
    .delete(userNotes)
    .where(and(eq(userNotes.userId, userId), eq(userNotes.id, id)))
    .returning();
  return deleted ?? null;
}
