import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import type { suggestionStreamEvents } from '@cold-open/contract/scripts/suggestions.contract';
import type { EventSourceMessage } from 'eventsource-parser';
import { ApiError } from './api-error.ts';
import { FIRST_RESPONSE_LIMIT_MS, RECONNECT_DELAYS_MS, readReplyStream } from './read-reply-stream.ts';

type Events = typeof suggestionStreamEvents;
export type SuggestionStreamEvent = {
  [Name in keyof Events]: { type: Name } & Events[Name]['_zod']['output'];
}[keyof Events];

/** An order for suggestions, to a path without parameters. */
export interface SuggestionOrder {
  path: string;
  body: unknown;
  key: string;
}

interface SuggestionListener {
  onEvent(event: SuggestionStreamEvent): void;
  /** The server rejected the request and would reject it again. */
  onRejected(error: ApiError): void;
  /** The connection is down and the automatic retries have failed too. */
  onLost(): void;
}

/**
 * Orders suggestions and reads them while they are being written. After a dropped connection the same request is sent
 * again with the same idempotency key, which continues the same order. Returns a function that stops reading.
 */
export function followSuggestions({ path, body, key }: SuggestionOrder, listener: SuggestionListener) {
  let isClosed = false;
  let hasStarted = false;
  let failures = 0;
  let connection: AbortController | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    isClosed = true;
    clearTimeout(retryTimer);
    connection?.abort();
  };

  const handle = (message: EventSourceMessage) => {
    const event = parseEvent(message);
    if (isClosed || event === null) return;
    hasStarted = true;
    if (event.type !== 'started') failures = 0;
    if (event.type === 'ended') close();
    listener.onEvent(event);
  };

  const connect = async () => {
    const current = new AbortController();
    connection = current;
    const headers = new Headers({
      accept: 'text/event-stream',
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: key,
    });
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    try {
      await readReplyStream({ address: path, init, timeoutMs: FIRST_RESPONSE_LIMIT_MS }, current, handle);
    } catch (error) {
      if (!isClosed && isFinal(error, hasStarted)) {
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

function parseEvent({ event, data }: EventSourceMessage): SuggestionStreamEvent | null {
  switch (event) {
    case 'started':
    case 'suggestion':
    case 'ended':
      return { type: event, ...JSON.parse(data) } as SuggestionStreamEvent;
    default:
      return null;
  }
}

/** Retrying does not change a 4xx, nor a 5xx with an error code unless the order was accepted before. */
function isFinal(error: unknown, hasStarted: boolean): error is ApiError {
  return error instanceof ApiError && (error.status < 500 || (error.code !== null && !hasStarted));
}
