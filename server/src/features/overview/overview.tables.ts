import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How many there are, by kind and day: every change is a row to add up, so that nobody waits for anybody, and a job adds
 * them up now and then. Written by triggers (migration `count_figures`), so that whatever comes or goes is counted, also
 * by a cascade. Counting the things themselves would take longer with each of them.
 */
export const figures = pgTable(
  'figures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['users', 'active_users', 'scripts', 'tokens'] }).notNull(),
    /** In UTC: when the counted thing was made. */
    day: date().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('figures_kind_idx').on(table.kind, table.day, table.amount)],
);
