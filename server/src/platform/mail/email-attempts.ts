import { HOUR_MS } from '@cold-open/contract/durations';

/**
 * A mail server may be down for hours. The delay doubles from two seconds to an hour, so that the last attempt comes
 * after a little more than a day.
 */
export const EMAIL_ATTEMPTS = { maxAttempts: 36, maxDelayMs: HOUR_MS } as const;
