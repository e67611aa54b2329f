/** A client may start to listen after another instance has already settled the order. */
const REMEMBER_END_MS = 5000;

export interface Listener {
  /**
   * Returns true once for each announcement. The caller must still check in the database whether the order is
   * settled.
   */
  takeEnd(): boolean;
  wake(): void;
  /** Resolves at the next notification or `wake`; immediately if there was one since the last call. */
  sleep(): Promise<void>;
  close(): void;
}

/** Tracks the requests on this instance that wait for chunks from a script, or for an order to be settled, by id. */
export function createListeners() {
  const listeners = new Map<string, Set<(isEnd: boolean) => void>>();
  const recentEnds = new Map<string, NodeJS.Timeout>();

  const notify = (id: string, isEnd: boolean) => {
    for (const notifyListener of listeners.get(id) ?? []) notifyListener(isEnd);
  };

  return {
    notifyWords: (id: string) => notify(id, false),

    notifyEnd(id: string) {
      // A regenerated script ends a second time, which restarts the timeout.
      clearTimeout(recentEnds.get(id));
      recentEnds.set(id, setTimeout(() => recentEnds.delete(id), REMEMBER_END_MS).unref());
      notify(id, true);
    },

    /** Called when notifications may have been missed. */
    notifyAll() {
      for (const id of listeners.keys()) notify(id, true);
    },

    listen(id: string): Listener {
      let hasEnded = recentEnds.has(id);
      let isAwake = false;
      let resolveSleep = () => {};
      const wake = () => {
        isAwake = true;
        resolveSleep();
      };
      const onNotification = (isEnd: boolean) => {
        hasEnded ||= isEnd;
        wake();
      };
      const siblings = listeners.get(id) ?? new Set();
      listeners.set(id, siblings.add(onNotification));
      return {
        wake,
        takeEnd() {
          const isEnd = hasEnded;
          hasEnded = false;
          return isEnd;
        },
        async sleep() {
          if (!isAwake) await new Promise<void>((resolve) => (resolveSleep = resolve));
          isAwake = false;
        },
        close() {
          siblings.delete(onNotification);
          if (siblings.size === 0 && listeners.get(id) === siblings) listeners.delete(id);
        },
      };
    },

    has: (id: string) => listeners.has(id),
    count: () => [...listeners.values()].reduce((sum, siblings) => sum + siblings.size, 0),
  };
}

export type Listeners = ReturnType<typeof createListeners>;
