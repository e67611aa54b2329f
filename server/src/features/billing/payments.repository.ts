import { and, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import type { ProviderName } from '../../platform/payments/payment-provider.ts';
import { users } from '../account/account.tables.ts';
import { billingCustomers, forgottenCustomers, planChanges, subscriptions } from './billing.tables.ts';
import { paymentEvents, payments } from './payments.tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Must be called before the provider is asked, so that the response to the latest request wins. */
export async function nextObservation(db: DbOrTx): Promise<number> {
  const { rows } = (await db.execute(sql`select nextval('billing_observations') as value`)) as unknown as {
    rows: { value: string }[];
  };
  return Number(only(rows).value);
}

export async function findCustomerId(db: DbOrTx, provider: ProviderName, userId: string) {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.provider, provider), eq(billingCustomers.userId, userId)));
  return row?.customerId ?? null;
}

export async function findUserOfCustomer(db: DbOrTx, provider: ProviderName, customerId: string) {
  const [row] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.provider, provider), eq(billingCustomers.customerId, customerId)));
  return row?.userId ?? null;
}

/** Called when the provider no longer knows the customer. The next checkout creates a new one. */
export async function deleteCustomer(db: DbOrTx, provider: ProviderName, customerId: string) {
  await db
    .delete(billingCustomers)
    .where(and(eq(billingCustomers.provider, provider), eq(billingCustomers.customerId, customerId)));
}

export async function insertForgottenCustomer(tx: Tx, customer: typeof forgottenCustomers.$inferInsert) {
  await tx.insert(forgottenCustomers).values(customer).onConflictDoNothing();
}

export async function isForgottenCustomer(db: DbOrTx, provider: ProviderName, customerId: string) {
  const found = await db
    .select()
    .from(forgottenCustomers)
    .where(and(eq(forgottenCustomers.provider, provider), eq(forgottenCustomers.customerId, customerId)));
  return found.length > 0;
}

/** Keeps the customer that was stored first. */
export async function insertCustomer(db: DbOrTx, customer: typeof billingCustomers.$inferInsert) {
  await db.insert(billingCustomers).values(customer).onConflictDoNothing();
}

export async function findSubscription(db: DbOrTx, id: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

export async function listLiveSubscriptions(db: DbOrTx, provider: ProviderName, userId: string) {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.provider, provider),
        eq(subscriptions.live, true),
      ),
    )
    .orderBy(desc(subscriptions.periodEnd));
}

/** Returns true if the user has a live subscription with any provider. */
export async function isSubscribed(db: DbOrTx, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.live, true)))
    .limit(1);
  return found.length > 0;
}

const isUnreversed = (provider: ProviderName) =>
  and(eq(payments.provider, provider), lt(payments.refundedCents, payments.amountCents));

/** Returns true if the user has paid for this, and the money was not returned and is not disputed. */
export async function hasCountingPayment(tx: Tx, userId: string, kind: PaymentRow['kind']): Promise<boolean> {
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.kind, kind),
        isNotNull(payments.paidAt),
        inArray(payments.dispute, ['none', 'won']),
        or(eq(payments.refundedCents, 0), lt(payments.refundedCents, payments.amountCents)),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function listUnreversedPayments(db: DbOrTx, provider: ProviderName, userId: string) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isUnreversed(provider)))
    .orderBy(payments.createdAt, payments.id);
}

/** Users who have a plan or tokens from the sandbox. */
export async function listSandboxUsers(db: DbOrTx): Promise<string[]> {
  const found = await db
    .select({ userId: sql<string | null>`${subscriptions.userId}` })
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, 'sandbox'), eq(subscriptions.live, true)))
    .union(db.select({ userId: payments.userId }).from(payments).where(isUnreversed('sandbox')));
  // A deleted account's tokens cannot be spent.
  return found.flatMap(({ userId }) => userId ?? []);
}

/** Live subscriptions whose paid month is over, although no message has arrived. */
export async function listOverdueSubscriptions(
  db: DbOrTx,
  provider: ProviderName,
  { before, after, limit }: { before: Date; after: Date | null; limit: number },
) {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider),
        eq(subscriptions.live, true),
        lt(subscriptions.periodEnd, before),
        after ? gt(subscriptions.periodEnd, after) : undefined,
      ),
    )
    .orderBy(subscriptions.periodEnd)
    .limit(limit);
}

export async function saveSubscription(tx: Tx, row: SubscriptionRow) {
  const { id, ...state } = row;
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set: state });
}

export async function findPayment(db: DbOrTx, reference: string) {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  return row ?? null;
}

export async function lockPayment(tx: Tx, reference: string) {
  const [row] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update');
  return row ?? null;
}

export async function insertPayment(tx: Tx, payment: typeof payments.$inferInsert) {
  return only(await tx.insert(payments).values(payment).returning());
}

export async function insertPlanChange(tx: Tx, change: typeof planChanges.$inferInsert) {
  await tx.insert(planChanges).values(change);
}

export async function updatePayment(tx: Tx, id: string, change: Partial<PaymentRow>) {
  return only(await tx.update(payments).set(change).where(eq(payments.id, id)).returning());
}

export async function listPaymentRows(db: DbOrTx, userId: string, limit: number) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isNotNull(payments.paidAt)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
}

/** Returns false if the event was stored before. */
export async function insertPaymentEvent(tx: DbOrTx, event: typeof paymentEvents.$inferInsert) {
  const inserted = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return inserted.length > 0;
}

export async function findPaymentEvent(db: DbOrTx, id: string) {
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return event ?? null;
}

export async function lockPaymentEvent(tx: Tx, id: string) {
  const [event] = await tx.select().from(paymentEvents).where(eq(paymentEvents.id, id)).for('update');
  return event ?? null;
}

export async function settlePaymentEvent(
  tx: DbOrTx,
  id: string,
  outcome: { status: 'applied' | 'ignored'; userId: string | null; appliedAt: Date },
) {
  await tx
    .update(paymentEvents)
    .set({ ...outcome, error: null, attempts: sql`${paymentEvents.attempts} + 1` })
    .where(eq(paymentEvents.id, id));
}

/** Does not change an event that another call has applied. */
export async function markPaymentEventFailed(db: DbOrTx, id: string, error: string) {
  await db
    .update(paymentEvents)
    .set({ status: 'failed', error, attempts: sql`${paymentEvents.attempts} + 1` })
    .where(
      and(
        eq(paymentEvents.id, id),
        or(eq(paymentEvents.status, 'received'), eq(paymentEvents.status, 'failed')),
      ),
    );
}

export async function listPaymentEvents(
  db: DbOrTx,
  {
    failedOnly,
    limit,
    after,
    id,
  }: { failedOnly: boolean; limit: number; after: { at: Date; id: string } | null; id?: string },
) {
  const isAfterCursor = after
    ? sql`(${paymentEvents.receivedAt}, ${paymentEvents.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
    : undefined;
  return db
    .select({ event: paymentEvents, email: users.email })
    .from(paymentEvents)
    .leftJoin(users, eq(users.id, paymentEvents.userId))
    .where(
      and(
        failedOnly ? eq(paymentEvents.status, 'failed') : undefined,
        id ? eq(paymentEvents.id, id) : undefined,
        isAfterCursor,
      ),
    )
    .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.id))
    .limit(limit);
}
