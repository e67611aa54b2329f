import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@cold-open/contract/durations';
import type { FastifyRequest } from 'fastify';
import { LateReply, REPLY_WITHIN_MS, replyInTime } from './reply-in-time.ts';

/** How long a result is kept for a caller who has not repeated the request. */
const KEPT_MS = 5 * MINUTE_MS;

/**
 * Replies to slow calls in time, with the result or with a 503. The work continues, and the same call from the same user
 * later waits for it instead of starting it again.
 */
export function createSlowCalls({
  replyWithinMs = REPLY_WITHIN_MS,
}: {
  replyWithinMs?: number | undefined;
} = {}) {
  const running = new Map<string, Promise<unknown>>();

  return async function reply<Result>(key: string, work: () => Promise<Result> | Result): Promise<Result> {
    const result = (running.get(key) as Promise<Result> | undefined) ?? start(key, work);
    let isLate = false;
    try {
      return await replyInTime(result, replyWithinMs);
    } catch (error) {
      isLate = error instanceof LateReply;
      throw error;
    } finally {
      if (!isLate) running.delete(key);
    }
  };

  function start<Result>(key: string, work: () => Promise<Result> | Result): Promise<Result> {
    const result = Promise.resolve().then(work);
    running.set(key, result);
    const forgetLater = () => {
      setTimeout(() => {
        if (running.get(key) === result) running.delete(key);
      }, KEPT_MS).unref();
    };
    result.then(forgetLater, forgetLater);
    return result;
  }
}

/** The same for a repeated call. */
export function slowCallKey(viewerId: string, { method, url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([viewerId, method, url, body]))
    .digest('base64url');
}
