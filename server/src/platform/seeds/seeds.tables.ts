import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

/** Each seed is applied only once, so that what an admin deletes stays deleted. */
export const appliedSeeds = pgTable('applied_seeds', {
  name: text().primaryKey(),
  appliedAt: timestamptz('applied_at').notNull().defaultNow(),
});
