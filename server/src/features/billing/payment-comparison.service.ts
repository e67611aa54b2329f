import type {
  PaymentComparison,
  PaymentDifference,
} from '@cold-open/contract/billing/admin-payments.contract';
import { findPaymentDifference } from '@cold-open/contract/billing/payment-differences';
import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { isDatabaseUnavailable, reasonOf } from '../../platform/db/database-errors.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider.ts';
import { comparePayments } from './billing.jobs.ts';
import {
  findBookedPayment,
  findComparison,
  findOwnCustomer,
  listBookedPayments,
  listDifferences,
  type NewDifference,
  replaceDifferences,
  saveComparison,
} from './payment-comparison.repository.ts';

/** Long enough to cover a week in which every run failed. */
const COMPARED_MS = 8 * DAY_MS;
/** A newer payment's event may not have arrived yet. */
const SETTLED_AFTER_MS = HOUR_MS;
const MAX_PAYMENTS = 5000;
const MAX_DIFFERENCES = 500;

type BookedPayment = NonNullable<Awaited<ReturnType<typeof findBookedPayment>>>;

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  jobs: JobQueue;
  provider: PaymentProvider;
}

/** Compares our books with the provider's once a day. It reports differences and changes nothing else. */
export function createPaymentComparisonService({ db, clock, logger, jobs, provider }: Dependencies) {
  jobs.work(comparePayments, async ({ signal }) => {
    try {
      await compare(signal);
    } catch (error) {
      // Not recorded, because a shutdown or a lost database says nothing about the provider.
      if (signal.aborted || isDatabaseUnavailable(error)) throw error;
      await saveComparison(db, { provider: provider.name, ranAt: clock.now(), error: reasonOf(error) });
      throw error;
    }
  });

  async function compare(signal: AbortSignal) {
    const now = clock.now().getTime();
    const period = { from: new Date(now - COMPARED_MS), until: new Date(now - SETTLED_AFTER_MS) };
    const listed = await provider.listPayments(period, MAX_PAYMENTS);
    const booked = await listBookedPayments(db, provider.name, {
      ...period,
      from: listed.from,
      limit: MAX_PAYMENTS,
      ofUsersOnly: provider.forgetsPayments,
    });
    const theirs = new Map(listed.payments.map((payment) => [payment.reference, payment]));
    const ours = new Map(booked.map((payment) => [payment.reference, payment]));
    const earlier = (await listDifferences(db, provider.name)).map(({ difference }) => difference.reference);
    // Differences found earlier come first, so that the limit does not hide them.
    const references = new Set([...earlier, ...theirs.keys(), ...ours.keys()]);

    const differences: NewDifference[] = [];
    let comparedPayments = 0;
    for (const reference of references) {
      if (differences.length >= MAX_DIFFERENCES) break;
      signal.throwIfAborted();
      const listedPayment = theirs.get(reference) ?? null;
      const bookedPayment = ours.get(reference) ?? (await findBookedPayment(db, provider.name, reference));
      if (listedPayment && (await findPayer(bookedPayment, listedPayment)) === undefined) continue;
      comparedPayments++;
      if (listedPayment && !findPaymentDifference(bookedPayment, listedPayment)) continue;
      const difference = await confirmDifference(reference);
      if (difference) differences.push(difference);
    }
    if (differences.length > 0)
      logger.warn({ differences: differences.length }, 'our books differ from the payment provider’s');
    const isPartial =
      listed.from > period.from || booked.length >= MAX_PAYMENTS || differences.length >= MAX_DIFFERENCES;
    await db.transaction(async (tx) => {
      await saveComparison(tx, {
        provider: provider.name,
        ranAt: clock.now(),
        error: null,
        completedAt: clock.now(),
        comparedFrom: listed.from,
        comparedPayments,
        isPartial,
      });
      await replaceDifferences(tx, provider.name, differences);
    });
  }

  /** Reads both sides again, because one list may lack what the other side has recorded since. */
  async function confirmDifference(reference: string): Promise<NewDifference | null> {
    const theirs = await provider.readPayment(reference);
    const ours = await findBookedPayment(db, provider.name, reference);
    const found = findPaymentDifference(ours, theirs);
    const paidAt = ours?.paidAt ?? theirs?.paidAt;
    if (!found || !paidAt) return null;
    const payer = await findPayer(ours, theirs);
    if (payer === undefined) return null;
    return {
      ...found,
      provider: provider.name,
      reference,
      userId: payer,
      paidAt,
      foundAt: clock.now(),
    };
  }

  /** Undefined if the payment is not compared, because other products may use the same provider account. */
  async function findPayer(ours: BookedPayment | null, theirs: ProviderPayment | null) {
    if (ours) return ours.userId === null && provider.forgetsPayments ? undefined : ours.userId;
    return theirs ? findOwnCustomer(db, provider.name, theirs.customerId) : undefined;
  }

  return {
    async latest(): Promise<PaymentComparison> {
      const row = await findComparison(db, provider.name);
      const differences = await listDifferences(db, provider.name);
      return {
        provider: provider.name,
        ranAt: row?.ranAt.toISOString() ?? null,
        error: row?.error ?? null,
        completedAt: row?.completedAt?.toISOString() ?? null,
        comparedFrom: row?.comparedFrom?.toISOString() ?? null,
        comparedPayments: row?.comparedPayments ?? 0,
        isPartial: row?.isPartial ?? false,
        differences: differences.map(toDifference),
      };
    },

    start: () => jobs.repeat(comparePayments, DAY_MS),
  };
}

export type PaymentComparisonService = ReturnType<typeof createPaymentComparisonService>;

function toDifference({
  difference,
  email,
}: Awaited<ReturnType<typeof listDifferences>>[number]): PaymentDifference {
  const { reference, kind, booksCents, providerCents, userId, paidAt, foundAt } = difference;
  return {
    reference,
    kind,
    booksCents,
    providerCents,
    user: userId && email ? { _id: userId, email } : null,
    paidAt: paidAt.toISOString(),
    foundAt: foundAt.toISOString(),
  };
}
