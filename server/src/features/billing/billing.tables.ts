import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { formerOwnerId, ownerId, provider } from './owner-columns.tables.ts';

/** The customer that represents the user at the provider; one per user. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: ownerId(),
    provider: provider(),
    customerId: text('customer_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    uniqueIndex('billing_customers_customer_key').on(table.provider, table.customerId),
  ],
);

/** Customers of deleted accounts. A subscription that starts for one of them is canceled. */
export const forgottenCustomers = pgTable(
  'forgotten_customers',
  { provider: provider(), customerId: text('customer_id').notNull() },
  (table) => [primaryKey({ columns: [table.provider, table.customerId] })],
);

export const checkouts = pgTable(
  'checkouts',
  {
    /** Also the idempotency key at the provider, so that a repeated request creates one session. */
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerId(),
    provider: provider(),
    kind: text({ enum: ['plan', 'boost', 'image_tools'] }).notNull(),
    /** Part of the reference at the provider, which repeats an error for the same reference. */
    attempt: integer().notNull().default(0),
    /** Null until the provider has responded. */
    sessionId: text('session_id').unique(),
    url: text(),
    state: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    /** When the current attempt started. */
    createdAt: timestamptzMs('created_at').notNull(),
    expiresAt: timestamptzMs('expires_at').notNull(),
  },
  (table) => [
    // A user has at most one open checkout of each kind, so two tabs share it.
    uniqueIndex('checkouts_open_key')
      .on(table.userId, table.kind, table.provider)
      .where(sql`${table.state} = 'open'`),
    index('checkouts_open_idx').on(table.createdAt).where(sql`${table.state} = 'open'`),
    index('checkouts_user_idx').on(table.userId),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    provider: provider(),
    userId: ownerId(),
    live: boolean().notNull(),
    pastDue: boolean('past_due').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    periodEnd: timestamptzMs('period_end'),
    /** Numbers the requests to the provider, so that an older response never replaces a newer one. */
    observation: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('subscriptions_user_idx').on(table.userId),
    index('subscriptions_due_idx').on(table.periodEnd).where(sql`${table.live}`),
    index('subscriptions_live_idx').on(table.provider).where(sql`${table.live}`),
    index('subscriptions_past_due_idx').on(table.provider).where(sql`${table.live} and ${table.pastDue}`),
  ],
);

export const billingObservations = pgSequence('billing_observations');

/**
 * When paid plans started and ended, and when the payment for another month failed. Kept without the person after the
 * account is deleted.
 */
export const planChanges = pgTable(
  'plan_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: provider(),
    subscriptionId: text('subscription_id').notNull(),
    userId: formerOwnerId(),
    kind: text({ enum: ['started', 'ended', 'renewal_failed'] }).notNull(),
    happenedAt: timestamptzMs('happened_at').notNull(),
  },
  (table) => [
    index('plan_changes_time_idx').on(table.provider, table.happenedAt, table.kind),
    index('plan_changes_user_idx').on(table.userId),
  ],
);
