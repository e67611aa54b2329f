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
import { scripts } from '../scripts.tables.ts';

/** One order to write: what from, who pays, and what became of it. */
export const generations = pgTable(
  'generations',
  {
    id: uuid().primaryKey().defaultRandom(),
    scriptId: uuid('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A new script, all of one anew, or one beat of it anew. */
    kind: text({ enum: ['script', 'rewrite', 'beat'] })
      .notNull()
      .default('script'),
    /** Which beat, counted from 0. */
    beat: integer(),
    /** The click that it came from: the same one again is the same order. */
    idempotencyKey: text('idempotency_key'),
    template: text().notNull(),
    source: text(),
    variant: integer().notNull().default(0),
    /** The entry of the ledger that paid for it. */
    tokenEntryId: bigint('token_entry_id', { mode: 'number' }).notNull(),
    engine: jsonb().$type<{ provider: string; model: string; ai: boolean }>(),
    stopRequestedAt: timestamptzMs('stop_requested_at'),
    createdAt: timestamptzMs('created_at').notNull(),
    startedAt: timestamptzMs('started_at'),
    finishedAt: timestamptzMs('finished_at'),
    /** `ready`, `stopped`, or the code of the failure; missing while it runs. */
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
 * The words of a script while they come: appended, never rewritten, and taken away when the script holds them.
 * Without a foreign key: one insert carries the pieces of many scripts, and a deleted script must not spoil it.
 */
export const scriptChunks = pgTable(
  'script_pieces',
  {
    scriptId: uuid('script_id').notNull(),
    position: integer().notNull(),
    kind: text({ enum: ['delta', 'replace', 'repairing'] }).notNull(),
    text: text().notNull(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scriptId, table.position] }),
    index('script_pieces_created_idx').on(table.createdAt),
  ],
);
