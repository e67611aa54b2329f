import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** At most one job with the same key, ever: a period's clean-up, a click's work. */
    uniqueKey: text('unique_key').unique(),
    status: text({ enum: ['queued', 'running', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    maxAttempts: integer('max_attempts').notNull(),
    runAt: timestamp('run_at', { withTimezone: true }).notNull().defaultNow(),
    /** Who works on it, and until when that is believed without a sign of life. */
    worker: uuid(),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    check('jobs_status_known', sql`${table.status} in ('queued', 'running', 'done', 'failed')`),
    index('jobs_open_idx').on(table.runAt).where(sql`${table.status} in ('queued', 'running')`),
    index('jobs_finished_idx').on(table.finishedAt),
  ],
);
