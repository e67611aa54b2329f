import {
  HEARTBEAT_MS,
  SERVER_EVENTS_PATH,
  type ServerEvent,
  type StreamReady,
} from '@cold-open/contract/http/server-events';
import { type SseFrame, takeSseFrames } from './sse-frames.ts';

const SILENCE_LIMIT_MS = 2 * HEARTBEAT_MS;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

export interface EventStreamListener {
  /** `askedAt`: since when, in milliseconds since 1970, nothing is missed even if the stream did not resume. */
  onReady(ready: StreamReady, askedAt: number): void;
  onEvent(event: ServerEvent): void;
  onUp(): void;
  onDown(): void;
  /** The server does not take the token; the stream stays closed. */
  onRefused(): void;
}

/** Where a reader stands: the id of the last frame it has heard. Shared, so that a successor can go on from there. */
export interface StreamPosition {
  position: string | null;
}

/** Keeps one stream of server events open, reconnecting from the last position, until it is closed. */
export function openEventStream(
  token: string,
  listener: EventStreamListener,
  place: StreamPosition = { position: null },
): () => void {
  let closed = false;
  let connection: AbortController | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let askedAt = 0;

  const hear = (frame: SseFrame) => {
    if (frame.id !== null) place.position = frame.id;
    if (frame.event !== 'ready') return listener.onEvent(JSON.parse(frame.data) as ServerEvent);
    failures = 0;
    listener.onUp();
    listener.onReady(JSON.parse(frame.data) as StreamReady, askedAt);
  };

  const connect = async () => {
    clearTimeout(retryTimer);
    const current = new AbortController();
    connection = current;
    askedAt = Date.now();
    try {
      const refused = await readStream(token, place.position, current, hear);
      if (refused && !closed) return listener.onRefused();
    } catch {
      // Down, silent or unreadable: all the same to us, and told by onDown below.
    }
    if (closed || connection !== current) return;
    connection = null;
    listener.onDown();
    retryTimer = setTimeout(connect, retryDelayMs(failures++));
  };

  const reconnectAtOnce = () => {
    if (closed || connection !== null || document.visibilityState === 'hidden') return;
    failures = 0;
    void connect();
  };

  addEventListener('online', reconnectAtOnce);
  document.addEventListener('visibilitychange', reconnectAtOnce);
  void connect();

  return () => {
    closed = true;
    clearTimeout(retryTimer);
    connection?.abort();
    removeEventListener('online', reconnectAtOnce);
    document.removeEventListener('visibilitychange', reconnectAtOnce);
  };
}

/** Reads until the stream ends or throws; answers whether the server refused the token. */
async function readStream(
  token: string,
  position: string | null,
  connection: AbortController,
  hear: (frame: SseFrame) => void,
): Promise<boolean> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heardSomething = () => {
    clearTimeout(silence);
    silence = setTimeout(() => connection.abort(), SILENCE_LIMIT_MS);
  };
  try {
    heardSomething();
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${token}` });
    if (position !== null) headers.set('last-event-id', position);
    const response = await fetch(SERVER_EVENTS_PATH, {
      headers,
      cache: 'no-store',
      signal: connection.signal,
    });
    if (response.status === 401) return true;
    if (!response.ok || response.body === null) return false;

    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      heardSomething();
      const { frames, rest } = takeSseFrames(received + value);
      received = rest;
      for (const frame of frames) hear(frame);
    }
  } finally {
    clearTimeout(silence);
    connection.abort();
  }
}

/** Doubling, with jitter, so that the tabs of a server that comes back do not all knock at once. */
function retryDelayMs(failures: number): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
  return delay * (0.5 + Math.random() / 2);
}
