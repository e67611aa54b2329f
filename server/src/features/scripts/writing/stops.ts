import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { isStopRequested, requestStop } from '../orders/orders.repository.ts';
import { isSuggestionsStopRequested, requestSuggestionsStop } from '../suggestions/suggestions.repository.ts';
import { notify, STOPS_CHANNEL } from './notifications.ts';

/** Handles requests to stop a run, on any instance. */
export function createStops({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  const controllers = new Map<string, AbortController>();

  async function stopIfRequested(orderId: string) {
    const isRequested = async () =>
      (await isStopRequested(db, orderId)) || (await isSuggestionsStopRequested(db, orderId));
    if (await isRequested().catch(() => false)) controllers.get(orderId)?.abort();
  }

  return {
    /** Returns the order that was asked to stop, or null if none is running. */
    async request(tx: Tx, scriptId: string): Promise<string | null> {
      const orderId = await requestStop(tx, scriptId, clock.now());
      if (orderId) await notify(tx, STOPS_CHANNEL, orderId);
      return orderId;
    },

    /** Returns true if the suggestions were still being written. */
    async requestForSuggestions(tx: Tx, orderId: string): Promise<boolean> {
      const isRunning = await requestSuggestionsStop(tx, orderId, clock.now());
      if (isRunning) await notify(tx, STOPS_CHANNEL, orderId);
      return isRunning;
    },

    /** Returns a signal that is aborted when the order has to stop. */
    listen(orderId: string): AbortSignal {
      const controller = new AbortController();
      controllers.set(orderId, controller);
      return controller.signal;
    },

    close: (orderId: string) => void controllers.delete(orderId),

    start: () =>
      database.listen(STOPS_CHANNEL, (orderId) => {
        if (orderId !== null) controllers.get(orderId)?.abort();
        // The connection was down, so a request may have been missed.
        else for (const id of controllers.keys()) void stopIfRequested(id);
      }),
  };
}

export type Stops = ReturnType<typeof createStops>;
