import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../../platform/db/columns.ts';
import { scripts } from '../scripts.tables.ts';

/** How a script is shared for review. A script has one link at a time. */
export const scriptShares = pgTable(
  'script_shares',
  {
    scriptId: uuid('script_id')
      .primaryKey()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    /** The link's token is derived from this and the server's secret key. */
    nonce: text().notNull(),
    tokenDigest: text('token_digest').notNull(),
    /** The digests of earlier links, so that these are reported as ended. */
    endedDigests: text('ended_digests').array().notNull().default([]),
    isOn: boolean('is_on').notNull(),
    comments: boolean().notNull(),
    expiresInDays: integer('expires_in_days').$type<1 | 7 | 14 | 30>(),
    expiresAt: timestamptzMs('expires_at'),
    openedCount: integer('opened_count').notNull().default(0),
    lastOpenedAt: timestamptzMs('last_opened_at'),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('script_shares_token_idx').on(table.tokenDigest),
    index('script_shares_ended_idx').using('gin', table.endedDigests),
  ],
);

/** Comments on a script and the replies to them. */
export const scriptComments = pgTable(
  'script_comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    scriptId: uuid('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    /** The comment that this is a reply to; null for a comment at the text. */
    threadId: uuid('thread_id').references((): AnyPgColumn => scriptComments.id, { onDelete: 'cascade' }),
    /** The reviewer's name; null for the owner of the script. */
    name: text(),
    content: text().notNull(),
    /** Lets the reviewer edit or delete it for some minutes. */
    secretDigest: text('secret_digest'),
    /** The words that the comment is about, and where they are. A reply has none. */
    quote: text().notNull().default(''),
    prefix: text().notNull().default(''),
    suffix: text().notNull().default(''),
    start: integer().notNull().default(0),
    isGone: boolean('is_gone').notNull().default(false),
    resolvedAt: timestamptzMs('resolved_at'),
    editedAt: timestamptzMs('edited_at'),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [
    index('script_comments_script_idx').on(table.scriptId, table.createdAt, table.id),
    index('script_comments_thread_idx').on(table.threadId).where(sql`${table.threadId} is not null`),
  ],
);
