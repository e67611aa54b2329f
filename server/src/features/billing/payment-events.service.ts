import type { PaymentEvent } from '@cold-open/contract/billing/admin-payments.contract';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { isDatabaseUnavailable, reasonOf } from '../../platform/db/database-errors.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf, timestamp } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { PermanentFailure } from '../../platform/jobs/permanent-failure.ts';
import type { Logger } from '../../platform/logger.ts';
import {
  type PaymentProvider,
  PaymentProviderError,
  type PaymentUpdate,
} from '../../platform/payments/payment-provider.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { applyPaymentEvent } from './billing.jobs.ts';
import type { PaymentRecords } from './payment-records.ts';
import {
  findPaymentEvent,
  insertPaymentEvent,
  isForgottenCustomer,
  listPaymentEvents,
  lockPaymentEvent,
  markPaymentEventFailed,
  nextObservation,
  settlePaymentEvent,
} from './payments.repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  audit: AuditLog;
  jobs: JobQueue;
  provider: PaymentProvider;
  records: PaymentRecords;
  /** Counts the outcomes. */
  onOutcome: (outcome: 'applied' | 'ignored' | 'failed') => void;
}

const ALREADY_SETTLED = 'already settled';
/** Asking again would not help. */
const OBJECT_GONE =
  'Stripe does not know this object (resource_missing). It was deleted, or the message is from another Stripe account or mode.';

/**
 * Handles messages from the provider. They are stored first, applied once, retried by a job and listed for
 * admins.
 */
export function createPaymentEventsService({
  db,
  clock,
  logger,
  audit,
  jobs,
  provider,
  records,
  onOutcome,
}: Dependencies) {
  jobs.work(applyPaymentEvent, async ({ payload }) => apply(payload.eventId));

  async function apply(eventId: string) {
    const event = await findPaymentEvent(db, eventId);
    // Another provider's events wait until that provider is configured again.
    if (!event || isSettled(event) || event.provider !== provider.name) return;
    try {
      const observation = await nextObservation(db);
      const updates = await provider.readEvent(event.payload);
      const recorded = await db.transaction(async (tx) => {
        const locked = await lockPaymentEvent(tx, eventId);
        if (!locked || isSettled(locked)) return ALREADY_SETTLED;
        const applied = await records.apply(tx, updates, observation);
        if (applied)
          await settlePaymentEvent(tx, eventId, { ...applied, status: 'applied', appliedAt: clock.now() });
        return applied;
      });
      if (recorded !== null) {
        if (recorded !== ALREADY_SETTLED) onOutcome('applied');
        return;
      }
      // Runs before the event is settled, so that a failure is retried.
      await cancelForDeletedAccounts(updates);
      await settlePaymentEvent(db, eventId, { status: 'ignored', userId: null, appliedAt: clock.now() });
      onOutcome('ignored');
    } catch (error) {
      // The event is not the cause, so its status stays the same and the job is retried.
      if (isDatabaseUnavailable(error)) throw error;
      onOutcome('failed');
      if (!(error instanceof PaymentProviderError))
        logger.error({ err: error, event: eventId }, 'failed to apply a payment event');
      const isGone = error instanceof PaymentProviderError && error.isMissing;
      await markPaymentEventFailed(db, eventId, isGone ? OBJECT_GONE : reasonOf(error));
      throw isGone ? new PermanentFailure(OBJECT_GONE, { cause: error }) : error;
    }
  }

  /** Cancels subscriptions of deleted accounts only: other subscriptions in the same Stripe account are not ours. */
  async function cancelForDeletedAccounts(updates: PaymentUpdate[]) {
    for (const update of updates) {
      if (update.type !== 'subscription_seen' || !update.live) continue;
      if (!(await isForgottenCustomer(db, provider.name, update.customerId))) continue;
      logger.warn({ subscription: update.subscriptionId }, "canceling a deleted account's subscription");
      await provider.cancelSubscription(update.subscriptionId);
    }
  }

  return {
    /** Stores and queues the event together. A repeated message has no effect. */
    async store(dbOrTx: DbOrTx, event: { id: string; type: string; payload: unknown }) {
      const isNew = await insertPaymentEvent(dbOrTx, {
        ...event,
        provider: provider.name,
        receivedAt: clock.now(),
      });
      if (isNew) await jobs.enqueue(dbOrTx, applyPaymentEvent, { eventId: event.id });
    },

    /** Lists an event for admins that cannot be used. Another delivery of it changes nothing. */
    async refuse({ id, type }: { id: string; type: string }, reason: string) {
      logger.warn({ event: id, type }, reason);
      await insertPaymentEvent(db, {
        id,
        type,
        payload: { type, data: { object: {} } },
        provider: provider.name,
        receivedAt: clock.now(),
        status: 'failed',
        error: reason,
      });
    },

    /** Applies the event immediately. The queued job then finds it settled. */
    apply,

    async list({
      status,
      limit,
      cursor,
    }: {
      status: 'all' | 'failed';
      limit: number;
      cursor?: string | undefined;
    }) {
      const found = await listPaymentEvents(db, {
        failedOnly: status === 'failed',
        limit: limit + 1,
        after: decodeCursor(cursor, paymentEventCursor),
      });
      const { items, nextCursor } = pageOf(found, limit, ({ event }) => [
        event.receivedAt.getTime(),
        event.id,
      ]);
      return { items: items.map(toPaymentEvent), nextCursor };
    },

    /** Returns the event with its new status. A failure is shown in the event and does not fail the call. */
    async replay(admin: Viewer, id: string): Promise<PaymentEvent> {
      const event = await findPaymentEvent(db, id);
      if (!event) throw new AppError('not_found');
      // The replay is recorded whether or not it succeeds.
      await db.transaction((tx) =>
        audit.record(tx, admin, {
          action: 'payment.replayed',
          ...(event.userId && { userId: event.userId }),
          subject: `${event.type} ${event.id}`,
          before: { status: event.status },
        }),
      );
      await apply(id).catch((error) => {
        if (isDatabaseUnavailable(error)) throw error;
        logger.warn({ err: error, event: id }, 'A replayed payment event failed again');
      });
      const [row] = await listPaymentEvents(db, { failedOnly: false, limit: 1, after: null, id });
      if (!row) throw new AppError('not_found');
      return toPaymentEvent(row);
    },
  };
}

export type PaymentEventsService = ReturnType<typeof createPaymentEventsService>;

const isSettled = ({ status }: { status: string }) => status === 'applied' || status === 'ignored';

function toPaymentEvent({
  event,
  email,
}: Awaited<ReturnType<typeof listPaymentEvents>>[number]): PaymentEvent {
  return {
    _id: event.id,
    provider: event.provider,
    type: event.type,
    status: event.status,
    attempts: event.attempts,
    error: event.error,
    user: event.userId && email ? { _id: event.userId, email } : null,
    receivedAt: event.receivedAt.toISOString(),
    appliedAt: event.appliedAt?.toISOString() ?? null,
  };
}

/** The ids are the payment provider's, not uuids. */
const paymentEventCursor = z
  .tuple([timestamp, z.string().regex(/^[\x21-\x7e]{1,200}$/)])
  .transform(([at, id]) => ({ at, id }));
