import { and, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { BY_TEXT } from '../../../platform/db/prepared.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { orderKeys } from './orders.tables.ts';

export type KeyedOrder = typeof orderKeys.$inferSelect;

/** Returns what was ordered with this key, or null. Throws if a different request used the key. */
export async function findPlacedOrder(
  db: DbOrTx,
  userId: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<KeyedOrder | null> {
  if (!idempotencyKey) return null;
  const { key, digest } = idempotencyKey;
  const [placed] = await db
    .select()
    .from(orderKeys)
    .where(and(eq(orderKeys.userId, userId), eq(orderKeys.key, key)))
    .prepare(BY_TEXT)
    .execute();
  if (!placed) return null;
  if (placed.digest !== null && placed.digest !== digest) throw new AppError('idempotency_key_reused');
  return placed;
}

/** Replaces an earlier key for the same request. */
export async function upsertOrderKey(db: DbOrTx, key: typeof orderKeys.$inferInsert) {
  const { scriptId, orderId, createdAt } = key;
  await db
    .insert(orderKeys)
    .values(key)
    .onConflictDoUpdate({
      target: [orderKeys.userId, orderKeys.key],
      set: { scriptId, orderId, createdAt },
    });
}

export async function deleteOrderKey(db: DbOrTx, userId: string, key: string) {
  await db.delete(orderKeys).where(and(eq(orderKeys.userId, userId), eq(orderKeys.key, key)));
}

export async function insertOrderKey(tx: Tx, key: typeof orderKeys.$inferInsert) {
  await tx.insert(orderKeys).values(key).prepare(BY_TEXT).execute();
}
