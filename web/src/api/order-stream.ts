import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import type { EventSourceMessage } from 'eventsource-parser';
import { ApiError } from './api-error.ts';
import {
  FIRST_RESPONSE_LIMIT_MS,
  RECONNECT_DELAYS_MS,
  readReplyStream,
  type StreamRequest,
} from './read-reply-stream.ts';

export interface OrderStreamListener<Event> {
  onEvent(event: Event): void;
  /** The server rejected the request and would reject it again. */
  onRejected(error: ApiError): void;
  /** The connection is down and the automatic retries have failed too. */
  onLost(): void;
}

/** What differs between the kinds of orders. */
interface OrderStream<Event, Reply> {
  /** Returns the request for the next connection, which resumes where the last one stopped. */
  request(): StreamRequest;
  /** Returns null for an event that is unknown or was received before. */
  parse(message: EventSourceMessage): Event | null;
  /** Returns the events of a reply that the server sent as a whole instead of a stream. */
  eventsOf(reply: Reply): Event[];
  isLast(event: Event): boolean;
  /** True if the server has accepted the order. */
  isAccepted(): boolean;
}

/**
 * Reads an order's events until the last one. A dropped connection is opened again after a delay; new words reset the
 * number of attempts. Returns a function that stops reading.
 */
export function followOrder<Event extends { type: string }, Reply>(
  order: OrderStream<Event, Reply>,
  listener: OrderStreamListener<Event>,
): () => void {
  let isClosed = false;
  let failures = 0;
  let connection: AbortController | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    isClosed = true;
    clearTimeout(retryTimer);
    connection?.abort();
  };

  const emit = (event: Event) => {
    if (isClosed) return;
    if (event.type !== 'started') failures = 0;
    if (order.isLast(event)) close();
    listener.onEvent(event);
  };

  const handle = (message: EventSourceMessage) => {
    const event = isClosed ? null : order.parse(message);
    if (event !== null) emit(event);
  };

  const connect = async () => {
    const current = new AbortController();
    connection = current;
    try {
      const reply = await readReplyStream<Reply>(order.request(), current, handle);
      if (reply) order.eventsOf(reply).forEach(emit);
    } catch (error) {
      if (!isClosed && isFinal(error, order.isAccepted())) {
        close();
        return listener.onRejected(error);
      }
      // A connection that is down, silent or unreadable is retried the same way.
    }
    if (isClosed) return;
    const delay = RECONNECT_DELAYS_MS[failures++];
    if (delay === undefined) {
      close();
      listener.onLost();
    } else retryTimer = setTimeout(connect, delay);
  };

  void connect();
  return close;
}

/** Returns the request that places an order. Sent again with the same key, it continues the same order. */
export function orderRequest(
  { method, path }: { method: string; path: string },
  body: unknown,
  key: string,
): StreamRequest {
  const headers = new Headers({
    accept: 'text/event-stream',
    'content-type': 'application/json',
    [IDEMPOTENCY_HEADER]: key,
  });
  const init = { method, headers, body: JSON.stringify(body) };
  return { address: path, init, timeoutMs: FIRST_RESPONSE_LIMIT_MS };
}

/**
 * Retrying does not change a 4xx. A 5xx with an error code means that a new order was not accepted, though one that was
 * accepted before may continue. A 5xx without a code may come from a proxy, so the request may not have reached the server,
 * and while the server is unavailable it may have accepted the order without saying so.
 */
function isFinal(error: unknown, isAccepted: boolean): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const isRejection = error.code !== null && error.code !== 'unavailable';
  return error.status < 500 || (isRejection && !isAccepted);
}
