import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
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

/** For entries that are not about users. They are chained in their order. */
export async function insertEntries(tx: Tx, entries: (typeof auditEntries.$inferInsert)[]) {
  if (entries.length > 0) await tx.insert(auditEntries).values(entries);
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
 * were never admins have no name. Skips from one actor to the next in `audit_entries_named_actor_idx`, because reading every
 * entry to find a few actors would get slower with every entry.
 */
export async function listActors(db: DbOrTx) {
  const admins = await db
    .select(person)
    .from(users)
    .where(sql`${users.admin}`)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));
  const isNamed = sql`${auditEntries.actorName} <> ''`;
  const nextActor = (condition: SQL) => sql`
    select ${auditEntries.actorId} as id from ${auditEntries} where ${isNamed} and ${condition}
    order by ${auditEntries.actorId}, ${auditEntries.id} limit 1`;
  const { rows: former } = await db.execute<{ id: string; name: string }>(sql`
    with recursive actor as (
      (${nextActor(sql`${auditEntries.actorId} is not null`)})
      union all
      select following.id from actor, lateral (${nextActor(sql`${auditEntries.actorId} > actor.id`)}) following
    )
    select actor.id, (
      select ${auditEntries.actorName} from ${auditEntries}
      where ${auditEntries.actorId} = actor.id and ${isNamed} order by ${auditEntries.id} desc limit 1
    ) as name
    from actor
    where not exists (select 1 from ${users} where ${users.id} = actor.id and ${users.admin})`);
  return [...admins, ...former.map((actor) => ({ ...actor, email: '' }))];
}
