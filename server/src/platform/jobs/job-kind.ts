import type * as z from 'zod';

/** A kind of work that outlives the request, the process and the machine. */
export interface JobKind<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  /** How often it is tried before it is given up; a crash of its instance counts as a try. */
  maxAttempts: number;
}

export function jobKind<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  { maxAttempts = 5 }: { maxAttempts?: number } = {},
): JobKind<Payload> {
  return { name, payload, maxAttempts };
}
