import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { BY_TEXT } from '../../platform/db/prepared.ts';
import { only } from '../../platform/db/rows.ts';
import { users } from '../account/account.tables.ts';
import { tokenEntries } from './token-entries.tables.ts';

export type TokenEntryRow = Awaited<ReturnType<typeof listTokenEntries>>[number];

export async function insertTokenEntry(db: DbOrTx, entry: typeof tokenEntries.$inferInsert) {
  const inserting = db.insert(tokenEntries).values(entry).returning({ id: tokenEntries.id });
  return only(await inserting.prepare(BY_TEXT).execute()).id;
}

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
