import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Data that a real provider would store on its side. */
export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    customerId: text('customer_id').notNull(),
    userId: uuid('user_id').notNull(),
    product: text({ enum: ['plan', 'boost'] }).notNull(),
    name: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    state: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    subscriptionId: text('subscription_id'),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    createdAt: time('created_at').notNull(),
    paidAt: time('paid_at'),
    expiresAt: time('expires_at').notNull(),
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
    paidAt: time('paid_at').notNull(),
    periodEnd: time('period_end').notNull(),
  },
  (table) => [index('sandbox_subscriptions_customer_idx').on(table.customerId)],
);
