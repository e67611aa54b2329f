import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Counts by kind and day, so that the overview doesn't have to count whole tables. Every change inserts a row, which avoids
 * lock contention, and a job merges the rows. Triggers (migration `count_figures`) insert them, so that cascading deletes
 * are counted too.
 */
export const figures = pgTable(
  'figures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['users', 'active_users', 'scripts', 'tokens'] }).notNull(),
    /** The day, in UTC, on which the counted item was created. */
    day: date().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('figures_kind_idx').on(table.kind, table.day, table.amount)],
);
