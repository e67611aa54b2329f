import { formatPrice } from '@cold-open/contract/billing/billing-rules';
import type { AdminPayment } from '@cold-open/contract/billing/money.contract';
import { HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Logger } from '../../platform/logger.ts';
import { type PaymentProvider, PaymentProviderError } from '../../platform/payments/payment-provider.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { Balances } from './balances.ts';
import { retryRefunds } from './billing.jobs.ts';
import type { PaymentRecords } from './payment-records.ts';
import { nextObservation, type PaymentRow } from './payments.repository.ts';
import {
  findPaymentById,
  hasOpenRefund,
  insertRefund,
  listOpenRefunds,
  lockPaymentById,
  type OpenRefund,
  settleRefund,
} from './refunds.repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  jobs: JobQueue;
  audit: AuditLog;
  provider: PaymentProvider;
  balances: Balances;
  records: PaymentRecords;
  readPayment: (id: string) => Promise<AdminPayment>;
}

interface Request {
  amountCents: number;
  /** What was refunded before, as the admin saw it. */
  refundedCents: number;
  reason?: string | undefined;
}

const RETRY_EVERY_MS = 5 * MINUTE_MS;
/** Longer than a request to the provider may take, so that none is repeated while it is under way. */
const RETRY_AFTER_MS = MINUTE_MS;
/** Stripe forgets idempotency keys after a day, and a later attempt could refund again. */
const GIVE_UP_AFTER_MS = 20 * HOUR_MS;
const NO_REPLY = 'The payment provider did not respond for 20 hours. Check the payment there.';

const PRODUCTS = { plan_month: 'plan', boost: 'boost', image_tools: 'image_tools' } as const;

/**
 * Refunds payments for admins. The request and its audit entry are stored first. A job repeats requests that got no
 * reply; the id is the provider's idempotency key, so the money goes back once.
 */
export function createRefundsService({
  db,
  clock,
  logger,
  jobs,
  audit,
  provider,
  balances,
  records,
  readPayment,
}: Dependencies) {
  jobs.work(retryRefunds, async ({ signal }) => {
    const now = clock.now().getTime();
    const giveUpBefore = new Date(now - GIVE_UP_AFTER_MS);
    for (const found of await listOpenRefunds(db, new Date(now - RETRY_AFTER_MS))) {
      if (signal.aborted) return;
      const tryOrGiveUp = found.refund.createdAt < giveUpBefore ? giveUp : carryOut;
      await tryOrGiveUp(found).catch((error) =>
        logger.warn({ err: error, refund: found.refund.id }, 'A refund will be tried again'),
      );
    }
  });

  /** Throws if the provider did not respond, so that the job tries again. */
  async function carryOut({ refund, payment }: OpenRefund): Promise<'made' | { refused: string }> {
    const { reference } = payment;
    try {
      await provider.refund({ reference, amountCents: refund.amountCents, key: refund.id });
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || !error.isRejected) throw error;
      logger.warn({ err: error, payment: reference }, 'the payment provider refused a refund');
      await settleRefund(db, refund.id, { state: 'refused', error: error.message, settledAt: clock.now() });
      // It may have been refunded in the provider's dashboard, without a message to us so far.
      await recordReversal(payment).catch((cause) =>
        logger.warn({ err: cause, payment: reference }, 'failed to read a payment again'),
      );
      return { refused: error.message };
    }
    await recordReversal(payment, refund.id);
    return 'made';
  }

  /** The provider may have made it without a reply. While it cannot be asked, the refund stays open and blocks others. */
  async function giveUp({ refund, payment }: OpenRefund) {
    await recordReversal(payment);
    const refunded = (await findPaymentById(db, payment.id))?.refundedCents ?? 0;
    const isMade = refunded >= payment.refundedCents + refund.amountCents;
    const state = isMade ? 'made' : 'refused';
    await settleRefund(db, refund.id, { state, error: isMade ? null : NO_REPLY, settledAt: clock.now() });
  }

  /** Reads what has been refunded in total and records it like the provider's own message about it. */
  async function recordReversal(payment: PaymentRow, refundId?: string) {
    const observation = await nextObservation(db);
    const seen = await provider.readPayment(payment.reference);
    await db.transaction(async (tx) => {
      if (seen)
        await records.apply(
          tx,
          [{ type: 'payment_reversed', ...seen, product: PRODUCTS[payment.kind], dispute: null }],
          observation,
        );
      if (refundId) await settleRefund(tx, refundId, { state: 'made', error: null, settledAt: clock.now() });
    });
  }

  return {
    async refund(admin: Viewer, id: string, request: Request): Promise<AdminPayment> {
      const requested = await db.transaction(async (tx) => {
        const known = await findPaymentById(tx, id);
        if (!known?.paidAt || known.provider !== provider.name)
          throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.payment });
        // Like every other transaction, locks the user before the payment, to avoid deadlocks.
        if (known.userId) await balances.lock(tx, known.userId);
        const payment = await lockPaymentById(tx, id);
        if (!payment) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.payment });
        if (await hasOpenRefund(tx, id)) throw new AppError('refund_under_way');
        if (payment.refundedCents !== request.refundedCents) throw new AppError('payment_changed');
        if (request.amountCents > refundableCents(payment)) throw new AppError('payment_not_refundable');
        const { amountCents, reason } = request;
        const refund = await insertRefund(tx, { paymentId: id, amountCents, createdAt: clock.now() });
        await audit.record(tx, admin, {
          action: 'payment.refunded',
          ...(payment.userId && { userId: payment.userId }),
          subject: payment.reference,
          after: {
            refunded: `${formatPrice(amountCents)} of ${formatPrice(payment.amountCents)}`,
            ...(reason && { reason }),
          },
        });
        return { refund, payment };
      });
      const outcome = await carryOut(requested).catch((error) => {
        if (!(error instanceof PaymentProviderError)) throw error;
        logger.warn({ err: error, refund: requested.refund.id }, 'A refund will be tried again');
        return 'waiting' as const;
      });
      if (typeof outcome === 'object')
        throw new AppError('refund_refused', { text: `The refund was refused. ${outcome.refused}.` });
      return readPayment(id);
    },

    start: () => jobs.repeat(retryRefunds, RETRY_EVERY_MS),
  };
}

export type RefundsService = ReturnType<typeof createRefundsService>;

/** Nothing while a dispute holds the money, or after it was lost. */
export function refundableCents({ dispute, amountCents, refundedCents }: PaymentRow): number {
  if (dispute === 'open' || dispute === 'lost') return 0;
  return Math.max(0, amountCents - refundedCents);
}
