import { and, between, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db, DbOrTx } from '../db/database.ts';
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from './payment-provider.ts';
import { sandboxCheckouts, sandboxRefunds, sandboxSubscriptions } from './sandbox.tables.ts';

/** How many paid months are reported. Older ones have already been reported. */
const MONTHS_READ = 12;
const MONTH_REFERENCE = /^(.+)_month_(\d+)$/;
/** A boost or the Image tools. */
const isPaidOnce = and(ne(sandboxCheckouts.product, 'plan'), eq(sandboxCheckouts.state, 'complete'));

type CheckoutRow = typeof sandboxCheckouts.$inferSelect;
type SubscriptionRow = typeof sandboxSubscriptions.$inferSelect;

/** Separates this table's advisory locks from others. */
const LOCK_SPACE = 29;

/** Reads the payments that the sandbox has received, and refunds them. */
export function createSandboxPayments({
  db,
  clock,
}: {
  db: Db;
  clock: Clock;
}): Pick<PaymentProvider, 'listPayments' | 'readPayment' | 'refund'> {
  async function readPayment(handle: DbOrTx, reference: string): Promise<ProviderPayment | null> {
    const payment = await readUnrefunded(handle, reference);
    return (payment && (await withRefunds(handle, [payment]))[0]) ?? null;
  }

  return {
    async listPayments({ from, until }, limit) {
      const onceOnly = await db
        .select()
        .from(sandboxCheckouts)
        .where(and(isPaidOnce, between(sandboxCheckouts.paidAt, from, until)))
        .orderBy(desc(sandboxCheckouts.paidAt))
        .limit(limit);
      const plans = await db
        .select()
        .from(sandboxSubscriptions)
        .where(between(sandboxSubscriptions.paidAt, from, until))
        .orderBy(desc(sandboxSubscriptions.paidAt))
        .limit(limit);
      const starts = [onceOnly, plans]
        .filter(({ length }) => length === limit)
        .map((rows) => rows.at(-1)?.paidAt?.getTime() ?? 0);
      return {
        payments: await withRefunds(db, [
          ...onceOnly.flatMap((row) => paidOnceOf(row) ?? []),
          ...plans.flatMap((row) => monthsOf(row).map((month) => monthOf(row, month))),
        ]),
        from: new Date(Math.max(from.getTime(), ...starts)),
      };
    },

    readPayment: (reference) => readPayment(db, reference),

    refund: ({ reference, amountCents, key }) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${reference}))`);
        const [made] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, key));
        if (made) return;
        const payment = await readPayment(tx, reference);
        if (!payment) throw new PaymentProviderError('the sandbox has no such payment', { isMissing: true });
        if (amountCents > payment.amountCents - payment.refundedCents)
          throw new PaymentProviderError('the payment has already been refunded', { isRejected: true });
        const { customerId } = payment;
        await tx
          .insert(sandboxRefunds)
          .values({ id: key, reference, customerId, amountCents, createdAt: clock.now() });
      }),
  };
}

async function readUnrefunded(db: DbOrTx, reference: string): Promise<ProviderPayment | null> {
  const [, subscriptionId, month] = MONTH_REFERENCE.exec(reference) ?? [];
  if (!subscriptionId) {
    const [checkout] = await db
      .select()
      .from(sandboxCheckouts)
      .where(and(isPaidOnce, eq(sandboxCheckouts.id, reference)));
    return checkout ? paidOnceOf(checkout) : null;
  }
  const [plan] = await db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.id, subscriptionId));
  return plan && Number(month) <= plan.months ? monthOf(plan, Number(month)) : null;
}

async function withRefunds(db: DbOrTx, payments: ProviderPayment[]): Promise<ProviderPayment[]> {
  if (payments.length === 0) return payments;
  const references = payments.map(({ reference }) => reference);
  const rows = await db
    .select({
      reference: sandboxRefunds.reference,
      cents: sql`sum(${sandboxRefunds.amountCents})`.mapWith(Number),
    })
    .from(sandboxRefunds)
    .where(inArray(sandboxRefunds.reference, references))
    .groupBy(sandboxRefunds.reference);
  const cents = new Map(rows.map((row) => [row.reference, row.cents]));
  return payments.map((payment) => ({ ...payment, refundedCents: cents.get(payment.reference) ?? 0 }));
}

export function monthsOf({ months }: SubscriptionRow): number[] {
  const first = Math.max(1, months - MONTHS_READ + 1);
  return Array.from({ length: months - first + 1 }, (_, index) => first + index);
}

export const monthReference = (subscriptionId: string, month: number) => `${subscriptionId}_month_${month}`;

function monthOf(row: SubscriptionRow, month: number): ProviderPayment {
  const { id, customerId, userId, priceCents: amountCents, paidAt } = row;
  return { reference: monthReference(id, month), customerId, userId, amountCents, refundedCents: 0, paidAt };
}

/** Returns null for a checkout that was not paid. */
function paidOnceOf({ id, customerId, userId, priceCents, paidAt }: CheckoutRow): ProviderPayment | null {
  return paidAt && { reference: id, customerId, userId, amountCents: priceCents, refundedCents: 0, paidAt };
}
