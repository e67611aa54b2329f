import { FORMAT_NAMES } from '@cold-open/contract/images/names';
import type { Recipe } from '@cold-open/contract/images/recipe';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, timestamptzMs } from '../../platform/db/columns.ts';
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

/** One AI picture order, for four pictures. */
export const imageOrders = pgTable(
  'image_orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Requests with the same key place one order. */
    key: text(),
    /** Of the request, to notice a key that is used for something else. */
    digest: text(),
    headline: text().notNull(),
    niche: text().notNull(),
    wish: text().notNull(),
    format: text({ enum: FORMAT_NAMES }).notNull(),
    tokenEntryId: bigint('token_entry_id', { mode: 'number' }).notNull(),
    /** Null until it is settled; `made`, or why it failed. */
    outcome: text(),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('image_orders_key').on(table.userId, table.key),
    index('image_orders_user_idx').on(table.userId, table.createdAt),
  ],
);

/** Uploaded photos and AI pictures. */
export const imagePhotos = pgTable(
  'image_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text({ enum: ['upload', 'ai'] }).notNull(),
    /** The order that an AI picture was made for. */
    orderId: uuid('order_id').references(() => imageOrders.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    height: integer().notNull(),
    byteCount: integer('byte_count').notNull(),
    /** False if its file is in the database. */
    isInBucket: boolean('is_in_bucket').notNull(),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [
    check('image_photos_source_known', sql`${table.source} in ('upload', 'ai')`),
    index('image_photos_owner_idx').on(table.ownerId, table.createdAt, table.id),
    index('image_photos_order_idx').on(table.orderId),
    index('image_photos_ai_idx').on(table.createdAt).where(sql`${table.source} = 'ai'`),
  ],
);

/** The files of photos that are not in a bucket. Apart from the photos, so that lists do not read them. */
export const imagePhotoFiles = pgTable('image_photo_files', {
  photoId: uuid('photo_id')
    .primaryKey()
    .references(() => imagePhotos.id, { onDelete: 'cascade' }),
  bytes: bytea('bytes').notNull(),
});
