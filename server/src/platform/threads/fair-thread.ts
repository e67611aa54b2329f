import type { Worker } from 'node:worker_threads';
import { MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';

/** An idle thread is ended to free the memory of its libraries and fonts. */
const IDLE_TIMEOUT_MS = MINUTE_MS;
/** The largest requests take a few seconds. */
export const THREAD_TIMEOUT_MS = 30 * SECOND_MS;

/** What a thread sends back for each request. */
export type ThreadReply<Result> = { result: Result } | { failure: unknown };

interface Client {
  userId: string;
  signal: AbortSignal;
}

interface QueuedRequest<Request, Result> extends Client {
  request: Request;
  resolve: (result: Result | null) => void;
  reject: (reason: unknown) => void;
}

interface Options {
  newThread: () => Worker;
  /** The error for a request that took too long. */
  onTimeout: () => Error;
  /** How many requests of one user may wait. */
  maxWaiting?: number;
  /** The error for a request of a user who has too many waiting. */
  onTooManyWaiting?: () => Error;
}

/**
 * Does work in a worker thread, one request at a time, so a crash affects only one request. Users take turns, so nobody
 * waits for all of another user's requests.
 */
export function createFairThread<Request, Result>({
  newThread,
  onTimeout,
  maxWaiting = Number.POSITIVE_INFINITY,
  onTooManyWaiting = onTimeout,
}: Options) {
  /** The waiting requests by user, with the longest-waiting user first. */
  const queues = new Map<string, QueuedRequest<Request, Result>[]>();
  let current: QueuedRequest<Request, Result> | null = null;
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;

  function start(): Worker {
    const fresh = newThread();
    fresh.unref();
    fresh.on('message', (reply: ThreadReply<Result>) => {
      // A terminated thread may still reply while another one handles the next request.
      if (thread !== fresh) return;
      if ('result' in reply) current?.resolve(reply.result);
      else current?.reject(reply.failure);
      next();
    });
    const onEnd = (reason: unknown) => {
      if (thread !== fresh) return;
      thread = null;
      current?.reject(reason);
      next();
    };
    fresh.on('error', onEnd);
    fresh.on('exit', () => onEnd(new Error('The thread ended')));
    return fresh;
  }

  /**
   * Takes the next request from the user whose turn it is. The user who had the last turn has another one only if nobody
   * else is waiting.
   */
  function takeNext(): QueuedRequest<Request, Result> | null {
    const waiting = [...queues];
    const turn = waiting.find(([userId]) => userId !== current?.userId) ?? waiting[0];
    if (!turn) return null;
    const [userId, requests] = turn;
    const request = requests.shift() ?? null;
    queues.delete(userId);
    if (requests.length > 0) queues.set(userId, requests);
    return request;
  }

  /** Abandons the current request. The thread cannot be interrupted, so the next request gets a new thread. */
  function giveUp() {
    current?.reject(onTimeout());
    end();
    next();
  }

  function next() {
    current = takeNext();
    // Skips requests whose clients have disconnected.
    for (; current?.signal.aborted; current = takeNext()) current.resolve(null);
    clearTimeout(idle);
    clearTimeout(limit);
    if (!current) {
      idle = setTimeout(end, IDLE_TIMEOUT_MS).unref();
      return;
    }
    try {
      thread ??= start();
      limit = setTimeout(giveUp, THREAD_TIMEOUT_MS);
      thread.postMessage(current.request);
    } catch (error) {
      current.reject(error); // the system could not create a thread
      next();
    }
  }

  function end() {
    const last = thread;
    thread = null;
    void last?.terminate();
  }

  return {
    /** Returns null if the signal was aborted before its turn. */
    run(request: Request, { userId, signal }: Client): Promise<Result | null> {
      return new Promise((resolve, reject) => {
        const requests = queues.get(userId) ?? [];
        if (requests.length >= maxWaiting) return reject(onTooManyWaiting());
        requests.push({ request, userId, signal, resolve, reject });
        queues.set(userId, requests);
        if (!current) next();
      });
    },
  };
}

/** From source, a thread needs tsx. The build puts the threads beside the main file. */
export function threadSource(url: string): string {
  return `import('tsx/esm/api').then(({ register }) => {
    register();
    return import('${url}');
  });`;
}
