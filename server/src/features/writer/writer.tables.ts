import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';

/** The model that an admin chose; one row, or none if the settings apply. */
export const chosenModel = pgTable(
  'chosen_model',
  {
    id: integer().primaryKey().default(1),
    model: text().notNull(),
    /** The server and model in the settings at that time. The choice ends when they change. */
    settingsKey: text('settings_key').notNull(),
    chosenAt: timestamptzMs('chosen_at').notNull(),
  },
  (table) => [check('chosen_model_single', sql`${table.id} = 1`)],
);
