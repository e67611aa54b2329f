import type { Clock } from '../clock.ts';
import { type RateLimit, tooManyAttempts } from './rate-limiter.ts';

/** Bounds memory use. The oldest subjects are evicted first. */
const MAX_COUNTED = 100_000;

/**
 * Counts in memory, so that rejecting a request costs less than sending it. Each instance counts separately.
 * The limits that protect accounts are counted in the database.
 */
export function createMemoryLimiter(
  { clock, enabled }: { clock: Clock; enabled: boolean },
  { max, windowMs }: RateLimit,
) {
  const hits = new Map<string, number>();
  let resetsAt = 0;

  return {
    /** Throws `too_many_attempts` when the subject is over the limit. */
    take(subject: string) {
      if (!enabled) return;
      const now = clock.now().getTime();
      // All counts reset together. A reset further ahead was set while the clock was wrong.
      if (now >= resetsAt || resetsAt > now + windowMs) {
        hits.clear();
        resetsAt = now + windowMs;
      }
      const count = (hits.get(subject) ?? 0) + 1;
      hits.set(subject, count);
      for (const oldest of hits.keys()) {
        if (hits.size <= MAX_COUNTED) break;
        hits.delete(oldest);
      }
      if (count > max) throw tooManyAttempts(resetsAt - now);
    },
  };
}
