import type { PaymentEvent } from '@cold-open/contract/billing/admin-payments.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../platform/db/database-errors.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PaymentFact, PaymentProvider } from '../../platform/payments/payment-provider.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { applyPaymentEvent } from './billing.jobs.ts';
import type { PaymentFacts } from './payment-facts.ts';
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
  facts: PaymentFacts;
  /** Told what became of each message, for who counts them. */
  onOutcome: (outcome: 'applied' | 'ignored' | 'failed') => void;
}

const SETTLED_MEANWHILE = 'settled meanwhile';

/** What the provider tells us: stored first, applied once, retried by a job, listed for the admins. */
export function createPaymentEventsService({
  db,
  clock,
  logger,
  audit,
  jobs,
  provider,
  facts,
  onOutcome,
}: Dependencies) {
  jobs.work(applyPaymentEvent, async ({ payload }) => apply(payload.eventId));

  async function apply(eventId: string) {
    const event = await findPaymentEvent(db, eventId);
    // Another provider's stay as they are until it is used again.
    if (!event || isSettled(event) || event.provider !== provider.name) return;
    try {
      const observation = await nextObservation(db);
      const read = await provider.readEvent(event.payload);
      const payer = await db.transaction(async (tx) => {
        const locked = await lockPaymentEvent(tx, eventId);
        if (!locked || isSettled(locked)) return SETTLED_MEANWHILE;
        const userId = await facts.apply(tx, read, observation);
        if (userId)
          await settlePaymentEvent(tx, eventId, { status: 'applied', userId, appliedAt: clock.now() });
        return userId;
      });
      if (payer !== null) {
        if (payer !== SETTLED_MEANWHILE) onOutcome('applied');
        return;
      }
      // Before it counts as dealt with: should this fail, it is tried again.
      await stopChargingTheForgotten(read);
      await settlePaymentEvent(db, eventId, { status: 'ignored', userId: null, appliedAt: clock.now() });
      onOutcome('ignored');
    } catch (error) {
      // Not the event's fault: it stays as it is, and the job tries again.
      if (isDatabaseUnavailable(error)) throw error;
      onOutcome('failed');
      await markPaymentEventFailed(db, eventId, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** What begins for an account that was deleted must not go on charging. Others' subscriptions are not ours to touch. */
  async function stopChargingTheForgotten(read: PaymentFact[]) {
    for (const fact of read) {
      if (fact.type !== 'subscription_seen' || !fact.live) continue;
      if (!(await isForgottenCustomer(db, provider.name, fact.customerId))) continue;
      logger.warn({ subscription: fact.subscriptionId }, 'a subscription of a deleted account is cancelled');
      await provider.cancelSubscription(fact.subscriptionId);
    }
  }

  return {
    /** Stored and queued together; a message that was told before changes nothing. */
    async store(where: DbOrTx, event: { id: string; type: string; payload: unknown }) {
      const isNew = await insertPaymentEvent(where, {
        ...event,
        provider: provider.name,
        receivedAt: clock.now(),
      });
      if (isNew) await jobs.enqueue(where, applyPaymentEvent, { eventId: event.id });
    },

    /** Now, in the caller's time, beside the job that would do it anyway. */
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
        after: cursor ? positionIn(cursor) : null,
      });
      const shown = found.slice(0, limit);
      const last = shown.at(-1)?.event;
      return {
        items: shown.map(toPaymentEvent),
        nextCursor: found.length > limit && last ? cursorOf(last.receivedAt, last.id) : null,
      };
    },

    /** Answers with what became of it: a failure is told in the event, not by the call. */
    async replay(admin: Viewer, id: string): Promise<PaymentEvent> {
      const event = await findPaymentEvent(db, id);
      if (!event) throw new AppError('not_found');
      // Asked for, whatever becomes of it.
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
        logger.warn({ err: error, event: id }, 'a replayed payment event failed again');
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

/** Events carry the provider's ids, which are no uuids. */
const cursorOf = (at: Date, id: string) => Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

function positionIn(cursor: string) {
  const [, time, id] = /^(\d{1,13}) (\S{1,200})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined) {
    throw new AppError('validation_failed', { text: 'The cursor is not one of ours.', field: 'cursor' });
  }
  return { at: new Date(Number(time)), id };
}
