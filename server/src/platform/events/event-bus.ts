import { type ServerEvent, serverEvent } from '@cold-open/contract/http/server-events';
import type { Database, Tx } from '../db/database.ts';
import {
  BROADCASTS_CHANNEL,
  deleteEventsOf,
  EVENTS_CHANNEL,
  insertEvent,
  insertingEvent,
  listEventsAfter,
  lockFreeReceivers,
  notifyEverybody,
} from './events.repository.ts';

/** Events for all users. Each only says what to load again, so receiving one needlessly does no harm. */
type Broadcast = Extract<ServerEvent, { type: 'announcement.changed' }>;
const BROADCASTS: readonly Broadcast[] = [{ type: 'announcement.changed' }];

type EventPage = ReturnType<typeof listEventsAfter>;

/**
 * Delivers events to every open page of a user, on any instance. An event is a row, written in the
 * transaction that causes it; the notification only says that there is something to read. An event is
 * therefore never sent for a rolled-back change, and a lost notification does not lose an event.
 */
export function createEventBus(database: Database) {
  const listeners = new Map<string, Set<() => void>>();
  /** Pending reads, by user and position. */
  const reads = new Map<string, Map<number, EventPage>>();

  /** Called with events for all users. */
  const everybody = new Set<(event: ServerEvent) => void>();

  const notify = (userId: string) => {
    // A read that began before the notification may miss its event.
    reads.delete(userId);
    for (const listener of listeners.get(userId) ?? []) listener();
  };

  return {
    publish: (tx: Tx, userId: string, event: ServerEvent) => insertEvent(tx, userId, event),

    /** Publishes it as part of a statement, for example in its RETURNING list, once for each row. */
    publishing: insertingEvent,

    /**
     * Lets a transaction publish to several users without waiting for others that do. Returns the users whom no other transaction
     * is publishing to.
     */
    lockFreeReceivers,

    /**
     * Reaches every open page of every user. Not stored, because a row for each user would take longer than the change
     * itself, so pages that are closed at that moment miss it.
     */
    publishToEverybody: (tx: Tx, event: Broadcast) => notifyEverybody(tx, event),

    subscribeToBroadcasts(listener: (event: ServerEvent) => void): () => void {
      everybody.add(listener);
      return () => void everybody.delete(listener);
    },

    /** Deletes a deleted user's events. */
    forget: (tx: Tx, userId: string) => deleteEventsOf(tx, userId),

    /** Calls the listener whenever the user may have a new event. */
    subscribe(userId: string, listener: () => void): () => void {
      const present = listeners.get(userId) ?? new Set();
      listeners.set(userId, present.add(listener));
      return () => {
        present.delete(listener);
        if (present.size === 0) listeners.delete(userId);
      };
    },

    /** Returns the next page of events. A user's readers at the same position share one query. */
    readAfter(userId: string, position: number): EventPage {
      const ofUser = reads.get(userId) ?? new Map<number, EventPage>();
      const inProgress = ofUser.get(position);
      if (inProgress) return inProgress;
      const read = listEventsAfter(database.db, userId, position).finally(() => {
        ofUser.delete(position);
        if (ofUser.size === 0 && reads.get(userId) === ofUser) reads.delete(userId);
      });
      reads.set(userId, ofUser.set(position, read));
      return read;
    },

    async start() {
      await database.listen(EVENTS_CHANNEL, (userId) => {
        if (userId !== null) notify(userId);
        else for (const id of listeners.keys()) notify(id);
      });
      await database.listen(BROADCASTS_CHANNEL, (message) => {
        // The connection was lost, so notifications may have been missed.
        const events = message === null ? BROADCASTS : [serverEvent.parse(JSON.parse(message))];
        for (const listener of [...everybody]) for (const event of events) listener(event);
      });
    },
  };
}

export type EventBus = ReturnType<typeof createEventBus>;
