import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

export const rateLimits = pgTable(
  'rate_limits',
  {
    /** A digest, so that no addresses or emails are stored in plain text. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetsAt: timestamptz('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets_idx').on(table.resetsAt)],
);
