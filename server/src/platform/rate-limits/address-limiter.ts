import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Clock } from '../clock.ts';
import { networkOf } from './network-of.ts';
import { type RateLimit, tooManyAttempts } from './rate-limiter.ts';

/** Per call and address. Enough for an office that shares one address; the expensive calls have tighter limits. */
export const PUBLIC_CALLS_PER_ADDRESS: RateLimit = {
  name: 'public-calls-address',
  max: 600,
  windowMs: MINUTE_MS,
};
/** Bounds the memory. The oldest addresses are forgotten first. */
const MAX_COUNTED = 100_000;

/**
 * Counts in memory, so that refusing a request costs less than sending it. Each instance counts for itself; the limits
 * that protect accounts are counted in the database.
 */
export function createAddressLimiter(
  { clock, enabled }: { clock: Clock; enabled: boolean },
  { max, windowMs } = PUBLIC_CALLS_PER_ADDRESS,
) {
  const hits = new Map<string, number>();
  let resetsAt = 0;

  return {
    /** Throws `too_many_attempts` when the address has made too many of these calls. */
    take(call: string, address: string) {
      if (!enabled) return;
      const now = clock.now().getTime();
      // All counts end together. A reset further ahead was set while the clock was wrong.
      if (now >= resetsAt || resetsAt > now + windowMs) {
        hits.clear();
        resetsAt = now + windowMs;
      }
      const key = `${call} ${networkOf(address)}`;
      const count = (hits.get(key) ?? 0) + 1;
      hits.set(key, count);
      for (const oldest of hits.keys()) {
        if (hits.size <= MAX_COUNTED) break;
        hits.delete(oldest);
      }
      if (count > max) throw tooManyAttempts(resetsAt - now);
    },
  };
}

export type AddressLimiter = ReturnType<typeof createAddressLimiter>;
