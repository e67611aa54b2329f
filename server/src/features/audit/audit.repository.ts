import { and, asc, desc, eq, gte, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { users } from '../account/account.tables.ts';
import { auditDetails, auditEntries } from './audit.tables.ts';
import { type Details, digestDetails } from './audit-details.ts';
import { matchesSubject } from './audit-search.repository.ts';

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number];

interface EntryFilter {
  action?: typeof auditEntries.$inferSelect.action | undefined;
  actorId?: string | undefined;
  userId?: string | undefined;
  /** Part of the name of what was changed, or of the affected user's name or email, or the beginning of their id. */
  subject?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  after: number | null;
  limit: number;
}

const actors = alias(users, 'actors');
const person = { id: users.id, name: users.name, email: users.email };

export async function insertEntry(tx: Tx, entry: typeof auditEntries.$inferInsert, details: Details | null) {
  const userId = details && entry.userId;
  // Locks the user before the chain, like all other transactions, to avoid deadlocks.
  const [user] = userId
    ? await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
    : [];
  const detailsDigest = details && digestDetails(details);
  const { id: entryId } = only(
    await tx
      .insert(auditEntries)
      .values({ ...entry, detailsDigest })
      .returning({ id: auditEntries.id }),
  );
  if (details && user) await tx.insert(auditDetails).values({ entryId, userId: user.id, ...details });
}

export async function listEntries(
  db: DbOrTx,
  { action, actorId, userId, subject, from, before, after, limit }: EntryFilter,
) {
  return db
    .select({ entry: auditEntries, actorEmail: actors.email, user: person, details: auditDetails.content })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .leftJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
    .where(
      and(
        action && eq(auditEntries.action, action),
        actorId ? eq(auditEntries.actorId, actorId) : undefined,
        userId ? eq(auditEntries.userId, userId) : undefined,
        subject ? await matchesSubject(db, subject) : undefined,
        from && gte(auditEntries.createdAt, from),
        before && lt(auditEntries.createdAt, before),
        after === null ? undefined : lt(auditEntries.id, after),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

/**
 * Lists the admins and the former ones whose actions are in the log, under the name they had last. Entries of users who
 * were never admins have no name.
 */
export async function listActors(db: DbOrTx) {
  const admins = await db
    .select(person)
    .from(users)
    .where(sql`${users.admin}`)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));
  const isFormer = notExists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, auditEntries.actorId), sql`${users.admin}`)),
  );
  const former = await db
    .selectDistinctOn([auditEntries.actorId], {
      id: sql<string>`${auditEntries.actorId}`,
      name: sql<string>`coalesce(${auditEntries.actorName}, '')`,
    })
    .from(auditEntries)
    .where(and(isNotNull(auditEntries.actorId), ne(auditEntries.actorName, ''), isFormer))
    .orderBy(auditEntries.actorId, desc(auditEntries.id));
  return [...admins, ...former.map((actor) => ({ ...actor, email: '' }))];
}
