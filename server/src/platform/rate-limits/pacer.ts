/** Bounds memory use. The oldest subjects are evicted first. */
const MAX_SUBJECTS = 100_000;

export interface Pace {
  /** The size of a burst after a pause. */
  burstMs: number;
  /** A turn that would have to wait longer is rejected. */
  maxWaitMs: number;
}

/**
 * Slows a subject down instead of rejecting it: each turn costs time, and the next turn of the same subject starts no
 * earlier than that time later. Counts in memory and uses monotonic time, because callers really wait.
 */
export function createPacer({ enabled }: { enabled: boolean }, { burstMs, maxWaitMs }: Pace) {
  /** When the next turn of each subject may start. */
  const nextStarts = new Map<string, number>();

  function forgetOldest(now: number) {
    for (const [subject, nextStart] of nextStarts) {
      if (nextStarts.size <= MAX_SUBJECTS && nextStart > now - burstMs) break;
      nextStarts.delete(subject);
    }
  }

  return {
    /** Waits for a turn. Returns false immediately if the wait would be too long. */
    async waitForTurn(subject: string, costMs: number): Promise<boolean> {
      if (!enabled) return true;
      const now = performance.now();
      forgetOldest(now);
      const start = Math.max(nextStarts.get(subject) ?? Number.NEGATIVE_INFINITY, now - burstMs);
      if (start - now > maxWaitMs) return false;
      // Deleted first, so that the subjects stay sorted by their last turn.
      nextStarts.delete(subject);
      nextStarts.set(subject, start + costMs);
      if (start > now) await sleep(start - now);
      return true;
    },
    /** Adds to the cost of a turn that was taken, once its real cost is known. */
    charge(subject: string, costMs: number) {
      const nextStart = nextStarts.get(subject);
      if (nextStart !== undefined) nextStarts.set(subject, nextStart + costMs);
    },
  };
}

/** Does not keep the process running. */
function sleep(ms: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
