import { count, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { subscriptions } from '../billing/billing.tables.ts';
import { paymentEvents } from '../billing/payments.tables.ts';
import { chatMessages } from '../chat/chat.tables.ts';
import { orders } from '../scripts/orders/orders.tables.ts';

/** An admin is not a conversation in their own console. */
export async function countUnreadMessages(db: DbOrTx, exceptId: string): Promise<number> {
  const [row] = await db
    .select({ messages: count() })
    .from(chatMessages)
    .where(
      sql`${chatMessages.senderRole} = 'user' and ${chatMessages.readAt} is null and ${chatMessages.userId} <> ${exceptId}`,
    );
  return row?.messages ?? 0;
}

export async function countFailedPaymentEvents(db: DbOrTx): Promise<number> {
  const [row] = await db
    .select({ events: count() })
    .from(paymentEvents)
    .where(eq(paymentEvents.status, 'failed'));
  return row?.events ?? 0;
}

export async function countUnpaidPlans(db: DbOrTx): Promise<number> {
  const [row] = await db
    .select({ plans: count() })
    .from(subscriptions)
    .where(sql`${subscriptions.live} and ${subscriptions.pastDue}`);
  return row?.plans ?? 0;
}

export async function readQueue(db: DbOrTx) {
  const [row] = await db
    .select({
      waiting: sql`count(*) filter (where ${orders.startedAt} is null)`.mapWith(Number),
      running: sql`count(*) filter (where ${orders.startedAt} is not null)`.mapWith(Number),
      oldest: sql<string | null>`min(${orders.createdAt}) filter (where ${orders.startedAt} is null)`,
    })
    .from(orders)
    .where(isNull(orders.outcome));
  return {
    waiting: row?.waiting ?? 0,
    running: row?.running ?? 0,
    oldestAt: row?.oldest ? new Date(row.oldest) : null,
  };
}
