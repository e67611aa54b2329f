import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { only } from '../../../platform/db/rows.ts';
import { rephrasings } from '../scripts.tables.ts';

export type RephrasingRow = typeof rephrasings.$inferSelect;

export async function insertRephrasing(tx: Tx, rephrasing: typeof rephrasings.$inferInsert) {
  return only(await tx.insert(rephrasings).values(rephrasing).returning());
}

export async function findRephrasing(db: DbOrTx, id: string) {
  const [row] = await db.select().from(rephrasings).where(eq(rephrasings.id, id));
  return row ?? null;
}

/** Locks the row, so that it is settled only once. */
export async function lockUnsettledRephrasing(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(rephrasings)
    .where(and(eq(rephrasings.id, id), isNull(rephrasings.outcome)))
    .for('update');
  return row ?? null;
}

export async function changeRephrasing(tx: Tx, id: string, change: Partial<RephrasingRow>) {
  await tx.update(rephrasings).set(change).where(eq(rephrasings.id, id));
}
