import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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

/** What an admin chose on the writer's page; one row, or none if nothing was chosen yet. */
export const writerChoices = pgTable(
  'writer_choice',
  {
    id: integer().primaryKey().default(1),
    /** Null: the product chooses. */
    kind: text({ enum: ['hosted', 'ollama', 'built-in', 'none'] }),
    hostedProvider: text('hosted_provider', { enum: ['openai', 'anthropic', 'google', 'openai-compatible'] }),
    /** Encrypted. */
    hostedKey: text('hosted_key'),
    /** The last characters of the key, to recognize it. */
    hostedKeyEnding: text('hosted_key_ending'),
    hostedBaseUrl: text('hosted_base_url'),
    hostedModel: text('hosted_model'),
    ollamaModel: text('ollama_model'),
    localFile: text('local_file'),
    changedAt: timestamptzMs('changed_at').notNull(),
  },
  (table) => [check('writer_choice_single', sql`${table.id} = 1`)],
);

/** The instances whose built-in writer can write. Each refreshes its row; an old row counts as gone. */
export const writerHosts = pgTable('writer_hosts', {
  id: uuid().primaryKey(),
  file: text().notNull(),
  seenAt: timestamptzMs('seen_at').notNull(),
});
