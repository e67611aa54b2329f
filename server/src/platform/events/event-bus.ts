import type { ServerEvent } from '@cold-open/contract/http/server-events';
import type { Database, Tx } from '../db/database.ts';
import { deleteEventsOf, EVENTS_CHANNEL, insertEvent } from './events.repository.ts';

/**
 * Delivers events to every open page of a user, on any instance. An event is a row, written in the transaction that
 * causes it; the notification only says that there is something to read. So an event is never sent for something that
 * was rolled back, and a lost notification loses no event.
 */
export function createEventBus(database: Database) {
  const listeners = new Map<string, Set<() => void>>();

  const notify = (userId: string) => {
    for (const listener of listeners.get(userId) ?? []) listener();
  };

  return {
    publish: (tx: Tx, userId: string, event: ServerEvent) => insertEvent(tx, userId, event),

    /** Deletes the events of a deleted user. */
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

    start: () =>
      database.listen(EVENTS_CHANNEL, (userId) => {
        if (userId !== null) notify(userId);
        else for (const id of listeners.keys()) notify(id);
      }),
  };
}

export type EventBus = ReturnType<typeof createEventBus>;
