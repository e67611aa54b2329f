import { MINUTE_MS } from '@cold-open/contract/durations';
import type * as z from 'zod';

/** A kind of work that outlives the request, the process and the machine. */
export interface JobKind<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  /** The job fails after this many attempts. A crash of its instance counts as an attempt. */
  maxAttempts: number;
  /** The delay between attempts doubles up to this. */
  maxDelayMs: number;
}

const MAX_DELAY_MS = 10 * MINUTE_MS;

export function jobKind<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  { maxAttempts = 5, maxDelayMs = MAX_DELAY_MS }: { maxAttempts?: number; maxDelayMs?: number } = {},
): JobKind<Payload> {
  return { name, payload, maxAttempts, maxDelayMs };
}

/** How long a job waits after an attempt that failed. */
export const retryDelayMs = (attempts: number, { maxDelayMs }: { maxDelayMs: number }) =>
  Math.min(2 ** attempts * 1000, maxDelayMs);
