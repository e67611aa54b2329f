import type { ServerEvent } from '@cold-open/contract/http/server-events';
import { and, asc, desc, eq, exists, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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

/** A reader's position in a user's events: the last one that it has seen. */
export interface EventPosition {
  id: number;
  createdAt: Date;
}

const POSITION = { id: serverEvents.id, createdAt: serverEvents.createdAt };

export async function listEventsAfter(db: Db, userId: string, id: number) {
  return db
    .select({ ...POSITION, event: serverEvents.event })
    .from(serverEvents)
    .where(and(eq(serverEvents.userId, userId), gt(serverEvents.id, id)))
    .orderBy(asc(serverEvents.id))
    .limit(PAGE_SIZE);
}

/** Returns the position of a reader that has seen every event of the user so far; null if there is none. */
export async function findNewestPosition(db: Db, userId: string): Promise<EventPosition | null> {
  const [row] = await db
    .select(POSITION)
    .from(serverEvents)
    .where(eq(serverEvents.userId, userId))
    .orderBy(desc(serverEvents.id))
    .limit(1);
  return row ?? null;
}

/**
 * Returns true if the user has this event, so that all later ones are stored too. Restoring a backup reuses the numbers of
 * the events after it, also for events of the same user, but not their times.
 */
export async function canResumeFrom(db: Db, userId: string, { id, createdAt }: EventPosition) {
  const [row] = await db
    .select(POSITION)
    .from(serverEvents)
    .where(and(eq(serverEvents.userId, userId), eq(serverEvents.id, id)));
  return row?.createdAt.getTime() === createdAt.getTime();
}

export async function deleteEventsOf(db: DbOrTx, userId: string) {
  await db.delete(serverEvents).where(eq(serverEvents.userId, userId));
}

/** Keeps the newest event of each user, so that a page that missed nothing can resume from it. */
export async function deleteEventsBefore(db: Db, before: Date) {
  const newer = alias(serverEvents, 'newer');
  const isSuperseded = exists(
    db
      .select({ id: newer.id })
      .from(newer)
      .where(and(eq(newer.userId, serverEvents.userId), gt(newer.id, serverEvents.id))),
  );
  await db.delete(serverEvents).where(and(lt(serverEvents.createdAt, before), isSuperseded));
}
