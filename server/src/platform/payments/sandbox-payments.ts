import { and, between, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';
import { sandboxCheckouts, sandboxSubscriptions } from './sandbox.tables.ts';

/** How many paid months are reported. Older ones have already been reported. */
const MONTHS_READ = 12;
const MONTH_REFERENCE = /^(.+)_month_(\d+)$/;
/** A boost or the Image tools. */
const isPaidOnce = and(ne(sandboxCheckouts.product, 'plan'), eq(sandboxCheckouts.state, 'complete'));

type CheckoutRow = typeof sandboxCheckouts.$inferSelect;
type SubscriptionRow = typeof sandboxSubscriptions.$inferSelect;

/** Reads the payments that the sandbox has received, for comparing them with our books. */
export function createSandboxPayments(db: Db): Pick<PaymentProvider, 'listPayments' | 'readPayment'> {
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
        payments: [
          ...onceOnly.flatMap((row) => paidOnceOf(row) ?? []),
          ...plans.flatMap((row) => monthsOf(row).map((month) => monthOf(row, month))),
        ],
        from: new Date(Math.max(from.getTime(), ...starts)),
      };
    },

    async readPayment(reference) {
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
    },
  };
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
