import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { batched } from '../../platform/db/batched.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { insertingRows } from '../../platform/db/insert-rows.ts';
import { byText } from '../../platform/db/prepared.ts';
import { required } from '../../platform/db/rows.ts';
import { users } from '../account/account.tables.ts';
import { tokenEntries } from './token-entries.tables.ts';

export type TokenEntryRow = Awaited<ReturnType<typeof listTokenEntries>>[number];

type NewTokenEntry = typeof tokenEntries.$inferInsert & { userId: string };

/** Returns the entry's id. */
export const insertTokenEntry = batched(
  ({ userId }: NewTokenEntry) => userId,
  async (db, entries) => {
    const { rows } = await db.execute<{ id: string; userId: string }>(
      byText(sql`${insertingRows(tokenEntries, entries)} returning id, user_id as "userId"`),
    );
    const ids = new Map(rows.map(({ id, userId }) => [userId, Number(id)]));
    return entries.map(({ userId }) => required(ids.get(userId)));
  },
);

export async function findTokenEntry(db: DbOrTx, id: number) {
  const [entry] = await db.select().from(tokenEntries).where(eq(tokenEntries.id, id));
  return entry ?? null;
}

export async function isRefunded(db: DbOrTx, id: number) {
  const found = await db
    .select({ id: tokenEntries.id })
    .from(tokenEntries)
    .where(eq(tokenEntries.refundOf, id));
  return found.length > 0;
}

/** Ignores what was undone, and the undoing itself. */
export async function isSetByAdminAfter(db: DbOrTx, { userId, id }: { userId: string; id: number }) {
  const found = await db
    .select({ id: tokenEntries.id })
    .from(tokenEntries)
    .where(
      and(
        eq(tokenEntries.userId, userId),
        gt(tokenEntries.id, id),
        eq(tokenEntries.reason, 'admin'),
        isNull(tokenEntries.refundOf),
        sql`not exists (select 1 from ${tokenEntries} as undoing where undoing.refund_of = ${tokenEntries.id})`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function listTokenEntries(
  db: DbOrTx,
  userId: string,
  { limit, before }: { limit: number; before: number | null },
) {
  return db
    .select({ entry: tokenEntries, actorName: users.name })
    .from(tokenEntries)
    .leftJoin(users, eq(users.id, tokenEntries.actorId))
    .where(and(eq(tokenEntries.userId, userId), before === null ? undefined : lt(tokenEntries.id, before)))
    .orderBy(desc(tokenEntries.id))
    .limit(limit);
}
