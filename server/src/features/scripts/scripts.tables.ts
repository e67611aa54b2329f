import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../account/account.tables.ts';

/** To the millisecond, as a cursor can carry it. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const scripts = pgTable(
  'scripts',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Posted by an admin for everyone to read. */
    shared: boolean().notNull().default(false),
    title: text().notNull(),
    content: text().notNull().default(''),
    /** Said by whoever posted it; otherwise the beginning of the content stands in. */
    snippet: text(),
    niche: text().notNull(),
    style: text().notNull(),
    rating: real(),
    status: text({ enum: ['generating', 'ready', 'failed'] })
      .notNull()
      .default('ready'),
    /** Rises with every change of title or content; a save that names an older one is refused. */
    version: integer().notNull().default(1),
    /** Spoken words of the content. */
    words: integer().notNull().default(0),
    /** The beats with their words, as lists show them; kept with the content, which lists leave out. */
    beats: jsonb().$type<{ name: string; words: number }[]>().notNull().default([]),
    /** The prompt it was written with; it may be gone by now. */
    promptId: uuid('prompt_id'),
    /** Who wrote it, and what was asked for; nothing for what a person wrote. */
    engine: jsonb().$type<{ provider: string; model: string; ai: boolean }>(),
    notes: text().array().notNull().default([]),
    contentType: text('content_type', { enum: ['long_form', 'youtube_shorts'] }),
    length: text({ enum: ['shorts', 'short', 'medium', 'long'] }),
    targetWords: jsonb('target_words').$type<{ target: number; min: number; max: number }>(),
    wordsPerMinute: integer('words_per_minute').notNull().default(150),
    stopped: boolean().notNull().default(false),
    failureCode: text('failure_code'),
    retryAfterSeconds: integer('retry_after_seconds'),
    tokenReturned: boolean('token_returned').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('scripts_status_known', sql`${table.status} in ('generating', 'ready', 'failed')`),
    index('scripts_owner_idx').on(table.ownerId, table.createdAt, table.id),
    index('scripts_shared_idx').on(table.createdAt, table.id).where(sql`${table.shared}`),
  ],
);

/** What a script said before: every text that was written, saved or restored. */
export const scriptVersions = pgTable(
  'script_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    scriptId: uuid('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['first_draft', 'generated', 'edited', 'posted'] }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    words: integer().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('script_versions_script_idx').on(table.scriptId, table.createdAt, table.id)],
);
