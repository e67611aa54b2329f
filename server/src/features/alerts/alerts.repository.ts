import type { AlertCondition } from '@cold-open/contract/overview/dashboard.contract';
import { and, count, desc, eq, gte, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { paymentEvents } from '../billing/payments.tables.ts';
import { orders } from '../scripts/orders/orders.tables.ts';
import { alerts } from './alerts.tables.ts';

/** Outcomes that depend on the creator. They say nothing about the writer. */
const NOT_THE_WRITER = ['stopped', 'topic_refused', 'source_too_long'];

export type AlertRow = typeof alerts.$inferSelect;

export async function lockAlert(tx: Tx, condition: AlertCondition): Promise<AlertRow> {
  await tx.insert(alerts).values({ condition }).onConflictDoNothing();
  return only(await tx.select().from(alerts).where(eq(alerts.condition, condition)).for('update'));
}

export async function updateAlert(tx: Tx, condition: AlertCondition, change: Partial<AlertRow>) {
  await tx.update(alerts).set(change).where(eq(alerts.condition, condition));
}

/**
 * Counts messages that still wait to be applied, and the attempts at them. One that was rejected immediately counts as
 * tried.
 */
export async function countFailedAttempts(db: DbOrTx, since: Date) {
  const [row] = await db
    .select({
      events: count(),
      attempts: sql`coalesce(sum(greatest(${paymentEvents.attempts}, 1)), 0)`.mapWith(Number),
    })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.status, 'failed'), gte(paymentEvents.receivedAt, since)));
  return row ?? { events: 0, attempts: 0 };
}

export async function countSettledOrders(db: DbOrTx, since: Date) {
  const [row] = await db
    .select({
      settled: count(),
      failed:
        sql`count(*) filter (where ${notInArray(orders.outcome, ['ready', ...NOT_THE_WRITER])})`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(gte(orders.finishedAt, since));
  return row ?? { settled: 0, failed: 0 };
}

/** Orders whose outcome depends on the creator are left out. */
export async function hasLatestOrderSucceeded(db: DbOrTx) {
  const [latest] = await db
    .select({ outcome: orders.outcome })
    .from(orders)
    .where(and(isNotNull(orders.finishedAt), notInArray(orders.outcome, NOT_THE_WRITER)))
    .orderBy(desc(orders.finishedAt))
    .limit(1);
  return latest?.outcome === 'ready';
}
