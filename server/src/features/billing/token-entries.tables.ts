import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { users } from '../account/account.tables.ts';
import { formerOwnerId } from './owner-columns.tables.ts';
import { payments } from './payments.tables.ts';

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
