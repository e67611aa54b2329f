import { addDays, periodsBetween, startOfDay } from '@cold-open/contract/billing/calendar-periods';
import type {
  AdminPayment,
  MoneyFigures,
  MoneyQuery,
  MoneyReport,
  PaymentQuery,
} from '@cold-open/contract/billing/money.contract';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import * as z from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf, timestamp } from '../../platform/http/paging.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { countLivePlans, countPlanChanges, listPaymentsWithUsers, sumPayments } from './money.repository.ts';
import { statusOf } from './payment-status.ts';
import { refundableCents } from './refunds.service.ts';

const NOTHING_PAID = {
  payments: 0,
  receivedCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  planCents: 0,
  boostCents: 0,
  imageToolsCents: 0,
  planMonths: 0,
  boosts: 0,
  imageTools: 0,
};
const NO_CHANGES = { started: 0, ended: 0, renewal_failed: 0 };

/** What was paid, for admins: single payments, and figures about a range of days. */
export function createMoneyService({ db, provider }: { db: Db; provider: PaymentProvider }) {
  const toAdminPayment = ({
    payment,
    user,
    refund,
  }: Awaited<ReturnType<typeof listPaymentsWithUsers>>[number]): AdminPayment => ({
    _id: payment.id,
    kind: payment.kind,
    amountCents: payment.amountCents,
    refundedCents: payment.refundedCents,
    disputedCents:
      payment.dispute === 'open' || payment.dispute === 'lost'
        ? Math.max(0, payment.amountCents - payment.refundedCents)
        : 0,
    status: statusOf(payment),
    tokens: payment.tokens,
    paidAt: (payment.paidAt ?? payment.createdAt).toISOString(),
    user: user && { _id: user.id, name: user.name, email: user.email },
    reference: payment.reference,
    providerUrl: provider.paymentUrl(payment.reference),
    // The sandbox forgets a deleted account's payments.
    refundableCents: user === null && provider.forgetsPayments ? 0 : refundableCents(payment),
    refund,
  });

  return {
    async read(id: string): Promise<AdminPayment> {
      const [row] = await listPaymentsWithUsers(db, provider.name, {
        id,
        status: 'all',
        from: null,
        before: null,
        after: null,
        limit: 1,
      });
      if (!row) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.payment });
      return toAdminPayment(row);
    },

    async list({ from, to, timeZone, cursor, limit, ...filter }: PaymentQuery) {
      const found = await listPaymentsWithUsers(db, provider.name, {
        ...filter,
        from: from === undefined ? null : startOfDay(from, timeZone),
        before: to === undefined ? null : startOfDay(addDays(to, 1), timeZone),
        after: decodeCursor(cursor, paymentCursor),
        limit: limit + 1,
      });
      const { items, nextCursor } = pageOf(found, limit, ({ payment }) => [
        payment.paidAt?.getTime() ?? 0,
        payment.id,
      ]);
      return { items: items.map(toAdminPayment), nextCursor };
    },

    async report({ from, to, by, timeZone }: MoneyQuery): Promise<MoneyReport> {
      const periods = periodsBetween(from, to, by, timeZone);
      const starts = periods.map(({ start }) => start);
      const end = startOfDay(addDays(to, 1), timeZone);
      const [paid, changes, livePlans] = await db.transaction(
        async (tx) =>
          [
            await sumPayments(tx, provider.name, starts, end),
            await countPlanChanges(tx, provider.name, starts, end),
            await countLivePlans(tx, provider.name),
          ] as const,
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      const paidIn = new Map(paid.map(({ period, ...sums }) => [period, sums]));
      const changesIn = (period: number) => ({
        ...NO_CHANGES,
        ...Object.fromEntries(
          changes.filter((each) => each.period === period).map((each) => [each.kind, each.changes]),
        ),
      });
      // Counted back from the present: plans that have started since were not active then, and those that ended were.
      let activePlans = livePlans;
      const figures = [...periods.keys(), periods.length].reverse().map((period) => {
        const { started, ended, renewal_failed: failedRenewals } = changesIn(period);
        const sums = paidIn.get(period) ?? NOTHING_PAID;
        const row: MoneyFigures = {
          ...sums,
          revenueCents: sums.receivedCents - sums.refundedCents - sums.disputedCents,
          newPlans: started,
          endedPlans: ended,
          failedRenewals,
          activePlans,
        };
        activePlans += ended - started;
        return row;
      });
      // The first of them is about the time since the range.
      const rows = figures.slice(1).reverse();
      return {
        periods: periods.flatMap((period, index) => {
          const row = rows[index];
          return row ? [{ from: period.from, to: period.to, ...row }] : [];
        }),
        total: addUp(rows),
      };
    },
  };
}

export type MoneyService = ReturnType<typeof createMoneyService>;

/** Plans are counted at the end of the last period. */
function addUp(rows: readonly MoneyFigures[]): MoneyFigures {
  const total: MoneyFigures = {
    ...NOTHING_PAID,
    revenueCents: 0,
    newPlans: 0,
    endedPlans: 0,
    failedRenewals: 0,
    activePlans: 0,
  };
  for (const row of rows)
    for (const key of Object.keys(total) as (keyof MoneyFigures)[]) total[key] += row[key];
  return { ...total, activePlans: rows.at(-1)?.activePlans ?? 0 };
}

const paymentCursor = z.tuple([timestamp, z.uuid()]).transform(([at, id]) => ({ at, id }));
