import type { ServerEvent } from '@cold-open/contract/http/server-events';
import { bigint, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

/** Events are kept for as long as a browser may be disconnected and still catch up. */
export const serverEvents = pgTable(
  'server_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    event: jsonb().$type<ServerEvent>().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('server_events_user_idx').on(table.userId, table.id),
    index('server_events_created_idx').on(table.createdAt),
  ],
);
