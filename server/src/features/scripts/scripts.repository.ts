import { eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { isOwn, scripts } from './scripts.tables.ts';

export type ScriptRow = typeof scripts.$inferSelect;
export type NewScript = typeof scripts.$inferInsert;

export async function findScript(db: DbOrTx, id: string) {
  const [row] = await db.select().from(scripts).where(eq(scripts.id, id));
  return row ?? null;
}

export async function findStatus(db: DbOrTx, id: string) {
  const [row] = await db.select({ status: scripts.status }).from(scripts).where(eq(scripts.id, id));
  return row?.status ?? null;
}

export async function lockScript(tx: Tx, id: string) {
  const [row] = await tx.select().from(scripts).where(eq(scripts.id, id)).for('update');
  return row ?? null;
}

export async function insertScript(tx: DbOrTx, script: NewScript) {
  return only(await tx.insert(scripts).values(script).returning());
}

/** Returns null if the script was deleted. */
export async function changeScript(tx: Tx, id: string, change: Partial<NewScript>) {
  const [row] = await tx.update(scripts).set(change).where(eq(scripts.id, id)).returning();
  return row ?? null;
}

export async function setPace(tx: DbOrTx, ownerId: string, wordsPerMinute: number) {
  await tx.update(scripts).set({ wordsPerMinute }).where(isOwn(ownerId));
}

export async function deleteScriptRow(tx: Tx, id: string) {
  await tx.delete(scripts).where(eq(scripts.id, id));
}
