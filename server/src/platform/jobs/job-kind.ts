import type * as z from 'zod';

/** A kind of work that outlives the request, the process and the machine. */
export interface JobKind<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  /** The job fails after this many attempts. A crash of its instance counts as an attempt. */
  maxAttempts: number;
}

export function jobKind<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  { maxAttempts = 5 }: { maxAttempts?: number } = {},
): JobKind<Payload> {
  return { name, payload, maxAttempts };
}
