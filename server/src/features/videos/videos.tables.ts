import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { letterPairs } from '../../platform/db/text-search.ts';

/** Titles without a score come last. */
export const scoreKey = (table: { score: SQLWrapper }) => sql`coalesce(${table.score}, -1)`;

export const videos = pgTable(
  'videos',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    niche: text().notNull(),
    views: bigint({ mode: 'number' }).notNull().default(0),
    channelSubscribers: bigint('channel_subscribers', { mode: 'number' }).notNull().default(0),
    /** The age of the video when its statistics were recorded. */
    uploadDays: integer('upload_days').notNull(),
    /**
     * The title score, stored with the statistics for sorting. Null if they are not enough for a score.
     */
    score: smallint(),
    /** Comes from the starter content. Its statistics are invented, so it never counts as a trend. */
    isExample: boolean('is_example').notNull().default(false),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'videos_figures_not_negative',
      sql`${table.views} >= 0 and ${table.channelSubscribers} >= 0 and ${table.uploadDays} >= 0`,
    ),
    index('videos_created_idx').on(table.createdAt, table.id),
    index('videos_title_idx').on(sql`lower(${table.title})`, table.id),
    index('videos_views_idx').on(table.views, table.id),
    index('videos_score_idx').on(scoreKey(table), table.id),
    index('videos_search_idx').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('videos_short_search_idx').using('gin', letterPairs(sql`lower(${table.title})`)),
    index('videos_niche_idx').on(sql`lower(${table.niche})`, table.createdAt, table.id),
    index('videos_niche_title_idx').on(sql`lower(${table.niche})`, sql`lower(${table.title})`, table.id),
    index('videos_niche_views_idx').on(sql`lower(${table.niche})`, table.views, table.id),
    index('videos_niche_score_idx').on(sql`lower(${table.niche})`, scoreKey(table), table.id),
    index('videos_examples_idx').on(table.createdAt, table.id).where(sql`${table.isExample}`),
  ],
);
