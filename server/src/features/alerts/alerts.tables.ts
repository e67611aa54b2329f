import { ALERT_CONDITIONS } from '@cold-open/contract/overview/dashboard.contract';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';

/** What operators get an email about, one row for each condition that was ever met. */
export const alerts = pgTable('alerts', {
  condition: text({ enum: ALERT_CONDITIONS }).primaryKey(),
  /** Null while all is well. */
  since: timestamptzMs('since'),
  /** True if an email was sent about the problem that began at `since`. A recovery is only reported after such an email. */
  isReported: boolean('is_reported').notNull().default(false),
  /** When the last email about a problem was sent. No other is sent during the quiet period after it. */
  lastEmailAt: timestamptzMs('last_email_at'),
});
