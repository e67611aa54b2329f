import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../../platform/db/columns.ts';

/**
 * The words of a script during a run: appended, never updated, and deleted when the script has its text. There is no
 * foreign key, because one insert stores chunks of many scripts and must not fail when one of them was deleted.
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
