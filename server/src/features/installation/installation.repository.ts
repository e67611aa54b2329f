import { count, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../account/account.tables.ts';
import { paymentEvents } from '../billing/payments.tables.ts';

export async function countRefusedEmails(db: Db): Promise<number> {
  const [row] = await db.select({ users: count() }).from(users).where(isNotNull(users.emailRefusal));
  return row?.users ?? 0;
}

export async function countFailedPaymentEvents(db: Db): Promise<number> {
  const [row] = await db
    .select({ events: count() })
    .from(paymentEvents)
    .where(eq(paymentEvents.status, 'failed'));
  return row?.events ?? 0;
}
