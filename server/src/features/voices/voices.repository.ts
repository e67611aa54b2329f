import { and, asc, eq, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { voices } from './voices.tables.ts';

export type VoiceRow = typeof voices.$inferSelect;

export async function listOwnVoices(db: DbOrTx, ownerId: string): Promise<VoiceRow[]> {
  return db
    .select()
    .from(voices)
    .where(eq(voices.ownerId, ownerId))
    .orderBy(asc(voices.createdAt), asc(voices.id));
}

export async function countOwnVoices(db: DbOrTx, ownerId: string): Promise<number> {
  return db.$count(voices, eq(voices.ownerId, ownerId));
}

export async function findVoice(db: DbOrTx, id: string): Promise<VoiceRow | null> {
  const [row] = await db.select().from(voices).where(eq(voices.id, id));
  return row ?? null;
}

export async function lockVoice(tx: Tx, id: string): Promise<VoiceRow | null> {
  const [row] = await tx.select().from(voices).where(eq(voices.id, id)).for('update');
  return row ?? null;
}

export async function insertVoice(tx: Tx, voice: typeof voices.$inferInsert): Promise<VoiceRow> {
  return only(await tx.insert(voices).values(voice).returning());
}

export async function updateVoice(
  tx: Tx,
  id: string,
  change: Partial<typeof voices.$inferInsert>,
): Promise<VoiceRow> {
  return only(await tx.update(voices).set(change).where(eq(voices.id, id)).returning());
}

/** Returns false if the owner has no such voice. */
export async function deleteOwnVoice(db: DbOrTx, ownerId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(voices)
    .where(and(eq(voices.id, id), eq(voices.ownerId, ownerId)))
    .returning({ id: voices.id });
  return deleted.length === 1;
}

/** An account has at most one default voice. */
export async function clearDefault(tx: Tx, ownerId: string, exceptId?: string) {
  await tx
    .update(voices)
    .set({ isDefault: false })
    .where(
      and(
        eq(voices.ownerId, ownerId),
        eq(voices.isDefault, true),
        exceptId === undefined ? undefined : ne(voices.id, exceptId),
      ),
    );
}
