import { PAYMENT_DIFFERENCE_KINDS } from '@cold-open/contract/billing/payment-differences';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { users } from '../account/account.tables.ts';
import { formerOwnerId, provider } from './owner-columns.tables.ts';

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: formerOwnerId(),
    provider: provider(),
    /** Identifies the payment in every message: the invoice, or else the payment intent. */
    reference: text().notNull().unique(),
    kind: text({ enum: ['plan_month', 'boost', 'image_tools'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    tokens: integer().notNull(),
    /** Null while only its refund has been reported. */
    paidAt: timestamptzMs('paid_at'),
    refundedCents: integer('refunded_cents').notNull().default(0),
    dispute: text({ enum: ['none', 'open', 'won', 'lost'] })
      .notNull()
      .default('none'),
    /** The observation that `refundedCents` and `dispute` come from. An older one never replaces them. */
    reversalObservation: bigint('reversal_observation', { mode: 'number' }).notNull().default(0),
    /** How many tokens were due back so far, and how many of those could be taken from the balance. */
    tokensAskedBack: integer('tokens_asked_back').notNull().default(0),
    tokensTakenBack: integer('tokens_taken_back').notNull().default(0),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [
    index('payments_user_idx').on(table.userId, table.createdAt, table.id),
    // Has every column that the figures add up, so that they are read from the index alone.
    index('payments_paid_idx')
      .on(
        table.provider,
        table.paidAt,
        table.id,
        table.kind,
        table.amountCents,
        table.refundedCents,
        table.dispute,
      )
      .where(sql`${table.paidAt} is not null`),
    index('payments_kind_idx')
      .on(table.provider, table.kind, table.paidAt, table.id)
      .where(sql`${table.paidAt} is not null`),
    index('payments_refunded_idx')
      .on(table.provider, table.paidAt, table.id)
      .where(sql`${table.paidAt} is not null and ${table.refundedCents} > 0`),
    index('payments_disputed_idx')
      .on(table.provider, table.paidAt, table.id)
      .where(sql`${table.paidAt} is not null and ${table.dispute} in ('open', 'lost')`),
    // Finds references by their beginning in any collation.
    index('payments_reference_idx').on(table.reference.op('text_pattern_ops')),
  ],
);

/**
 * Refunds that admins asked for. The id is also the idempotency key at the provider, so that repeating a request never
 * refunds twice.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    state: text({ enum: ['requested', 'made', 'refused'] })
      .notNull()
      .default('requested'),
    /** Why the provider refused it. */
    error: text(),
    createdAt: timestamptzMs('created_at').notNull(),
    settledAt: timestamptzMs('settled_at'),
  },
  (table) => [
    check('payment_refunds_amount_positive', sql`${table.amountCents} > 0`),
    // A payment has at most one refund under way, so two admins cannot refund it twice.
    uniqueIndex('payment_refunds_open_key').on(table.paymentId).where(sql`${table.state} = 'requested'`),
    index('payment_refunds_payment_idx').on(table.paymentId, table.createdAt),
  ],
);

/** Messages from the provider, stored before they are applied. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id, so that a repeated message is stored once. */
    id: text().primaryKey(),
    provider: provider(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    status: text({ enum: ['received', 'applied', 'ignored', 'failed'] })
      .notNull()
      .default('received'),
    attempts: integer().notNull().default(0),
    error: text(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    receivedAt: timestamptzMs('received_at').notNull(),
    appliedAt: timestamptzMs('applied_at'),
  },
  (table) => [
    index('payment_events_received_idx').on(table.receivedAt, table.id),
    index('payment_events_failed_idx').on(table.receivedAt, table.id).where(sql`${table.status} = 'failed'`),
    index('payment_events_user_idx').on(table.userId),
  ],
);

/** The last comparison of our books with each provider's. */
export const paymentComparisons = pgTable('payment_comparisons', {
  provider: provider().primaryKey(),
  ranAt: timestamptzMs('ran_at').notNull(),
  /** Why the last run failed; null if it succeeded. */
  error: text(),
  /** When a run last succeeded. The columns below describe that run. */
  completedAt: timestamptzMs('completed_at'),
  comparedFrom: timestamptzMs('compared_from'),
  comparedPayments: integer('compared_payments').notNull().default(0),
  /** True if there were more payments or differences than one run handles. */
  isPartial: boolean('is_partial').notNull().default(false),
});

/** The result of the last successful comparison. Resolved differences are deleted. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    provider: provider(),
    reference: text().notNull(),
    kind: text({ enum: PAYMENT_DIFFERENCE_KINDS }).notNull(),
    /**
     * The paid amount, or the refunded amount if the refunds differ. Null on the side that lacks the payment.
     */
    booksCents: integer('books_cents'),
    providerCents: integer('provider_cents'),
    userId: formerOwnerId(),
    paidAt: timestamptzMs('paid_at').notNull(),
    /** When it was first found. */
    foundAt: timestamptzMs('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.reference] }),
    index('payment_differences_user_idx').on(table.userId),
  ],
);
