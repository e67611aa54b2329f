import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** Only one job per key can ever exist: one cleanup per period, one job per click. */
    uniqueKey: text('unique_key').unique(),
    /** Jobs with the same key share a limit, and keys take turns. Usually the id of an account. */
    fairnessKey: text('fairness_key'),
    status: text({ enum: ['queued', 'running', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    maxAttempts: integer('max_attempts').notNull(),
    runAt: timestamptz('run_at').notNull().defaultNow(),
    /** When the latest attempt began. */
    startedAt: timestamptz('started_at'),
    /** The instance that runs the job, and when its lease expires. */
    worker: uuid(),
    leaseUntil: timestamptz('lease_until'),
    lastError: text('last_error'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [
    check('jobs_status_known', sql`${table.status} in ('queued', 'running', 'done', 'failed')`),
    index('jobs_open_idx').on(table.runAt).where(sql`${table.status} in ('queued', 'running')`),
    index('jobs_fairness_idx')
      .on(table.fairnessKey, table.startedAt)
      .where(sql`${table.fairnessKey} is not null`),
    index('jobs_finished_idx').on(table.finishedAt),
  ],
);
