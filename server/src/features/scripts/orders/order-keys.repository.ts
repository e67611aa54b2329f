import { and, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
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
    .where(and(eq(orderKeys.userId, userId), eq(orderKeys.key, key)));
  if (!placed) return null;
  if (placed.digest !== null && placed.digest !== digest) throw new AppError('idempotency_key_reused');
  return placed;
}

export async function insertOrderKey(tx: Tx, key: typeof orderKeys.$inferInsert) {
  await tx.insert(orderKeys).values(key);
}
