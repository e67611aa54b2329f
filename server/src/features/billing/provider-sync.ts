import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Logger } from '../../platform/logger.ts';
import { type PaymentProvider, PaymentProviderError } from '../../platform/payments/payment-provider.ts';
import { findMissedPayments } from './billing.jobs.ts';
import { deleteAbandonedCheckouts, listStaleCheckouts, updateCheckoutState } from './checkouts.repository.ts';
import type { PaymentRecords } from './payment-records.ts';
import { listOverdueSubscriptions, nextObservation } from './payments.repository.ts';

/** How long we wait for a message about an open checkout or a finished month before we ask the provider. */
const STALE_AFTER_MS = 5 * MINUTE_MS;
const SYNC_EVERY_MS = 5 * MINUTE_MS;
const PAGE_SIZE = 100;

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  jobs: JobQueue;
  provider: PaymentProvider;
  records: PaymentRecords;
}

/** Reads the current state from the provider and records it. What the provider no longer knows has ended. */
export function createProviderSync({ db, clock, logger, jobs, provider, records }: Dependencies) {
  async function syncCheckout(sessionId: string) {
    const observation = await nextObservation(db);
    const updates = await nullIfMissing(() => provider.readCheckout(sessionId));
    if (updates === null) return updateCheckoutState(db, sessionId, 'expired');
    await db.transaction((tx) => records.apply(tx, updates, observation));
  }

  async function syncSubscription(subscriptionId: string) {
    const observation = await nextObservation(db);
    const updates = await nullIfMissing(() => provider.readSubscription(subscriptionId));
    await db.transaction(async (tx) => {
      if (updates === null) await records.endSubscription(tx, subscriptionId, observation);
      else await records.apply(tx, updates, observation);
    });
  }

  jobs.work(findMissedPayments, async () => {
    const before = new Date(clock.now().getTime() - STALE_AFTER_MS);
    await deleteAbandonedCheckouts(db, before);
    await forEachRow(
      (after) => listStaleCheckouts(db, provider.name, { before, after, limit: PAGE_SIZE }),
      ({ sessionId }) => syncCheckout(sessionId ?? ''),
      ({ createdAt }) => createdAt,
    );
    await forEachRow(
      (after) => listOverdueSubscriptions(db, provider.name, { before, after, limit: PAGE_SIZE }),
      ({ id }) => syncSubscription(id),
      ({ periodEnd }) => periodEnd,
    );
  });

  /** Handles all rows, page by page. A row that fails does not stop the others. */
  async function forEachRow<Row>(
    list: (after: Date | null) => Promise<Row[]>,
    sync: (row: Row) => Promise<void>,
    positionOf: (row: Row) => Date | null,
  ) {
    let rows = await list(null);
    while (rows.length > 0) {
      for (const row of rows) {
        await sync(row).catch(logFailure);
      }
      const last = rows.at(-1);
      rows = rows.length < PAGE_SIZE || !last ? [] : await list(positionOf(last));
    }
  }

  function logFailure(error: unknown) {
    if (error instanceof PaymentProviderError) logger.warn({ err: error }, 'the payment provider failed');
    else logger.error({ err: error }, "failed to apply the payment provider's response");
  }

  return {
    syncCheckout,
    syncSubscription,
    start: () => jobs.repeat(findMissedPayments, SYNC_EVERY_MS),
  };
}

export type ProviderSync = ReturnType<typeof createProviderSync>;

async function nullIfMissing<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentProviderError && error.isMissing) return null;
    throw error;
  }
}
