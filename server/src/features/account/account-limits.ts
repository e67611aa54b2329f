import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import type { RateLimit } from '../../platform/rate-limits/rate-limiter.ts';

/** Generous for people, too tight for guessing. IP addresses get more, because an office may share one. */
export const ACCOUNT_LIMITS = {
  failedLoginsPerAccountAndNetwork: {
    name: 'failed-logins-account-network',
    max: 10,
    windowMs: 15 * MINUTE_MS,
  },
  /** Slows down guesses from many networks. Loose, because strangers can trigger it. */
  failedLoginsPerAccount: {
    name: 'failed-logins-account',
    max: 100,
    windowMs: HOUR_MS,
    delays: { firstMs: MINUTE_MS, maxMs: 15 * MINUTE_MS },
  },
  wrongCodesPerAccountAndNetwork: {
    name: 'wrong-codes-account-network',
    max: 10,
    windowMs: 15 * MINUTE_MS,
  },
  /** Tight, because only someone who knows the password can trigger it, and a code has only six digits. */
  wrongCodesPerAccount: {
    name: 'wrong-codes-account',
    max: 20,
    windowMs: DAY_MS,
    delays: { firstMs: MINUTE_MS, maxMs: HOUR_MS },
  },
  failedLoginsPerAddress: { name: 'failed-logins-address', max: 100, windowMs: 15 * MINUTE_MS },
  signUpsPerAccount: { name: 'sign-ups-account', max: 5, windowMs: HOUR_MS },
  signUpsPerAddress: { name: 'sign-ups-address', max: 30, windowMs: HOUR_MS },
  resetRequestsPerAccount: { name: 'reset-requests-account', max: 5, windowMs: HOUR_MS },
  resetRequestsPerAddress: { name: 'reset-requests-address', max: 30, windowMs: HOUR_MS },
  resetsPerAddress: { name: 'resets-address', max: 30, windowMs: HOUR_MS },
  verificationEmailsPerAccount: { name: 'verification-emails-account', max: 5, windowMs: HOUR_MS },
  verificationsPerAddress: { name: 'verifications-address', max: 30, windowMs: HOUR_MS },
  /** Reads every row of the account. */
  dataExportsPerAccount: { name: 'data-exports-account', max: 10, windowMs: HOUR_MS },
  unsubscribesPerAddress: { name: 'unsubscribes-address', max: 300, windowMs: HOUR_MS },
  signInStartsPerAddress: { name: 'sign-in-starts-address', max: 100, windowMs: 15 * MINUTE_MS },
  signInReturnsPerAddress: { name: 'sign-in-returns-address', max: 100, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;
