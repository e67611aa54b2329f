import { isDatabaseUnavailable } from './database-errors.ts';

/** No task waits longer than this many timeouts, even if the others make progress. */
const MAX_TIMEOUTS = 3;

interface WaitingTask {
  since: number;
  start: () => void;
  reject: (reason: Error) => void;
  timer?: NodeJS.Timeout;
}

/**
 * Runs at most `limit` tasks at once; the others wait in order. A waiting task is rejected when no task has
 * made progress for `timeoutMs`, because the database is then unavailable, not just busy. With 0, tasks wait
 * forever.
 */
export function createSemaphore({ limit, timeoutMs }: { limit: number; timeoutMs: number }) {
  const waiting = new Set<WaitingTask>();
  let free = limit;
  let lastProgressAt = 0;

  const waitForSlot = () =>
    new Promise<void>((start, reject) => {
      const task: WaitingTask = { since: performance.now(), start, reject };
      waiting.add(task);
      if (timeoutMs > 0) checkTimeout(task);
    });

  function checkTimeout(task: WaitingTask) {
    const deadline = Math.min(
      Math.max(task.since, lastProgressAt) + timeoutMs,
      task.since + timeoutMs * MAX_TIMEOUTS,
    );
    const leftMs = deadline - performance.now();
    if (leftMs > 0) {
      task.timer = setTimeout(() => checkTimeout(task), leftMs);
      return;
    }
    waiting.delete(task);
    // The same message as the pool's own timeout.
    task.reject(new Error('timeout exceeded when trying to connect'));
  }

  /** Passes the slot on directly, so that a new task cannot overtake the waiting ones. */
  function release() {
    const [next] = waiting;
    if (!next) {
      free++;
      return;
    }
    waiting.delete(next);
    clearTimeout(next.timer);
    next.start();
  }

  return {
    async run<T>(task: () => Promise<T>): Promise<T> {
      if (free > 0) free--;
      else await waitForSlot();
      let isUnavailable = false;
      try {
        return await task();
      } catch (error) {
        isUnavailable = isDatabaseUnavailable(error);
        throw error;
      } finally {
        if (!isUnavailable) lastProgressAt = performance.now();
        release();
      }
    },

    waiting: () => waiting.size,
  };
}
