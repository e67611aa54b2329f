import type { RateLimit } from '../../platform/rate-limits/rate-limiter.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Roomy for people, far too tight for guessing. Addresses get more, since an office may share one. */
export const ACCOUNT_LIMITS = {
  failedLoginsPerAccount: { name: 'failed-logins-account', max: 10, windowMs: 15 * MINUTE },
  failedLoginsPerAddress: { name: 'failed-logins-address', max: 100, windowMs: 15 * MINUTE },
  signUpsPerAccount: { name: 'sign-ups-account', max: 5, windowMs: HOUR },
  signUpsPerAddress: { name: 'sign-ups-address', max: 30, windowMs: HOUR },
  resetRequestsPerAccount: { name: 'reset-requests-account', max: 5, windowMs: HOUR },
  resetRequestsPerAddress: { name: 'reset-requests-address', max: 30, windowMs: HOUR },
  resetsPerAddress: { name: 'resets-address', max: 30, windowMs: HOUR },
} as const satisfies Record<string, RateLimit>;
