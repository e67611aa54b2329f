import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Clock } from '../clock.ts';
import { createMemoryLimiter } from './memory-limiter.ts';
import type { RateLimit } from './rate-limiter.ts';

/** More than anyone can click. Limited because most changes store rows, events or jobs. */
export const CHANGES_PER_ACCOUNT: RateLimit = { name: 'changes-account', max: 300, windowMs: MINUTE_MS };

/** Limits the calls that change something. Reading is not limited. */
export function createAccountLimiter(options: { clock: Clock; enabled: boolean }) {
  const limiter = createMemoryLimiter(options, CHANGES_PER_ACCOUNT);
  return {
    take(method: string, userId: string) {
      if (method !== 'GET' && method !== 'HEAD') limiter.take(userId);
    },
  };
}

export type AccountLimiter = ReturnType<typeof createAccountLimiter>;
