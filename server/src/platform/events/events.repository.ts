import type { ServerEvent } from '@cold-open/contract/http/server-events';
import { and, asc, eq, gt, lt, max, min, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../db/database.ts';
import { serverEvents } from './events.tables.ts';

export const EVENTS_CHANNEL = 'server_events';
/** Separates this table's advisory locks from others. */
const LOCK_SPACE = 1;
export const PAGE_SIZE = 100;

/**
 * The lock makes the ids of a user's events follow commit order. Without it a reader could see id 6, continue
 * from there, and never see id 5, whose transaction took longer.
 */
export async function insertEvent(tx: DbOrTx, userId: string, event: ServerEvent) {
  // Each part of the statement selects from the part before it, so that the id is assigned under the lock.
  await tx.execute(sql`
    with locked as materialized (
      select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${userId}))
    ), stored as (
      insert into ${serverEvents} (user_id, event)
      select ${userId}::uuid, ${JSON.stringify(event)}::jsonb from locked
      returning user_id
    )
    select pg_notify(${EVENTS_CHANNEL}, user_id::text) from stored`);
}

export async function listEventsAfter(db: Db, userId: string, position: number) {
  return db
    .select({ id: serverEvents.id, event: serverEvents.event })
    .from(serverEvents)
    .where(and(eq(serverEvents.userId, userId), gt(serverEvents.id, position)))
    .orderBy(asc(serverEvents.id))
    .limit(PAGE_SIZE);
}

/** Returns the position of a reader that has seen every event so far. */
export async function findNewestPosition(db: Db, userId: string) {
  const [row] = await db
    .select({ id: max(serverEvents.id) })
    .from(serverEvents)
    .where(eq(serverEvents.userId, userId));
  return row?.id ?? 0;
}

/**
 * Returns true if no event after the position has been deleted. A position beyond the newest event comes from before a
 * backup was restored.
 */
export async function canResumeFrom(db: Db, position: number) {
  const [row] = await db
    .select({ oldest: min(serverEvents.id), newest: max(serverEvents.id) })
    .from(serverEvents);
  if (row?.oldest == null || row.newest == null) return position === 0;
  return position >= row.oldest - 1 && position <= row.newest;
}

export async function deleteEventsOf(db: DbOrTx, userId: string) {
  await db.delete(serverEvents).where(eq(serverEvents.userId, userId));
}

/** Keeps the newest event, so that `canResumeFrom` knows which events were deleted. */
export async function deleteEventsBefore(db: Db, before: Date) {
  const newest = db.select({ id: max(serverEvents.id) }).from(serverEvents);
  await db
    .delete(serverEvents)
    .where(and(lt(serverEvents.createdAt, before), lt(serverEvents.id, sql`(${newest})`)));
}
