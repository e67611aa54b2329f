import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../../platform/db/columns.ts';

/**
 * The text of a script while it is being written: appended, never updated, and deleted when the script has its text.
 * There is no foreign key, because one insert stores chunks from many scripts and must not fail when one was deleted.
 */
export const scriptChunks = pgTable(
  'script_pieces',
  {
    scriptId: uuid('script_id').notNull(),
    position: integer().notNull(),
    kind: text({ enum: ['delta', 'replace', 'repairing'] }).notNull(),
    text: text().notNull(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scriptId, table.position] }),
    index('script_pieces_created_idx').on(table.createdAt),
  ],
);
