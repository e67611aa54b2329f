import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** As it was typed; compared without regard to case. */
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    admin: boolean().notNull().default(false),
    tokens: integer().notNull().default(0),
    subscriptionStatus: text('subscription_status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('inactive'),
    blocked: boolean().notNull().default(false),
    planActivatedAt: moment('plan_activated_at'),
    planDeactivatedAt: moment('plan_deactivated_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    check('users_tokens_not_negative', sql`${table.tokens} >= 0`),
    check('users_subscription_status_known', sql`${table.subscriptionStatus} in ('active', 'inactive')`),
  ],
);

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Tokens are kept as digests: who reads this table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expires_idx').on(table.expiresAt)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('password_resets_user_idx').on(table.userId),
    index('password_resets_expires_idx').on(table.expiresAt),
  ],
);
