import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../platform/db/database.ts';
import { users } from '../account/account.tables.ts';
import { auditEntries } from './audit.tables.ts';

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number];

interface EntryFilter {
  action?: typeof auditEntries.$inferSelect.action | undefined;
  actorId?: string | undefined;
  userId?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  after: number | null;
  limit: number;
}

const actors = alias(users, 'actors');
const actor = { id: actors.id, name: actors.name, email: actors.email };
const person = { id: users.id, name: users.name, email: users.email };

export async function insertEntry(db: DbOrTx, entry: typeof auditEntries.$inferInsert) {
  await db.insert(auditEntries).values(entry);
}

/** Keeps the entry but removes the user it was about. */
export async function forgetUser(db: DbOrTx, userId: string) {
  await db
    .update(auditEntries)
    .set({ userId: null, subject: null, before: null, after: null })
    .where(eq(auditEntries.userId, userId));
}

export async function listEntries(
  db: DbOrTx,
  { action, actorId, userId, from, before, after, limit }: EntryFilter,
) {
  return db
    .select({ entry: auditEntries, actor, user: person })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(
      and(
        action && eq(auditEntries.action, action),
        actorId ? eq(auditEntries.actorId, actorId) : undefined,
        userId ? eq(auditEntries.userId, userId) : undefined,
        from && gte(auditEntries.createdAt, from),
        before && lt(auditEntries.createdAt, before),
        after === null ? undefined : lt(auditEntries.id, after),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

export async function listAdmins(db: DbOrTx) {
  return db
    .select(person)
    .from(users)
    .where(sql`${users.admin}`)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));
}
