import type { Chapter } from '@cold-open/contract/scripts/publishing/chapters';
import type { KitLink } from '@cold-open/contract/scripts/publishing/publish-text';
import type { KitPart, Passage } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../../platform/db/columns.ts';
import { users } from '../../account/account.tables.ts';
import { scripts, series } from '../scripts.tables.ts';

/** What a creator pastes into the upload form. A script has one kit. */
export const publishKits = pgTable('publish_kits', {
  scriptId: uuid('script_id')
    .primaryKey()
    .references(() => scripts.id, { onDelete: 'cascade' }),
  titles: text().array().notNull(),
  description: text().notNull(),
  chapters: jsonb().$type<Chapter[]>().notNull(),
  links: jsonb().$type<KitLink[]>().notNull(),
  tags: text().array().notNull(),
  hashtags: text().array().notNull(),
  pinnedComment: text('pinned_comment').notNull(),
  /** The Shorts that a model suggests. They are valid for the text with the digest. */
  cuts: jsonb().$type<{ title: string; passages: Passage[] }[]>().notNull().default([]),
  cutsDigest: text('cuts_digest'),
  /** A digest of the text and the pace that the chapters were made from. */
  chaptersDigest: text('chapters_digest').notNull(),
  /** Written by a model. */
  ai: boolean().notNull(),
  /** Incremented with every change; saving an older version is rejected. */
  version: integer().notNull().default(1),
  updatedAt: timestamptzMs('updated_at').notNull(),
});

/** An order to write a publish kit, paid for or included in the script's price. */
export const publishingOrders = pgTable(
  'publishing_orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    scriptId: uuid('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for all parts. */
    part: text().$type<KitPart>(),
    /** The ledger entry that paid for it; null if it is included in the script's price. */
    tokenEntryId: bigint('token_entry_id', { mode: 'number' }),
    /** `ready`, `stopped`, or a failure code; null until the order is settled. */
    outcome: text(),
    retryAfterSeconds: integer('retry_after_seconds'),
    createdAt: timestamptzMs('created_at').notNull(),
    finishedAt: timestamptzMs('finished_at'),
  },
  (table) => [
    index('publishing_orders_script_idx').on(table.scriptId),
    index('publishing_orders_user_idx').on(table.userId),
    // One at a time for each script.
    uniqueIndex('publishing_orders_open_idx').on(table.scriptId).where(sql`${table.outcome} is null`),
  ],
);

/** The links that a creator puts under every video, per series. */
export const standingLinks = pgTable(
  'standing_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for scripts in no series, and for series without links of their own. */
    seriesId: uuid('series_id').references(() => series.id, { onDelete: 'cascade' }),
    links: jsonb().$type<KitLink[]>().notNull(),
    updatedAt: timestamptzMs('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('standing_links_account_idx').on(table.ownerId).where(sql`${table.seriesId} is null`),
    uniqueIndex('standing_links_series_idx').on(table.seriesId).where(sql`${table.seriesId} is not null`),
  ],
);
