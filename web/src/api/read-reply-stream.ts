import type { ErrorReply } from '@cold-open/contract/http/errors';
import { HEARTBEAT_MS } from '@cold-open/contract/http/server-events';
import type { EventSourceMessage } from 'eventsource-parser';
import { ApiError } from './api-error.ts';
import { readEventSource } from './read-event-source.ts';
import { currentToken } from './session.ts';
import { rejectSession } from './session-rejection.ts';

/** One automatic retry for each delay. New text resets the count. */
export const RECONNECT_DELAYS_MS = [400, 1600];
export const SILENCE_LIMIT_MS = 2 * HEARTBEAT_MS;
/** A server that cannot stream sends nothing until everything is written. */
export const FIRST_RESPONSE_LIMIT_MS = 180_000;

export interface StreamRequest {
  address: string;
  init: { method: string; headers: Headers; body?: string };
  /** How long to wait for the response to begin. */
  timeoutMs: number;
}

/**
 * Reads until the stream ends or throws. Returns the reply if the server sent it as a whole instead of a stream. Throws
 * ApiError if the server refuses the request.
 */
export async function readReplyStream<Reply>(
  { address, init, timeoutMs }: StreamRequest,
  connection: AbortController,
  onEvent: (event: EventSourceMessage) => void,
): Promise<Reply | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abortAfter = (limitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => connection.abort(), limitMs);
  };
  try {
    abortAfter(timeoutMs);
    const token = currentToken();
    if (token !== null) init.headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(address, { ...init, cache: 'no-store', signal: connection.signal });
    if (!response.ok) {
      const reply: Partial<ErrorReply> | null = await response.json().catch(() => null);
      if (response.status === 401) rejectSession(token);
      throw new ApiError(response.status, reply ?? {});
    }
    if (response.headers.get('content-type')?.startsWith('application/json')) return await response.json();
    if (response.body === null) return null;

    abortAfter(SILENCE_LIMIT_MS);
    await readEventSource(response.body, { onEvent, onActivity: () => abortAfter(SILENCE_LIMIT_MS) });
    return null;
  } finally {
    clearTimeout(timer);
    connection.abort();
  }
}
