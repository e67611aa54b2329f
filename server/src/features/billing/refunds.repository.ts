import { and, eq, lt } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { paymentRefunds, payments } from './payments.tables.ts';

/** More than an outage leaves behind. The others follow with the next run. */
const MAX_OPEN_REFUNDS = 100;

export type RefundRow = typeof paymentRefunds.$inferSelect;

export async function findPaymentById(db: DbOrTx, id: string) {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export async function lockPaymentById(tx: Tx, id: string) {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row ?? null;
}

/** Call it under the payment's lock. */
export async function hasOpenRefund(tx: Tx, paymentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.state, 'requested')));
  return found.length > 0;
}

export async function insertRefund(tx: Tx, refund: typeof paymentRefunds.$inferInsert): Promise<RefundRow> {
  return only(await tx.insert(paymentRefunds).values(refund).returning());
}

export interface OpenRefund {
  refund: RefundRow;
  payment: typeof payments.$inferSelect;
}

export async function listOpenRefunds(db: DbOrTx, before: Date): Promise<OpenRefund[]> {
  return db
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(paymentRefunds.state, 'requested'), lt(paymentRefunds.createdAt, before)))
    .orderBy(paymentRefunds.createdAt)
    .limit(MAX_OPEN_REFUNDS);
}

/** Settles it once. */
export async function settleRefund(
  tx: DbOrTx,
  id: string,
  outcome: { state: 'made' | 'refused'; error: string | null; settledAt: Date },
) {
  await tx
    .update(paymentRefunds)
    .set(outcome)
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'requested')));
}
