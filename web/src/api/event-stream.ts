import {
  HEARTBEAT_MS,
  SERVER_EVENTS_PATH,
  type ServerEvent,
  STREAM_DISPLACED,
  type StreamReady,
} from '@cold-open/contract/http/server-events';
import type { EventSourceMessage } from 'eventsource-parser';
import { readEventSource } from './read-event-source.ts';

const SILENCE_LIMIT_MS = 2 * HEARTBEAT_MS;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

export interface EventStreamListener {
  /** No event after `connectedAt` (milliseconds since 1970) is missed, even if the stream did not resume. */
  onReady(ready: StreamReady, connectedAt: number): void;
  onEvent(event: ServerEvent): void;
  onUp(): void;
  onDown(): void;
  /** The server rejected the token; the stream stays closed. */
  onRejected(): void;
}

/** Shared between tabs, so that the next leader can resume after the previous leader's last event. */
export interface StreamPosition {
  lastEventId: string | null;
}

/** Keeps one stream of server events open, reconnecting from the last position, until it is closed. */
export function openEventStream(
  token: string,
  listener: EventStreamListener,
  position: StreamPosition = { lastEventId: null },
): () => void {
  let closed = false;
  let connection: AbortController | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let connectedAt = 0;
  /** The account has too many open streams. Reconnecting immediately would close another browser's stream. */
  let isDisplaced = false;

  const handle = ({ id, event, data }: EventSourceMessage) => {
    if (id !== undefined) position.lastEventId = id;
    if (event === STREAM_DISPLACED) {
      isDisplaced = true;
      return;
    }
    if (event !== 'ready') return listener.onEvent(JSON.parse(data) as ServerEvent);
    failures = 0;
    listener.onUp();
    listener.onReady(JSON.parse(data) as StreamReady, connectedAt);
  };

  const connect = async () => {
    clearTimeout(retryTimer);
    const current = new AbortController();
    connection = current;
    connectedAt = Date.now();
    isDisplaced = false;
    try {
      const refused = await readStream(token, position.lastEventId, current, handle);
      if (refused && !closed) return listener.onRejected();
    } catch {
      // A connection that is down, silent or unreadable is handled the same way: onDown, then a retry.
    }
    if (closed || connection !== current) return;
    connection = null;
    listener.onDown();
    retryTimer = setTimeout(connect, isDisplaced ? LONGEST_RETRY_MS : retryDelayMs(failures++));
  };

  const reconnectNow = () => {
    if (closed || connection !== null || document.visibilityState === 'hidden') return;
    failures = 0;
    void connect();
  };

  addEventListener('online', reconnectNow);
  document.addEventListener('visibilitychange', reconnectNow);
  void connect();

  return () => {
    closed = true;
    clearTimeout(retryTimer);
    connection?.abort();
    removeEventListener('online', reconnectNow);
    document.removeEventListener('visibilitychange', reconnectNow);
  };
}

/** Reads until the stream ends or throws. Returns true if the server rejected the token. */
async function readStream(
  token: string,
  lastEventId: string | null,
  connection: AbortController,
  onEvent: (event: EventSourceMessage) => void,
): Promise<boolean> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const restartSilenceTimer = () => {
    clearTimeout(silence);
    silence = setTimeout(() => connection.abort(), SILENCE_LIMIT_MS);
  };
  try {
    restartSilenceTimer();
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${token}` });
    if (lastEventId !== null) headers.set('last-event-id', lastEventId);
    const response = await fetch(SERVER_EVENTS_PATH, {
      headers,
      cache: 'no-store',
      signal: connection.signal,
    });
    if (response.status === 401) return true;
    if (!response.ok || response.body === null) return false;
    await readEventSource(response.body, { onEvent, onActivity: restartSilenceTimer });
    return false;
  } finally {
    clearTimeout(silence);
    connection.abort();
  }
}

/** Doubles, with jitter, so that browsers do not all reconnect at the same moment after a restart. */
function retryDelayMs(failures: number): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
  return delay * (0.5 + Math.random() / 2);
}
