import type { TeleprompterState } from '@cold-open/contract/scripts/teleprompter/remote.contract';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../../platform/db/columns.ts';
import { users } from '../../account/account.tables.ts';
import { scripts } from '../scripts.tables.ts';

/** The links with which phones control open teleprompters. They are short-lived; an account keeps the last few. */
export const teleprompterRemotes = pgTable(
  'teleprompter_remotes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scriptId: uuid('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    tokenDigest: text('token_digest').notNull(),
    state: jsonb().$type<TeleprompterState>(),
    /** Commands are numbered, so that one that arrives twice is carried out once. */
    commands: integer().notNull().default(0),
    reportedAt: timestamptzMs('reported_at').notNull(),
    endedAt: timestamptzMs('ended_at'),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('teleprompter_remotes_token_idx').on(table.tokenDigest),
    index('teleprompter_remotes_user_idx').on(table.userId, table.createdAt),
    index('teleprompter_remotes_script_idx').on(table.scriptId),
  ],
);
