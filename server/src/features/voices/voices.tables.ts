import type { FactCorrections, MeasuredFacts } from '@cold-open/contract/voices/voice-facts';
import type { Timing } from '@cold-open/contract/voices/voice-text';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { users } from '../account/account.tables.ts';

export interface StoredSample {
  id: string;
  title: string;
  /** Cleaned: only spoken words. */
  text: string;
  words: number;
  /** How long the words took to say; null without times. */
  timing: Timing | null;
}

/** How creators speak, learned from their own scripts. */
export const voices = pgTable(
  'voices',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Empty if the creator gave it none. */
    name: text().notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    samples: jsonb().$type<StoredSample[]>().notNull(),
    /** Counted again whenever the samples change. */
    measured: jsonb().$type<MeasuredFacts>().notNull(),
    corrections: jsonb().$type<FactCorrections>().notNull(),
    description: text(),
    /** A description that the creator wrote is never replaced by a model's. */
    isDescriptionEdited: boolean('is_description_edited').notNull().default(false),
    createdAt: timestamptzMs('created_at').notNull(),
    updatedAt: timestamptzMs('updated_at').notNull(),
  },
  (table) => [
    index('voices_owner_idx').on(table.ownerId, table.createdAt),
    uniqueIndex('voices_default').on(table.ownerId).where(sql`${table.isDefault}`),
  ],
);
