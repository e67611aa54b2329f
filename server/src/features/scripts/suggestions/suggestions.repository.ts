import { and, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { only } from '../../../platform/db/rows.ts';
import { suggestionOrders } from '../scripts.tables.ts';

export type SuggestionOrder = typeof suggestionOrders.$inferSelect;

/** Stopping an order before its first word is free, so the number of stored orders is limited. */
const MAX_ORDERS_PER_SCRIPT = 100;

/** Inserts an order and deletes the oldest settled ones of the script beyond the limit. */
export async function insertSuggestionOrder(tx: Tx, order: typeof suggestionOrders.$inferInsert) {
  const inserted = only(await tx.insert(suggestionOrders).values(order).returning());
  const { id, scriptId, outcome, createdAt } = suggestionOrders;
  const surplus = tx
    .select({ id })
    .from(suggestionOrders)
    .where(and(eq(scriptId, order.scriptId), isNotNull(outcome)))
    .orderBy(desc(createdAt), desc(id))
    .offset(MAX_ORDERS_PER_SCRIPT);
  await tx.delete(suggestionOrders).where(inArray(id, surplus));
  return inserted;
}

export async function findSuggestionOrder(db: DbOrTx, id: string) {
  const [row] = await db.select().from(suggestionOrders).where(eq(suggestionOrders.id, id));
  return row ?? null;
}

/** Returns the openings that the user ordered last for a script; null if there are none. */
export async function findLatestOpenings(db: DbOrTx, scriptId: string, userId: string) {
  const [row] = await db
    .select()
    .from(suggestionOrders)
    .where(
      and(
        eq(suggestionOrders.scriptId, scriptId),
        eq(suggestionOrders.userId, userId),
        eq(suggestionOrders.kind, 'openings'),
      ),
    )
    .orderBy(desc(suggestionOrders.createdAt), desc(suggestionOrders.id))
    .limit(1);
  return row ?? null;
}

/** Locks the row, so that it is settled only once. */
export async function lockUnsettledSuggestions(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(suggestionOrders)
    .where(and(eq(suggestionOrders.id, id), isNull(suggestionOrders.outcome)))
    .for('update');
  return row ?? null;
}

export async function listUnsettledSuggestions(tx: Tx, scriptId: string) {
  return tx
    .select()
    .from(suggestionOrders)
    .where(and(eq(suggestionOrders.scriptId, scriptId), isNull(suggestionOrders.outcome)))
    .orderBy(suggestionOrders.id)
    .for('update');
}

export async function changeSuggestionOrder(tx: Tx, id: string, change: Partial<SuggestionOrder>) {
  await tx.update(suggestionOrders).set(change).where(eq(suggestionOrders.id, id));
}

/** Returns true if the order was not settled yet. */
export async function requestSuggestionsStop(db: DbOrTx, id: string, stopRequestedAt: Date) {
  const stopped = await db
    .update(suggestionOrders)
    .set({ stopRequestedAt })
    .where(and(eq(suggestionOrders.id, id), isNull(suggestionOrders.outcome)))
    .returning({ id: suggestionOrders.id });
  return stopped.length === 1;
}

export async function isSuggestionsStopRequested(db: DbOrTx, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: suggestionOrders.id })
    .from(suggestionOrders)
    .where(and(eq(suggestionOrders.id, id), isNotNull(suggestionOrders.stopRequestedAt)));
  return row !== undefined;
}

/** How many earlier sets are sent to the writer, which must not repeat them. */
const EARLIER_OPENINGS = 3;

/** Returns the last openings that were suggested for the script before this order. */
export async function listEarlierOpenings(db: DbOrTx, { id, scriptId }: SuggestionOrder) {
  return db
    .select({ suggestions: suggestionOrders.suggestions })
    .from(suggestionOrders)
    .where(
      and(
        eq(suggestionOrders.scriptId, scriptId),
        ne(suggestionOrders.id, id),
        eq(suggestionOrders.kind, 'openings'),
        isNotNull(suggestionOrders.outcome),
      ),
    )
    .orderBy(desc(suggestionOrders.createdAt), desc(suggestionOrders.id))
    .limit(EARLIER_OPENINGS);
}
