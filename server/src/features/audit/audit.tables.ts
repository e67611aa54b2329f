import type { AuditAction, AuditState } from '@cold-open/contract/audit/audit.contract';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '../../platform/db/columns.ts';
import { letterPairs } from '../../platform/db/text-search.ts';
import { users } from '../account/account.tables.ts';

/**
 * What admins did. Entries outlive the accounts they refer to, so no foreign key points to them. One trigger
 * numbers the entries and chains them by hash; others reject every change and deletion.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    action: text().$type<AuditAction>().notNull(),
    actorId: uuid('actor_id'),
    /** The name at the time of the action. */
    actorName: text('actor_name'),
    /** The affected user. */
    userId: uuid('user_id'),
    subject: text(),
    before: jsonb().$type<AuditState>(),
    after: jsonb().$type<AuditState>(),
    /** The SHA-256 of the texts in `audit_details`, if the entry has any. */
    detailsDigest: text('details_digest'),
    createdAt: timestamptzMs('created_at').notNull(),
    /** The SHA-256 of the entry and the previous hash. The trigger sets both. */
    previousHash: text('previous_hash').notNull().default(''),
    hash: text().notNull().default(''),
  },
  (table) => [
    index('audit_entries_actor_idx').on(table.actorId, table.id),
    // Skips the many accounts that were never admins, whose entries have no name.
    index('audit_entries_named_actor_idx').on(table.actorId, table.id).where(sql`${table.actorName} <> ''`),
    index('audit_entries_user_idx').on(table.userId, table.id),
    index('audit_entries_action_idx').on(table.action, table.id),
    index('audit_entries_created_idx').on(table.createdAt, table.id),
    index('audit_entries_subject_idx').using('gin', sql`lower(${table.subject}) gin_trgm_ops`),
    index('audit_entries_subject_pairs_idx').using('gin', letterPairs(sql`lower(${table.subject})`)),
  ],
);

/** The personal data in an entry. It is deleted with the account, and the entry keeps its digest. */
export const auditDetails = pgTable(
  'audit_details',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => auditEntries.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Random, so that a deleted text cannot be guessed from its digest. */
    salt: text().notNull(),
    /** JSON with `before` and `after`, stored exactly as it was hashed. */
    content: text().notNull(),
  },
  (table) => [index('audit_details_user_idx').on(table.userId)],
);
