import type { Recipe } from '@cold-open/contract/images/recipe';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { users } from '../account/account.tables.ts';
import { scripts } from '../scripts/scripts.tables.ts';

/** Saved images. A recipe is stored instead of pixels, and drawn again on demand. */
export const imageDesigns = pgTable(
  'image_designs',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    recipe: jsonb().$type<Recipe>().notNull(),
    scriptId: uuid('script_id').references(() => scripts.id, { onDelete: 'set null' }),
    createdAt: timestamptzMs('created_at').notNull(),
    updatedAt: timestamptzMs('updated_at').notNull(),
  },
  (table) => [
    index('image_designs_owner_idx').on(table.ownerId, table.createdAt, table.id),
    index('image_designs_script_idx').on(table.scriptId),
  ],
);
