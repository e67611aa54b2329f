import { eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { visitors } from './chat.tables.ts';

export type VisitorRow = typeof visitors.$inferSelect;

/** Returns the visitor with this email, locked, with the name from their latest message. */
export async function insertOrLockVisitor(
  tx: Tx,
  visitor: typeof visitors.$inferInsert,
): Promise<VisitorRow> {
  return only(
    await tx
      .insert(visitors)
      .values(visitor)
      .onConflictDoUpdate({ target: visitors.email, set: { name: visitor.name } })
      .returning(),
  );
}

export async function findVisitor(db: DbOrTx, id: string): Promise<VisitorRow | null> {
  const [row] = await db.select().from(visitors).where(eq(visitors.id, id));
  return row ?? null;
}

export async function lockVisitor(tx: Tx, id: string): Promise<VisitorRow | null> {
  const [row] = await tx.select().from(visitors).where(eq(visitors.id, id)).for('update');
  return row ?? null;
}

export async function deleteVisitor(tx: Tx, id: string) {
  await tx.delete(visitors).where(eq(visitors.id, id));
}
