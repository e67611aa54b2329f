import type { ServerEvent } from '@cold-open/contract/http/server-events';
import { and, asc, desc, eq, exists, gt, is, lt, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, DbOrTx } from '../db/database.ts';
import { byText } from '../db/prepared.ts';
import { serverEvents } from './events.tables.ts';

export const EVENTS_CHANNEL = 'server_events';
export const BROADCASTS_CHANNEL = 'server_broadcasts';
export const PAGE_SIZE = 100;

/**
 * Stores the event and notifies `EVENTS_CHANNEL`. The database's function takes a lock first, which makes the ids of a user's
 * events follow commit order. Without it a reader could see id 6, continue from there, and never see id 5, whose transaction
 * took longer.
 */
export const insertingEvent = (userId: SQLWrapper | string, event: ServerEvent | SQL) =>
  sql`publish_event(${userId}::uuid, ${is(event, SQL) ? event : JSON.stringify(event)}::jsonb)`;

/** Takes the locks of the function, as far as they are free, and returns these users. */
export async function lockFreeReceivers(tx: DbOrTx, userIds: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    byText(sql`
      select id from unnest(${sql.param(userIds)}::uuid[]) as receiver (id)
      where pg_try_advisory_xact_lock(1, hashtext(id::text))`),
  );
  return new Set(rows.map(({ id }) => id));
}

export async function insertEvent(tx: DbOrTx, userId: string, event: ServerEvent) {
  await tx.execute(byText(sql`select ${insertingEvent(userId, event)}`));
}

/** Tells all instances when the transaction is committed. */
export async function notifyEverybody(tx: DbOrTx, event: ServerEvent) {
  await tx.execute(sql`select pg_notify(${BROADCASTS_CHANNEL}, ${JSON.stringify(event)})`);
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
 * the events after it, even for events of the same user, but not their times.
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
