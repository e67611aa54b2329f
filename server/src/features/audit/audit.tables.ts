import type { AuditAction, AuditState } from '@cold-open/contract/audit/audit.contract';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { users } from '../account/account.tables.ts';

/** What admins did. Entries outlive the accounts they refer to, but no longer identify them. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    action: text().$type<AuditAction>().notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The affected user. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    subject: text(),
    before: jsonb().$type<AuditState>(),
    after: jsonb().$type<AuditState>(),
    createdAt: timestamptzMs('created_at').notNull(),
  },
  (table) => [
    index('audit_entries_actor_idx').on(table.actorId, table.id),
    index('audit_entries_user_idx').on(table.userId, table.id),
    index('audit_entries_action_idx').on(table.action, table.id),
    index('audit_entries_created_idx').on(table.createdAt, table.id),
  ],
);
