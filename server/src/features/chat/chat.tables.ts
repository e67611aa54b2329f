import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { users } from '../account/account.tables.ts';

/** Stores the time of the last message, so that the newest conversations can be listed by an index. */
export const conversations = pgTable(
  'conversations',
  {
    /** A user's or a visitor's id. */
    userId: uuid('user_id').primaryKey(),
    lastMessageAt: timestamptzMs('last_message_at').notNull(),
    status: text({ enum: ['open', 'resolved'] })
      .notNull()
      .default('open'),
    resolvedById: uuid('resolved_by_id').references(() => users.id, { onDelete: 'set null' }),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('conversations_status_known', sql`${table.status} in ('open', 'resolved')`),
    index('conversations_newest_idx').on(table.lastMessageAt, table.userId),
    index('conversations_status_idx').on(table.status, table.lastMessageAt, table.userId),
    index('conversations_assigned_idx')
      .on(table.assigneeId, table.status, table.lastMessageAt, table.userId)
      .where(sql`${table.assigneeId} is not null`),
    index('conversations_resolved_by_idx')
      .on(table.resolvedById)
      .where(sql`${table.resolvedById} is not null`),
  ],
);

/** What admins write about a conversation for each other. Never shown, exported or sent to the user. */
export const chatNotes = pgTable(
  'chat_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A user's or a visitor's id. */
    userId: uuid('user_id')
      .notNull()
      .references(() => conversations.userId, { onDelete: 'cascade' }),
    /** Null for a deleted admin. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [index('chat_notes_user_idx').on(table.userId, table.createdAt, table.id)],
);

/** Someone without an account who wrote through the contact form. Replies are sent by email. */
export const visitors = pgTable(
  'visitors',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [uniqueIndex('visitors_email_key').on(table.email)],
);

/**
 * A conversation belongs to a user or a visitor, so no foreign key can point to either; triggers delete the messages with
 * the person. Users do not see which admin writes.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A user's or a visitor's id. */
    userId: uuid('user_id').notNull(),
    senderRole: text('sender_role', { enum: ['admin', 'user'] }).notNull(),
    /** The admin who wrote it; null for a user's message or a deleted admin. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    clientId: uuid('client_id'),
    createdAt: timestamptzMs('created_at').notNull(),
    readAt: timestamptzMs('read_at'),
    editedAt: timestamptzMs('edited_at'),
    /** When an unread reply was sent by email. */
    emailedAt: timestamptzMs('mailed_at'),
  },
  (table) => [
    check('chat_messages_sender_known', sql`${table.senderRole} in ('admin', 'user')`),
    index('chat_messages_user_idx').on(table.userId, table.createdAt, table.id),
    uniqueIndex('chat_messages_client_key').on(table.userId, table.senderRole, table.clientId),
    index('chat_messages_unread_idx').on(table.userId, table.senderRole).where(sql`${table.readAt} is null`),
    index('chat_messages_from_users_unread_idx')
      .on(table.userId)
      .where(sql`${table.senderRole} = 'user' and ${table.readAt} is null`),
    index('chat_messages_search_idx').using('gin', sql`lower(${table.content}) gin_trgm_ops`),
    index('chat_messages_unmailed_idx')
      .on(table.createdAt)
      .where(sql`${table.senderRole} = 'admin' and ${table.readAt} is null and ${table.emailedAt} is null`),
  ],
);

export const savedReplies = pgTable('canned_replies', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  content: text().notNull(),
  createdAt: timestamptzMs('created_at').notNull(),
});
