import type { PlannedBeat } from '@cold-open/contract/prompts/template-beats';
import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import type { Tone } from '@cold-open/contract/scripts/rephrase-tones';
import { SCRIPT_STAGES } from '@cold-open/contract/scripts/script-stages';
import type { VersionKind } from '@cold-open/contract/scripts/script-versions.contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { searchKeys } from '../../platform/db/text-search.ts';
import { users } from '../account/account.tables.ts';

/** Title and content are searched as one text. The line break prevents matches that span both. */
export const titleAndContent = (table: { title: SQLWrapper; content: SQLWrapper }) =>
  sql`(${table.title} || chr(10) || ${table.content})`;

export const series = pgTable(
  'series',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [uniqueIndex('series_name_idx').on(table.ownerId, sql`lower(${table.name})`)],
);

export const scripts = pgTable(
  'scripts',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Posted by an admin for everyone to read. */
    shared: boolean().notNull().default(false),
    /** A shared script that comes with the product, to read before paying. */
    sample: boolean().notNull().default(false),
    /** A shared script that only admins can see until it is published. */
    unpublished: boolean().notNull().default(false),
    /** When a shared script appears, which then counts as its creation; null for at once. */
    publishAt: timestamptzMs('publish_at'),
    /** Written elsewhere and added as a text or a file. */
    imported: boolean().notNull().default(false),
    /** The script it was duplicated from, which may have been deleted. */
    copiedFrom: uuid('copied_from'),
    /** The script that this Short was cut from, which may have been deleted. */
    sourceScriptId: uuid('source_script_id'),
    title: text().notNull(),
    content: text().notNull().default(''),
    /** Set by the admin who posted it; otherwise the beginning of the content is shown. */
    snippet: text(),
    niche: text().notNull(),
    style: text().notNull(),
    rating: real(),
    status: text({ enum: ['generating', 'ready', 'failed'] })
      .notNull()
      .default('ready'),
    /** How far it is on its way to being published; only the creator changes it. */
    stage: text({ enum: SCRIPT_STAGES }).notNull().default('draft'),
    seriesId: uuid('series_id').references(() => series.id, { onDelete: 'set null' }),
    /** A deleted script can be restored for 30 days. */
    deletedAt: timestamptzMs('deleted_at'),
    /** Incremented with every change to the title or content; saving an older version is rejected. */
    version: integer().notNull().default(1),
    /** The number of spoken words in the content. */
    words: integer().notNull().default(0),
    /** The beats with their word counts, for lists, which don't include the content. */
    beats: jsonb().$type<{ name: string; words: number }[]>().notNull().default([]),
    /** The prompt it was written with, which may have been deleted. */
    promptId: uuid('prompt_id'),
    /** The writer that wrote it; null for a script that a person wrote. */
    engine: jsonb().$type<{ provider: string; model: string; ai: boolean }>(),
    notes: text().array().notNull().default([]),
    /** The beats that its template asked for when it was ordered. */
    plannedBeats: jsonb('planned_beats').$type<PlannedBeat[]>(),
    /** The outline that it was written from. */
    outline: jsonb().$type<OutlineSection[]>(),
    /** What the creator wanted it to say, one point per line. */
    keyPoints: text('key_points'),
    /** Indexes of lines that stay unchanged when the script is regenerated, in order. */
    lockedLines: integer('locked_lines').array().notNull().default([]),
    /** The keys of the findings that the creator dismissed, oldest first. */
    dismissedFindings: text('dismissed_findings').array().notNull().default([]),
    contentType: text('content_type', { enum: ['long_form', 'youtube_shorts'] }),
    length: text({ enum: ['shorts', 'short', 'medium', 'long'] }),
    targetWords: jsonb('target_words').$type<{ target: number; min: number; max: number }>(),
    wordsPerMinute: integer('words_per_minute').notNull().default(150),
    stopped: boolean().notNull().default(false),
    failureCode: text('failure_code'),
    retryAfterSeconds: integer('retry_after_seconds'),
    tokenReturned: boolean('token_returned').notNull().default(false),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('scripts_status_known', sql`${table.status} in ('generating', 'ready', 'failed')`),
    index('scripts_owner_idx').on(table.ownerId, table.createdAt, table.id),
    index('scripts_shared_idx').on(table.createdAt, table.id).where(sql`${table.shared}`),
    index('scripts_sample_idx').on(table.createdAt, table.id).where(sql`${table.sample}`),
    index('scripts_copies_idx').on(table.ownerId).where(sql`${table.copiedFrom} is not null`),
    index('scripts_imports_idx').on(table.ownerId).where(sql`${table.imported}`),
    index('scripts_niche_idx')
      .on(table.ownerId, sql`lower(${table.niche}) text_pattern_ops`, table.createdAt, table.id)
      .where(sql`not ${table.shared}`),
    check('scripts_stage_known', sql`${table.stage} in ('idea', 'draft', 'ready', 'filmed', 'published')`),
    index('scripts_series_idx').on(table.seriesId, table.ownerId, table.createdAt, table.id),
    index('scripts_stage_idx')
      .on(table.ownerId, table.stage, table.createdAt, table.id)
      .where(sql`not ${table.shared}`),
    index('scripts_title_idx')
      .on(table.ownerId, sql`lower(${table.title})`, table.id)
      .where(sql`not ${table.shared}`),
    index('scripts_words_idx').on(table.ownerId, table.words, table.id).where(sql`not ${table.shared}`),
    index('scripts_counts_idx')
      .on(table.ownerId, table.seriesId, table.stage)
      .where(sql`not ${table.shared} and ${table.deletedAt} is null`),
    index('scripts_deleted_idx')
      .on(table.ownerId, table.deletedAt, table.id)
      .where(sql`${table.deletedAt} is not null`),
    index('scripts_prompt_idx').on(table.promptId).where(sql`${table.promptId} is not null`),
    index('scripts_search_idx').using('gin', sql`lower(${titleAndContent(table)}) gin_trgm_ops`),
    // Trigrams cannot find one or two letters, and are slow to find common words in a rare order.
    index('scripts_search_keys_idx').using('gin', searchKeys(sql`lower(${titleAndContent(table)})`)),
  ],
);

/**
 * How many scripts an account has in each series and at each stage, because counting them takes longer with every script.
 * Triggers (migration `count_scripts_in_series`) insert a row for every change, including cascades, and a job merges
 * the rows. There are no foreign keys, because the rows of a deleted account cancel each other out.
 */
export const scriptCounts = pgTable(
  'script_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: uuid('owner_id').notNull(),
    /** Null for scripts in no series, and for deleted ones. */
    seriesId: uuid('series_id'),
    kind: text({ enum: [...SCRIPT_STAGES, 'deleted'] }).notNull(),
    amount: integer().notNull(),
    merged: boolean().notNull().default(false),
  },
  (table) => [
    index('script_counts_owner_idx').on(table.ownerId, table.seriesId, table.kind, table.amount),
    index('script_counts_new_idx').on(table.ownerId).where(sql`not ${table.merged}`),
  ],
);

/** Includes deleted scripts. Has no parameter for `shared`, so that PostgreSQL can use the partial indexes. */
export const belongsTo = (ownerId: string) => sql`${scripts.ownerId} = ${ownerId} and not ${scripts.shared}`;

/** The database's clock decides, so that a scheduled script appears on all instances at the same time. */
export const isPublished = sql<boolean>`(${scripts.shared} and not ${scripts.unpublished} and (${scripts.publishAt} is null or ${scripts.publishAt} <= now()))`;

export const isOwn = (ownerId: string) => sql`${belongsTo(ownerId)} and ${scripts.deletedAt} is null`;

/** Every version of the text that was written, saved or restored. */
export const scriptVersions = pgTable(
  'script_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    scriptId: uuid('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    kind: text().$type<VersionKind>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    words: integer().notNull(),
    /** The sitting in which it was edited. Later changes in that sitting replace its text. */
    sittingId: uuid('sitting_id'),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [index('script_versions_script_idx').on(table.scriptId, table.createdAt, table.id)],
);

/** A paid order for suggestions: rephrasings of a selection, or openings. */
export const suggestionOrders = pgTable(
  'rephrasings',
  {
    id: uuid().primaryKey().defaultRandom(),
    scriptId: uuid('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Requests with the same key are one order. */
    idempotencyKey: text('idempotency_key'),
    kind: text({ enum: ['rephrasing', 'openings'] })
      .notNull()
      .default('rephrasing'),
    /** Null for openings. */
    tone: text().$type<Tone>(),
    instruction: text('wish'),
    /** The version of the script and the position of the text to replace. */
    version: integer().notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
    before: text().notNull(),
    /** The first suggestion, or the accepted one. */
    after: text(),
    /** Empty until the order is settled. */
    suggestions: jsonb().$type<{ label: string; text: string }[]>().notNull().default([]),
    engine: jsonb().$type<{ provider: string; model: string; ai: boolean }>().notNull(),
    /** The ledger entry that paid for it. */
    tokenEntryId: bigint('token_entry_id', { mode: 'number' }).notNull(),
    /** `ready`, `accepted`, `stopped`, or a failure code; null until the order is settled. */
    outcome: text(),
    retryAfterSeconds: integer('retry_after_seconds'),
    tokenReturned: boolean('token_returned').notNull().default(false),
    stopRequestedAt: timestamptzMs('stop_requested_at'),
    createdAt: timestamptzMs('created_at').notNull(),
    finishedAt: timestamptzMs('finished_at'),
  },
  (table) => [
    uniqueIndex('rephrasings_key').on(table.userId, table.idempotencyKey),
    index('rephrasings_script_idx').on(table.scriptId),
  ],
);
