import { and, between, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { ProviderName } from '../../platform/payments/payment-provider.ts';
import { users } from '../account/account.tables.ts';
import { billingCustomers, forgottenCustomers } from './billing.tables.ts';
import { paymentComparisons, paymentDifferences, payments } from './payments.tables.ts';

type ComparisonRow = typeof paymentComparisons.$inferInsert;
export type NewDifference = typeof paymentDifferences.$inferInsert;

const BOOKED = {
  reference: payments.reference,
  amountCents: payments.amountCents,
  refundedCents: payments.refundedCents,
  paidAt: sql<Date>`${payments.paidAt}`.mapWith(payments.paidAt),
  userId: payments.userId,
};

/** Returns a period's newest payments. */
export async function listBookedPayments(
  db: DbOrTx,
  provider: ProviderName,
  { from, until, limit, ofUsersOnly }: { from: Date; until: Date; limit: number; ofUsersOnly: boolean },
) {
  return db
    .select(BOOKED)
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        between(payments.paidAt, from, until),
        ofUsersOnly ? isNotNull(payments.userId) : undefined,
      ),
    )
    .orderBy(desc(payments.paidAt))
    .limit(limit);
}

export async function findBookedPayment(db: DbOrTx, provider: ProviderName, reference: string) {
  const [row] = await db
    .select(BOOKED)
    .from(payments)
    .where(
      and(eq(payments.provider, provider), eq(payments.reference, reference), isNotNull(payments.paidAt)),
    );
  return row ?? null;
}

/**
 * Returns the customer's user id, null if the account was deleted, or undefined if the customer is not ours.
 */
export async function findOwnCustomer(db: DbOrTx, provider: ProviderName, customerId: string) {
  const [customer] = await db
    .select({ userId: sql<string | null>`${billingCustomers.userId}` })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.provider, provider), eq(billingCustomers.customerId, customerId)))
    .unionAll(
      db
        .select({ userId: sql<string | null>`null` })
        .from(forgottenCustomers)
        .where(and(eq(forgottenCustomers.provider, provider), eq(forgottenCustomers.customerId, customerId))),
    )
    .limit(1);
  return customer?.userId;
}

export async function findComparison(db: DbOrTx, provider: ProviderName) {
  const [row] = await db.select().from(paymentComparisons).where(eq(paymentComparisons.provider, provider));
  return row ?? null;
}

/** Changes only the given columns, so that a failed run keeps the last successful result. */
export async function saveComparison(db: DbOrTx, row: ComparisonRow) {
  const { provider: _provider, ...changed } = row;
  await db
    .insert(paymentComparisons)
    .values(row)
    .onConflictDoUpdate({ target: paymentComparisons.provider, set: changed });
}

export async function listDifferences(db: DbOrTx, provider: ProviderName) {
  return db
    .select({ difference: paymentDifferences, email: users.email })
    .from(paymentDifferences)
    .leftJoin(users, eq(users.id, paymentDifferences.userId))
    .where(eq(paymentDifferences.provider, provider))
    .orderBy(desc(paymentDifferences.paidAt), paymentDifferences.reference);
}

/** Keeps the time at which a difference was first found. */
export async function replaceDifferences(tx: Tx, provider: ProviderName, differences: NewDifference[]) {
  const references = differences.map(({ reference }) => reference);
  await tx
    .delete(paymentDifferences)
    .where(
      and(eq(paymentDifferences.provider, provider), notInArray(paymentDifferences.reference, references)),
    );
  for (const difference of differences) {
    const { provider: _provider, reference: _reference, foundAt: _foundAt, ...changed } = difference;
    await tx
      .insert(paymentDifferences)
      .values(difference)
      .onConflictDoUpdate({
        target: [paymentDifferences.provider, paymentDifferences.reference],
        set: changed,
      });
  }
}
