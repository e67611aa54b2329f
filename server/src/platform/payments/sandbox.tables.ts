import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../db/columns.ts';

/** Data that a real provider would store. */
export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    customerId: text('customer_id').notNull(),
    userId: uuid('user_id').notNull(),
    product: text({ enum: ['plan', 'boost', 'image_tools'] }).notNull(),
    name: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    state: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    subscriptionId: text('subscription_id'),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    createdAt: timestamptzMs('created_at').notNull(),
    paidAt: timestamptzMs('paid_at'),
    expiresAt: timestamptzMs('expires_at').notNull(),
  },
  (table) => [index('sandbox_checkouts_customer_idx').on(table.customerId)],
);

export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    userId: uuid('user_id').notNull(),
    priceCents: integer('price_cents').notNull(),
    live: boolean().notNull().default(true),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** Number of paid months; each has its own invoice. */
    months: integer().notNull().default(1),
    paidAt: timestamptzMs('paid_at').notNull(),
    periodEnd: timestamptzMs('period_end').notNull(),
  },
  (table) => [index('sandbox_subscriptions_customer_idx').on(table.customerId)],
);

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    /** The idempotency key. */
    id: text().primaryKey(),
    /** The reference of the payment. */
    reference: text().notNull(),
    customerId: text('customer_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [
    index('sandbox_refunds_reference_idx').on(table.reference),
    index('sandbox_refunds_customer_idx').on(table.customerId),
    index('sandbox_refunds_created_idx').on(table.createdAt),
  ],
);
