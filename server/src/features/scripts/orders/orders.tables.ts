import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../../platform/db/columns.ts';
import { users } from '../../account/account.tables.ts';
import { voices } from '../../voices/voices.tables.ts';
import { scripts } from '../scripts.tables.ts';

/** What an order was placed with, who paid for it, and its outcome. */
export const orders = pgTable(
  'generations',
  {
    id: uuid().primaryKey().defaultRandom(),
    scriptId: uuid('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A new script, a regenerated script, or a regenerated beat. */
    kind: text({ enum: ['script', 'rewrite', 'beat'] })
      .notNull()
      .default('script'),
    /** The index of the beat. */
    beat: integer(),
    /** Requests with the same key are one order. */
    idempotencyKey: text('idempotency_key'),
    template: text().notNull(),
    /** The sample of the template. */
    templateSample: text('template_sample'),
    source: text(),
    /** The description of the prompt's group. */
    channel: jsonb().$type<{ audience: string; style: string; description: string }>(),
    /** The creator's voice that it is written in; null for the template's, or if the voice was deleted since. */
    voiceId: uuid('voice_id').references(() => voices.id, { onDelete: 'set null' }),
    /** What to change when a text is regenerated. */
    wish: text(),
    /** Whether the text is rewritten, continued where it stopped, or only adjusted in length. */
    task: text({ enum: ['rewrite', 'continue', 'fit'] })
      .notNull()
      .default('rewrite'),
    /** The length of the new text, if it differs from the script's. */
    length: text({ enum: ['short', 'medium', 'long', 'shorter', 'longer'] }),
    /** `best` uses the stronger model, for a higher price. */
    quality: text({ enum: ['standard', 'best'] })
      .notNull()
      .default('standard'),
    variant: integer().notNull().default(0),
    /** The ledger entry that paid for it. */
    tokenEntryId: bigint('token_entry_id', { mode: 'number' }).notNull(),
    engine: jsonb().$type<{ provider: string; model: string; ai: boolean }>(),
    stopRequestedAt: timestamptzMs('stop_requested_at'),
    createdAt: timestamptzMs('created_at').notNull(),
    startedAt: timestamptzMs('started_at'),
    finishedAt: timestamptzMs('finished_at'),
    /** `ready`, `stopped`, or a failure code; null until the order is settled. */
    outcome: text(),
    words: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('generations_key').on(table.userId, table.idempotencyKey),
    index('generations_script_idx').on(table.scriptId),
    index('generations_finished_idx').on(table.finishedAt),
    index('generations_running_idx').on(table.createdAt).where(sql`${table.outcome} is null`),
  ],
);

/**
 * Idempotency keys for orders. They outlive the script, so that a repeated request is never charged again.
 */
export const orderKeys = pgTable(
  'order_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** A digest of the request that placed the order; null for older orders. */
    digest: text(),
    /** Has no foreign key: the script may have been deleted. */
    scriptId: uuid('script_id').notNull(),
    /** An order of a script or of suggestions; for an import, which has no order, the script. */
    orderId: uuid('order_id').notNull(),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
