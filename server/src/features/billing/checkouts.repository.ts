import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { CheckoutStateName, Product, ProviderName } from '../../platform/payments/payment-provider.ts';
import { checkouts } from './billing.tables.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** Returns null if the user already has an open checkout of this kind. */
export async function insertCheckout(db: DbOrTx, checkout: typeof checkouts.$inferInsert) {
  const [inserted] = await db.insert(checkouts).values(checkout).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function findOpenCheckout(
  db: DbOrTx,
  { userId, kind, provider }: { userId: string; kind: Product; provider: ProviderName },
) {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.kind, kind),
        eq(checkouts.provider, provider),
        eq(checkouts.state, 'open'),
      ),
    );
  return row ?? null;
}

export async function findCheckout(db: DbOrTx, userId: string, sessionId: string) {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.sessionId, sessionId)));
  return row ?? null;
}

/** Keeps the session that was saved first, and returns the checkout. */
export async function saveSession(db: DbOrTx, id: string, session: { sessionId: string; url: string }) {
  await db
    .update(checkouts)
    .set(session)
    .where(and(eq(checkouts.id, id), isNull(checkouts.sessionId)));
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

/**
 * The provider repeats an error for the same reference, and rejects an expiry that is too close, so the next
 * attempt needs new ones. Changes nothing if another request has started an attempt or has a session.
 */
export async function startNextAttempt(
  db: DbOrTx,
  { id, attempt, createdAt, expiresAt }: Pick<CheckoutRow, 'id' | 'attempt' | 'createdAt' | 'expiresAt'>,
) {
  await db
    .update(checkouts)
    .set({ attempt: attempt + 1, createdAt, expiresAt })
    .where(and(eq(checkouts.id, id), eq(checkouts.attempt, attempt), isNull(checkouts.sessionId)));
}

/** A complete checkout stays complete. */
export async function updateCheckoutState(db: DbOrTx, sessionId: string, state: CheckoutStateName) {
  await db
    .update(checkouts)
    .set({ state })
    .where(and(eq(checkouts.sessionId, sessionId), ne(checkouts.state, 'complete')));
}

export async function expireCheckout(db: DbOrTx, id: string) {
  await db
    .update(checkouts)
    .set({ state: 'expired' })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')));
}

export async function listOpenCheckouts(db: DbOrTx, userId: string) {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')));
}

export async function listOpenCheckoutsOf(db: DbOrTx, provider: ProviderName) {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.provider, provider), eq(checkouts.state, 'open')));
}

/** Checkouts that have been open for a while, and may have been paid although no message arrived. */
export async function listStaleCheckouts(
  db: DbOrTx,
  provider: ProviderName,
  { before, after, limit }: { before: Date; after: Date | null; limit: number },
) {
  return db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.provider, provider),
        eq(checkouts.state, 'open'),
        isNotNull(checkouts.sessionId),
        lte(checkouts.createdAt, before),
        after ? gt(checkouts.createdAt, after) : undefined,
      ),
    )
    .orderBy(asc(checkouts.createdAt))
    .limit(limit);
}

/** A checkout without a session that is older than any request belongs to an instance that died. */
export async function deleteAbandonedCheckouts(db: DbOrTx, before: Date) {
  await db.delete(checkouts).where(and(isNull(checkouts.sessionId), lt(checkouts.createdAt, before)));
}
