import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Logger } from '../../platform/logger.ts';
import { type PaymentProvider, PaymentProviderError } from '../../platform/payments/payment-provider.ts';
import { findMissedPayments } from './billing.jobs.ts';
import { dropAbandoned, listUnsettled, updateCheckoutState } from './checkouts.repository.ts';
import type { PaymentFacts } from './payment-facts.ts';
import { listOverdueSubscriptions, nextObservation } from './payments.repository.ts';

/** After this an open checkout, or a month that is over, is asked about instead of waited for. */
const UNHEARD_AFTER_MS = 5 * 60_000;
const UNHEARD_CHECK_MS = 5 * 60_000;
const AT_A_TIME = 100;

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  jobs: JobQueue;
  provider: PaymentProvider;
  facts: PaymentFacts;
}

/** Asks the provider how things stand, and writes the answer down. What it does not know any more has ended. */
export function createProviderSync({ db, clock, logger, jobs, provider, facts }: Dependencies) {
  async function ofCheckout(sessionId: string) {
    const observation = await nextObservation(db);
    const read = await unlessMissing(() => provider.readCheckout(sessionId));
    if (read === null) return updateCheckoutState(db, sessionId, 'expired');
    await db.transaction((tx) => facts.apply(tx, read, observation));
  }

  async function ofSubscription(subscriptionId: string) {
    const observation = await nextObservation(db);
    const read = await unlessMissing(() => provider.readSubscription(subscriptionId));
    await db.transaction(async (tx) => {
      if (read === null) await facts.endSubscription(tx, subscriptionId, observation);
      else await facts.apply(tx, read, observation);
    });
  }

  jobs.work(findMissedPayments, async () => {
    const before = new Date(clock.now().getTime() - UNHEARD_AFTER_MS);
    await dropAbandoned(db, before);
    await inPages(
      (after) => listUnsettled(db, provider.name, { before, after, limit: AT_A_TIME }),
      ({ sessionId }) => ofCheckout(sessionId ?? ''),
      ({ createdAt }) => createdAt,
    );
    await inPages(
      (after) => listOverdueSubscriptions(db, provider.name, { before, after, limit: AT_A_TIME }),
      ({ id }) => ofSubscription(id),
      ({ periodEnd }) => periodEnd,
    );
  });

  /** One after the other, to the end: one that cannot be answered does not stand in the way of the rest. */
  async function inPages<Row>(
    list: (after: Date | null) => Promise<Row[]>,
    ask: (row: Row) => Promise<void>,
    positionOf: (row: Row) => Date | null,
  ) {
    let rows = await list(null);
    while (rows.length > 0) {
      for (const row of rows) {
        await ask(row).catch(logFailure);
      }
      const last = rows.at(-1);
      rows = rows.length < AT_A_TIME || !last ? [] : await list(positionOf(last));
    }
  }

  function logFailure(error: unknown) {
    if (error instanceof PaymentProviderError) logger.warn({ err: error }, 'The payment provider failed');
    else logger.error({ err: error }, 'Failed to apply what the payment provider answered');
  }

  return {
    ofCheckout,
    ofSubscription,
    start: () => jobs.repeat(findMissedPayments, UNHEARD_CHECK_MS),
  };
}

export type ProviderSync = ReturnType<typeof createProviderSync>;

async function unlessMissing<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentProviderError && error.isMissing) return null;
    throw error;
  }
}
