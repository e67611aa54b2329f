import { SECOND_MS } from '@cold-open/contract/durations';
import { AppError } from './app-error.ts';

/** Proxies give up on a silent call after 50 seconds. */
export const REPLY_WITHIN_MS = 25 * SECOND_MS;
const RETRY_AFTER_SECONDS = 1;

/** The work continues, and repeating the call gets its result. */
export class LateReply extends AppError {
  constructor() {
    super('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** Rejects with a 503 if the work takes too long. The work continues. */
export async function replyInTime<Result>(
  work: Promise<Result>,
  replyWithinMs = REPLY_WITHIN_MS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LateReply()), replyWithinMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
