import { and, eq, sql } from 'drizzle-orm';
import { batched } from '../../../platform/db/batched.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { insertingRows } from '../../../platform/db/insert-rows.ts';
import { byText, prepared } from '../../../platform/db/prepared.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { orderKeys } from './orders.tables.ts';

export type KeyedOrder = typeof orderKeys.$inferSelect;

const keys = prepared((db) =>
  db
    .select()
    .from(orderKeys)
    .where(
      sql`(${orderKeys.userId}, ${orderKeys.key}) in (select * from unnest(${sql.placeholder('userIds')}::uuid[], ${sql.placeholder('keys')}::text[]))`,
    )
    .prepare('order_keys'),
);

const nameOf = ({ userId, key }: Pick<KeyedOrder, 'userId' | 'key'>) => `${userId} ${key}`;

const findKey = batched(nameOf, async (db, wanted: Pick<KeyedOrder, 'userId' | 'key'>[]) => {
  const rows = await keys(db).execute({
    userIds: wanted.map(({ userId }) => userId),
    keys: wanted.map(({ key }) => key),
  });
  const found = new Map(rows.map((row) => [nameOf(row), row]));
  return wanted.map((each) => found.get(nameOf(each)) ?? null);
});

/** Returns what was ordered with this key, or null. Throws if a different request used the key. */
export async function findPlacedOrder(
  db: DbOrTx,
  userId: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<KeyedOrder | null> {
  if (!idempotencyKey) return null;
  const { key, digest } = idempotencyKey;
  const placed = await findKey(db, { userId, key });
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

export const insertOrderKey = batched(nameOf, async (tx, placed: (typeof orderKeys.$inferInsert)[]) => {
  await tx.execute(byText(insertingRows(orderKeys, placed)));
  return placed;
});
