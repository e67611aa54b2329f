import type { ExampleOpening } from '@cold-open/contract/prompts/example-opening';
import type { TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import { type SQLWrapper, sql } from 'drizzle-orm';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { lettersAroundSpaces } from '../../platform/db/text-search.ts';
import { users } from '../account/account.tables.ts';

const videoType = () =>
  text('video_type', { enum: ['long', 'short'] })
    .notNull()
    .default('long');
/** Name, niche and text are searched as one text. The line breaks prevent matches that span two of them. */
export const nameAndTemplate = (table: {
  promptName: SQLWrapper;
  niche: SQLWrapper;
  promptTemplate: SQLWrapper;
}) => sql`(${table.promptName} || chr(10) || ${table.niche} || chr(10) || ${table.promptTemplate})`;
const optionalText = (name: string) => text(name).notNull().default('');

export const promptGroups = pgTable(
  'prompt_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The owner of a private group; null for a library group. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    youtuberName: text('youtuber_name').notNull(),
    niche: text().notNull(),
    description: optionalText('description'),
    channelName: optionalText('channel_name'),
    title: optionalText('title'),
    body: optionalText('body'),
    style: optionalText('style'),
    targetAudience: optionalText('target_audience'),
    tags: text().array().notNull().default([]),
    /** The tags in lowercase, for searching. */
    searchTags: text('search_tags').array().notNull().default([]),
    /** Names, niche, style, description and tags in lowercase, one per line, for searching. */
    searchText: text('search_text').notNull().default(''),
    videoType: videoType(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('prompt_groups_video_type_known', sql`${table.videoType} in ('long', 'short')`),
    index('prompt_groups_library_idx').on(table.createdAt, table.id).where(sql`${table.ownerId} is null`),
    index('prompt_groups_owner_idx').on(table.ownerId, table.createdAt, table.id),
    index('prompt_groups_created_by_idx').on(table.createdBy),
    index('prompt_groups_name_idx').using('gin', sql`lower(${table.youtuberName}) gin_trgm_ops`),
    index('prompt_groups_by_name_idx').on(sql`lower(${table.youtuberName})`, table.youtuberName),
    index('prompt_groups_by_niche_idx').on(sql`lower(${table.niche})`, table.niche),
    index('prompt_groups_name_spaces_idx').using(
      'gin',
      lettersAroundSpaces(sql`lower(${table.youtuberName})`),
    ),
    index('prompt_groups_style_idx').using('gin', sql`lower(${table.style}) gin_trgm_ops`),
    index('prompt_groups_channel_idx').using('gin', sql`lower(${table.channelName}) gin_trgm_ops`),
    index('prompt_groups_niche_idx').on(sql`lower(${table.niche}) text_pattern_ops`),
    index('prompt_groups_niche_search_idx').using('gin', sql`lower(${table.niche}) gin_trgm_ops`),
    index('prompt_groups_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('prompt_groups_tags_idx').using('gin', table.searchTags),
  ],
);

export const nestedPrompts = pgTable(
  'nested_prompts',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => promptGroups.id, { onDelete: 'cascade' }),
    promptName: text('prompt_name').notNull(),
    niche: text().notNull(),
    promptTemplate: text('prompt_template').notNull(),
    /** Null for a template that was saved before templates had beats; they are read from its text then. */
    beats: jsonb().$type<TemplateBeat[]>(),
    /** Null until one is written. Belongs to the text, so it is removed when the text changes. */
    exampleOpening: jsonb('example_opening').$type<ExampleOpening>(),
    /** Excerpts of the transcript that the template was made from; null for all others. */
    sample: text(),
    videoType: videoType(),
    /** Only editors of the library see it. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** Where an editor placed it in its group. Prompts without a place come last, oldest first. */
    place: integer(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('nested_prompts_video_type_known', sql`${table.videoType} in ('long', 'short')`),
    index('nested_prompts_group_idx').on(table.groupId, table.createdAt, table.id),
    index('nested_prompts_niche_idx').on(sql`lower(${table.niche}) text_pattern_ops`),
    index('nested_prompts_search_idx').using('gin', sql`lower(${nameAndTemplate(table)}) gin_trgm_ops`),
    index('nested_prompts_name_idx').using('gin', sql`lower(${table.promptName}) gin_trgm_ops`),
    index('nested_prompts_by_name_idx').on(sql`lower(${table.promptName})`, table.promptName),
    index('nested_prompts_name_spaces_idx').using(
      'gin',
      lettersAroundSpaces(sql`lower(${table.promptName})`),
    ),
  ],
);

export const promptBookmarks = pgTable(
  'prompt_bookmarks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nestedPromptId: uuid('nested_prompt_id')
      .notNull()
      .references(() => nestedPrompts.id, { onDelete: 'cascade' }),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.nestedPromptId] }),
    index('prompt_bookmarks_prompt_idx').on(table.nestedPromptId),
  ],
);

/** Increases with every change to the library or to a user's prompts, so that an unchanged list can be detected. */
export const promptVersions = pgTable('prompt_versions', {
  scope: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});
