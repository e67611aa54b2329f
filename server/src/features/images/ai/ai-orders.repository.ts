import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { only } from '../../../platform/db/rows.ts';
import { imageOrders } from '../images.tables.ts';

export type AiOrderRow = typeof imageOrders.$inferSelect;

export async function insertAiOrder(tx: Tx, order: typeof imageOrders.$inferInsert): Promise<AiOrderRow> {
  return only(await tx.insert(imageOrders).values(order).returning());
}

export async function findAiOrder(db: DbOrTx, id: string): Promise<AiOrderRow | null> {
  const [row] = await db.select().from(imageOrders).where(eq(imageOrders.id, id));
  return row ?? null;
}

export async function findAiOrderByKey(db: DbOrTx, userId: string, key: string): Promise<AiOrderRow | null> {
  const [row] = await db
    .select()
    .from(imageOrders)
    .where(and(eq(imageOrders.userId, userId), eq(imageOrders.key, key)));
  return row ?? null;
}

export async function findOpenAiOrder(db: DbOrTx, userId: string): Promise<AiOrderRow | null> {
  const [row] = await db
    .select()
    .from(imageOrders)
    .where(and(eq(imageOrders.userId, userId), isNull(imageOrders.outcome)))
    .orderBy(desc(imageOrders.createdAt))
    .limit(1);
  return row ?? null;
}

/** Returns false if the order was already settled. */
export async function settleAiOrder(tx: Tx, id: string, outcome: string): Promise<boolean> {
  const settled = await tx
    .update(imageOrders)
    .set({ outcome })
    .where(and(eq(imageOrders.id, id), isNull(imageOrders.outcome)))
    .returning({ id: imageOrders.id });
  return settled.length === 1;
}
