import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** Allows one job per key, ever: one clean-up per period, one job per click. */
    uniqueKey: text('unique_key').unique(),
    status: text({ enum: ['queued', 'running', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    maxAttempts: integer('max_attempts').notNull(),
    runAt: timestamp('run_at', { withTimezone: true }).notNull().defaultNow(),
    /** The instance that runs the job, and until when it may go without extending its lease. */
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
