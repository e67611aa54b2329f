import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../../platform/db/columns.ts';
import { users } from '../../account/account.tables.ts';
import { voices } from '../../voices/voices.tables.ts';
import { scripts } from '../scripts.tables.ts';

/** Plans for scripts. */
export const outlines = pgTable(
  'outlines',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Incremented with every change; saving an older version is rejected. */
    version: integer().notNull().default(1),
    title: text().notNull(),
    niche: text().notNull(),
    contentType: text('content_type', { enum: ['long_form', 'youtube_shorts'] }).notNull(),
    length: text({ enum: ['shorts', 'short', 'medium', 'long'] }).notNull(),
    /** The prompt whose beats it was made from, which may have been deleted. */
    promptId: uuid('prompt_id'),
    source: text(),
    /** The voice that it is planned in; null for the template's. */
    voiceId: uuid('voice_id').references(() => voices.id, { onDelete: 'set null' }),
    sections: jsonb().$type<OutlineSection[]>().notNull(),
    /** Suggested points by the id of their section. */
    suggestions: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    /** Suggestions that the creator used or dropped, by the id of their section. */
    droppedPoints: jsonb('dropped_points').$type<Record<string, string[]>>().notNull().default({}),
    /** The script that was last written from it. */
    scriptId: uuid('script_id').references(() => scripts.id, { onDelete: 'set null' }),
    createdAt: timestamptzMs('created_at').notNull(),
    updatedAt: timestamptzMs('updated_at').notNull(),
  },
  (table) => [
    index('outlines_owner_idx').on(table.ownerId, table.updatedAt, table.id),
    index('outlines_script_idx').on(table.scriptId),
  ],
);
