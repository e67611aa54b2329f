import type { ServerEvent } from '@cold-open/contract/http/server-events';
import type { Database, Tx } from '../db/database.ts';
import { deleteEventsOf, EVENTS_CHANNEL, insertEvent } from './events.repository.ts';

/**
 * Carries facts to every open page of a person, on whichever instance it is connected. An event is a row, written in
 * the transaction of what it tells; the notice only says that there is something to read. So nothing is announced
 * that did not happen, and a lost notice loses no event.
 */
export function createEventBus(database: Database) {
  const wakers = new Map<string, Set<() => void>>();

  const wake = (userId: string) => {
    for (const waker of wakers.get(userId) ?? []) waker();
  };

  return {
    publish: (tx: Tx, userId: string, event: ServerEvent) => insertEvent(tx, userId, event),

    /** What was announced to somebody who is no more. */
    forget: (tx: Tx, userId: string) => deleteEventsOf(tx, userId),

    /** Calls back whenever there may be something new for the person. */
    subscribe(userId: string, waker: () => void): () => void {
      const present = wakers.get(userId) ?? new Set();
      wakers.set(userId, present.add(waker));
      return () => {
        present.delete(waker);
        if (present.size === 0) wakers.delete(userId);
      };
    },

    start: () =>
      database.listen(EVENTS_CHANNEL, (userId) => {
        if (userId !== null) wake(userId);
        else for (const each of wakers.keys()) wake(each);
      }),
  };
}

export type EventBus = ReturnType<typeof createEventBus>;
