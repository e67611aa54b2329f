import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../../platform/db/columns.ts';

/**
 * A script's text while it is being written. Rows are appended, never updated, and deleted when the text is
 * saved. There is no foreign key, because one insert stores chunks from many scripts and must not fail when
 * one was deleted.
 */
export const scriptChunks = pgTable(
  'script_pieces',
  {
    scriptId: uuid('script_id').notNull(),
    position: integer().notNull(),
    kind: text({ enum: ['delta', 'replace', 'repairing', 'reading'] }).notNull(),
    text: text().notNull(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scriptId, table.position] }),
    index('script_pieces_created_idx').on(table.createdAt),
  ],
);
