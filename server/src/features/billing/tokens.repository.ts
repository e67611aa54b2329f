import { and, desc, eq, lt } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { users } from '../account/account.tables.ts';
import { tokenEntries } from './billing.tables.ts';

export type TokenEntryRow = Awaited<ReturnType<typeof listTokenEntries>>[number];

export async function insertTokenEntry(db: DbOrTx, entry: typeof tokenEntries.$inferInsert) {
  return only(await db.insert(tokenEntries).values(entry).returning({ id: tokenEntries.id })).id;
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
