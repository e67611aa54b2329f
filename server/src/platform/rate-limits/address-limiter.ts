import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Clock } from '../clock.ts';
import { createMemoryLimiter } from './memory-limiter.ts';
import { networkOf } from './network-of.ts';
import type { RateLimit } from './rate-limiter.ts';

/**
 * Per call and address. Enough for an office that shares one address. Expensive calls have tighter limits.
 */
export const PUBLIC_CALLS_PER_ADDRESS: RateLimit = {
  name: 'public-calls-address',
  max: 600,
  windowMs: MINUTE_MS,
};

export function createAddressLimiter(
  options: { clock: Clock; enabled: boolean },
  limit = PUBLIC_CALLS_PER_ADDRESS,
) {
  const limiter = createMemoryLimiter(options, limit);
  return {
    /** Throws `too_many_attempts` when the address has made too many of these calls. */
    take: (call: string, address: string) => limiter.take(`${call} ${networkOf(address)}`),
  };
}

export type AddressLimiter = ReturnType<typeof createAddressLimiter>;
