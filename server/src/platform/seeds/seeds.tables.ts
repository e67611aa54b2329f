import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Each seed is applied once ever, so that what an admin deletes stays deleted. */
export const appliedSeeds = pgTable('applied_seeds', {
  name: text().primaryKey(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});
