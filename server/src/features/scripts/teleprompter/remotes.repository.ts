import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { only } from '../../../platform/db/rows.ts';
import { scripts } from '../scripts.tables.ts';
import { teleprompterRemotes } from './teleprompter.tables.ts';

type NewRemote = typeof teleprompterRemotes.$inferInsert;

export async function insertRemote(tx: Tx, remote: NewRemote) {
  return only(await tx.insert(teleprompterRemotes).values(remote).returning());
}

/** Ends all but the newest remotes of a user. */
export async function endOlderRemotes(tx: Tx, userId: string, keep: number, now: Date) {
  const isOpen = and(eq(teleprompterRemotes.userId, userId), isNull(teleprompterRemotes.endedAt));
  const older = tx
    .select({ id: teleprompterRemotes.id })
    .from(teleprompterRemotes)
    .where(isOpen)
    .orderBy(desc(teleprompterRemotes.createdAt), desc(teleprompterRemotes.id))
    .offset(keep);
  await tx
    .update(teleprompterRemotes)
    .set({ endedAt: now, state: null })
    .where(inArray(teleprompterRemotes.id, older));
}

/** Deletes the remotes of a user that have not been heard of since. */
export async function deleteRemotesBefore(tx: Tx, userId: string, date: Date) {
  await tx
    .delete(teleprompterRemotes)
    .where(and(eq(teleprompterRemotes.userId, userId), lt(teleprompterRemotes.reportedAt, date)));
}

export async function findOwnRemote(db: DbOrTx, userId: string, id: string) {
  const [row] = await db
    .select({ remote: teleprompterRemotes, deletedAt: scripts.deletedAt })
    .from(teleprompterRemotes)
    .innerJoin(scripts, eq(scripts.id, teleprompterRemotes.scriptId))
    .where(and(eq(teleprompterRemotes.id, id), eq(teleprompterRemotes.userId, userId)));
  return row ?? null;
}

export async function changeRemote(db: DbOrTx, id: string, change: Partial<NewRemote>) {
  await db.update(teleprompterRemotes).set(change).where(eq(teleprompterRemotes.id, id));
}

export async function findRemoteByToken(db: DbOrTx, tokenDigest: string) {
  const [row] = await db
    .select({ remote: teleprompterRemotes, title: scripts.title, deletedAt: scripts.deletedAt })
    .from(teleprompterRemotes)
    .innerJoin(scripts, eq(scripts.id, teleprompterRemotes.scriptId))
    .where(eq(teleprompterRemotes.tokenDigest, tokenDigest));
  return row ?? null;
}

/** Returns the number of the next command; null if the remote was just ended. */
export async function countCommand(tx: Tx, id: string): Promise<number | null> {
  const [row] = await tx
    .update(teleprompterRemotes)
    .set({ commands: sql`${teleprompterRemotes.commands} + 1` })
    .where(and(eq(teleprompterRemotes.id, id), isNull(teleprompterRemotes.endedAt)))
    .returning({ commands: teleprompterRemotes.commands });
  return row?.commands ?? null;
}
