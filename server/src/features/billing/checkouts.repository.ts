import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { CheckoutStateName, Product, ProviderName } from '../../platform/payments/payment-provider.ts';
import { checkouts } from './billing.tables.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** Nothing while another one of the kind is open. */
export async function insertCheckout(db: DbOrTx, checkout: typeof checkouts.$inferInsert) {
  const [inserted] = await db.insert(checkouts).values(checkout).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function findOpenCheckout(
  db: DbOrTx,
  wanted: { userId: string; kind: Product; provider: ProviderName },
) {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, wanted.userId),
        eq(checkouts.kind, wanted.kind),
        eq(checkouts.provider, wanted.provider),
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

/** The first session noted stays; gives the row as it is then. */
export async function noteSession(db: DbOrTx, id: string, session: { sessionId: string; url: string }) {
  await db
    .update(checkouts)
    .set(session)
    .where(and(eq(checkouts.id, id), isNull(checkouts.sessionId)));
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

/** The next try is another question to the provider. Another call may have made it so already. */
export async function noteRefusal(db: DbOrTx, { id, attempt }: { id: string; attempt: number }) {
  await db
    .update(checkouts)
    .set({ attempt: attempt + 1 })
    .where(and(eq(checkouts.id, id), eq(checkouts.attempt, attempt)));
}

/** What was completed stays so. */
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

/** Those that have been open for a while: somebody may have paid without our hearing of it. */
export async function listUnsettled(
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

/** Without a session and older than any request: its instance died on the way to the provider. */
export async function dropAbandoned(db: DbOrTx, before: Date) {
  await db.delete(checkouts).where(and(isNull(checkouts.sessionId), lt(checkouts.createdAt, before)));
}
