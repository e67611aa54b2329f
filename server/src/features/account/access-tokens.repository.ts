import { and, count, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { account } from './account.repository.ts';
import { accessTokens, users } from './account.tables.ts';

export type AccessTokenRow = typeof accessTokens.$inferSelect;

/** Returns the users by the hashes of their access tokens. */
export async function findTokenUsers(db: DbOrTx, tokenHashes: string[], now: Date) {
  const rows = await db
    .select({
      tokenHash: accessTokens.tokenHash,
      scope: accessTokens.scope,
      lastUsedAt: accessTokens.lastUsedAt,
      user: account,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(inArray(accessTokens.tokenHash, tokenHashes), gt(accessTokens.expiresAt, now)));
  return new Map(rows.map((row) => [row.tokenHash, row]));
}

export async function markTokenUsed(db: DbOrTx, tokenHash: string, lastUsedAt: Date) {
  await db.update(accessTokens).set({ lastUsedAt }).where(eq(accessTokens.tokenHash, tokenHash));
}

const isValidFor = (userId: string, now: Date) =>
  and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now));

/** The number of tokens of an account is limited, so the list is too. */
export async function listTokens(db: DbOrTx, userId: string, now: Date): Promise<AccessTokenRow[]> {
  return db
    .select()
    .from(accessTokens)
    .where(isValidFor(userId, now))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
}

export async function countTokens(db: DbOrTx, userId: string, now: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(accessTokens).where(isValidFor(userId, now));
  return row?.count ?? 0;
}

export async function insertToken(db: DbOrTx, token: typeof accessTokens.$inferInsert) {
  return only(await db.insert(accessTokens).values(token).returning());
}

/** Returns null if the user has no such token. */
export async function deleteToken(db: DbOrTx, userId: string, id: string): Promise<AccessTokenRow | null> {
  const [deleted] = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
    .returning();
  return deleted ?? null;
}

export async function deleteTokensOf(db: DbOrTx, userId: string): Promise<AccessTokenRow[]> {
  return db.delete(accessTokens).where(eq(accessTokens.userId, userId)).returning();
}

export async function deleteExpiredTokens(db: DbOrTx, now: Date) {
  await db.delete(accessTokens).where(lte(accessTokens.expiresAt, now));
}
