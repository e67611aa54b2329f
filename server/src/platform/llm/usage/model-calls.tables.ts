import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../db/columns.ts';

/** One row per model call. Old rows are deleted. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    calledAt: timestamptzMs('called_at').notNull(),
    provider: text().notNull(),
    model: text().notNull(),
    purpose: text().notNull(),
    /** Null for calls without a script. The row remains when the script is deleted. */
    scriptId: uuid('script_id'),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** The provider did not report all tokens, so they were estimated from the texts. */
    isEstimated: boolean('is_estimated').notNull(),
    /** Null if no word arrived. */
    firstWordMs: integer('first_word_ms'),
    totalMs: integer('total_ms').notNull(),
    /** `ok`, `stopped`, or a failure code. */
    outcome: text().notNull(),
    /** What the provider said about a failure that an admin can fix. */
    detail: text(),
  },
  (table) => [
    index('model_calls_called_idx').on(table.calledAt),
    index('model_calls_script_idx').on(table.scriptId),
  ],
);
