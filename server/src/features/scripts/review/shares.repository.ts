import { arrayContains, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { only } from '../../../platform/db/rows.ts';
import { users } from '../../account/account.tables.ts';
import { scripts } from '../scripts.tables.ts';
import { scriptShares } from './review.tables.ts';

export type ShareRow = typeof scriptShares.$inferSelect;
type NewShare = typeof scriptShares.$inferInsert;

export async function findShare(db: DbOrTx, scriptId: string) {
  const [row] = await db.select().from(scriptShares).where(eq(scriptShares.scriptId, scriptId));
  return row ?? null;
}

export async function insertShare(tx: Tx, share: NewShare) {
  return only(await tx.insert(scriptShares).values(share).returning());
}

export async function changeShare(tx: Tx, scriptId: string, change: Partial<NewShare>) {
  return only(
    await tx.update(scriptShares).set(change).where(eq(scriptShares.scriptId, scriptId)).returning(),
  );
}

/** Returns the share with its script and the needed fields of its owner. */
export async function findSharedScript(db: DbOrTx, tokenDigest: string) {
  const [row] = await db
    .select({
      share: scriptShares,
      script: scripts,
      owner: { id: users.id, name: users.name, isBlocked: users.blocked },
    })
    .from(scriptShares)
    .innerJoin(scripts, eq(scripts.id, scriptShares.scriptId))
    .innerJoin(users, eq(users.id, scripts.ownerId))
    .where(eq(scriptShares.tokenDigest, tokenDigest));
  return row ?? null;
}

export async function wasReplaced(db: DbOrTx, tokenDigest: string): Promise<boolean> {
  const rows = await db
    .select({ scriptId: scriptShares.scriptId })
    .from(scriptShares)
    .where(arrayContains(scriptShares.endedDigests, [tokenDigest]))
    .limit(1);
  return rows.length > 0;
}

export async function countOpened(db: DbOrTx, scriptId: string, lastOpenedAt: Date) {
  await db
    .update(scriptShares)
    .set({ openedCount: sql`${scriptShares.openedCount} + 1`, lastOpenedAt })
    .where(eq(scriptShares.scriptId, scriptId));
}
