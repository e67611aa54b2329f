import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { users } from '../account/account.tables.ts';

/** What admins write about a user. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The admin who wrote it; null if that account was deleted. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The admin's name at that time. */
    authorName: text('author_name').notNull(),
    content: text().notNull(),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [
    index('user_notes_user_idx').on(table.userId, table.createdAt, table.id),
    index('user_notes_author_idx').on(table.authorId),
  ],
);
