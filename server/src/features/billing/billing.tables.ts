import { PAYMENT_DIFFERENCE_KINDS } from '@cold-open/contract/billing/payment-differences';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { users } from '../account/account.tables.ts';

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** Null after the account is deleted. The books keep the row without the person. */
const formerOwnerId = () => uuid('user_id').references(() => users.id, { onDelete: 'set null' });
const provider = () => text({ enum: ['stripe', 'sandbox'] }).notNull();

/**
 * Every balance change. The balance itself is a column in the users table and changes only together with a
 * row here.
 */
export const tokenEntries = pgTable(
  'token_entries',
  {
    /** Increases in the order of each user's changes, because changes are made under the user's lock. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: formerOwnerId(),
    amount: integer().notNull(),
    balance: integer().notNull(),
    reason: text({
      enum: [
        'plan_month',
        'boost',
        'generation',
        'rephrase',
        'openings',
        'publishing',
        'pictures',
        'refund',
        'reversal',
        'admin',
      ],
    }).notNull(),
    scriptId: uuid('script_id'),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'set null' }),
    /** The admin who made the change. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The entry that this one refunds. Unique, so tokens are refunded once. */
    refundOf: bigint('refund_of', { mode: 'number' }).references((): AnyPgColumn => tokenEntries.id, {
      onDelete: 'cascade',
    }),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [
    check('token_entries_amount_not_zero', sql`${table.amount} <> 0`),
    check('token_entries_balance_not_negative', sql`${table.balance} >= 0`),
    check(
      'token_entries_reason_known',
      sql`${table.reason} in ('plan_month', 'boost', 'generation', 'rephrase', 'openings', 'publishing', 'pictures', 'refund', 'reversal', 'admin')`,
    ),
    index('token_entries_user_idx').on(table.userId, table.id),
    uniqueIndex('token_entries_refund_key').on(table.refundOf),
    index('token_entries_payment_idx').on(table.paymentId),
    index('token_entries_actor_idx').on(table.actorId),
  ],
);

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
