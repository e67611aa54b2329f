import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { users } from '../account/account.tables.ts';

export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey().defaultRandom(),
    text: text().notNull(),
    linkUrl: text('link_url'),
    linkLabel: text('link_label'),
    startsAt: timestamptzMs('starts_at').notNull(),
    /** Null: it is shown until an admin ends it. */
    endsAt: timestamptzMs('ends_at'),
    createdAt: timestamptzMs('created_at').notNull(),
    /** How many users dismissed it. Triggers maintain it, because counting the rows takes longer with every user. */
    dismissals: integer().notNull().default(0),
  },
  (table) => [
    check('announcements_ends_later', sql`${table.endsAt} > ${table.startsAt}`),
    check('announcements_link_complete', sql`(${table.linkUrl} is null) = (${table.linkLabel} is null)`),
    index('announcements_created_idx').on(table.createdAt, table.id),
    index('announcements_end_idx').on(sql`coalesce(${table.endsAt}, 'infinity'::timestamptz)`),
  ],
);

export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dismissedAt: timestamptzMs('dismissed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.announcementId] }),
    index('announcement_dismissals_announcement_idx').on(table.announcementId),
  ],
);
