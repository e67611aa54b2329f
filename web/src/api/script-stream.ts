import type { ErrorReply } from '@cold-open/contract/http/errors';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { HEARTBEAT_MS } from '@cold-open/contract/http/server-events';
import {
  SCRIPT_STREAM_PATH,
  type scriptStreamEvents,
} from '@cold-open/contract/scripts/script-orders.contract';
import { ApiError } from './api-error.ts';
import { currentToken } from './session.ts';
import { refuseSession } from './session-refusal.ts';
import { type SseFrame, takeSseFrames } from './sse-frames.ts';

type Events = typeof scriptStreamEvents;
type DataOf<Name extends keyof Events> = Events[Name]['_zod']['output'];
export type ScriptStreamEvent = {
  [Name in keyof Events]: { type: Name } & DataOf<Name>;
}[keyof Events];

/** A script that is asked for, at an address without places to fill, or one that is being written already. */
export type ScriptStreamTarget =
  | { endpoint: { method: string; path: string }; body: unknown; key: string }
  | { scriptId: string };

/** How far a script has been heard. Kept by the caller, so that a later reader can go on from there. */
export interface ScriptStreamPosition {
  scriptId: string | null;
  position: number | null;
}

interface ScriptStreamListener {
  onEvent(event: ScriptStreamEvent): void;
  /** The server answered and will answer the same again. */
  onRefused(error: ApiError): void;
  /** The line is down, and the silent attempts to bring it back have failed too. */
  onLost(): void;
}

/** As many silent attempts as there are delays; hearing something new allows as many again. */
const RECONNECT_DELAYS_MS = [400, 1600];
const SILENCE_LIMIT_MS = 2 * HEARTBEAT_MS;
/** A server that cannot stream says nothing at all until the whole script is written. */
const FIRST_ANSWER_LIMIT_MS = 180_000;

/**
 * Reads a script while it is written, until its last event. A line that drops is taken up where it stopped; before the
 * script is known the same request is sent again, under the same key, so that nothing is written twice.
 */
export function followScript(
  source: ScriptStreamTarget,
  listener: ScriptStreamListener,
  place: ScriptStreamPosition,
): () => void {
  let closed = false;
  let failures = 0;
  let connection: AbortController | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  if ('scriptId' in source) place.scriptId = source.scriptId;

  const close = () => {
    closed = true;
    clearTimeout(retryTimer);
    connection?.abort();
  };

  const tell = (event: ScriptStreamEvent) => {
    if (event.type === 'started') place.scriptId = event.script._id;
    else failures = 0;
    const isLast = event.type === 'saved' || event.type === 'failed';
    if (isLast) close();
    listener.onEvent(event);
  };

  const hear = (frame: SseFrame) => {
    const event = eventIn(frame);
    if (closed || event === null) return;
    const position = frame.id === null ? null : Number(frame.id);
    const isText = event.type === 'delta' || event.type === 'replace';
    if (isText && position !== null && place.position !== null && position <= place.position) return;
    if (position !== null) place.position = position;
    tell(event);
  };

  const connect = async () => {
    const current = new AbortController();
    connection = current;
    try {
      const written = await readStream(requestOf(source, place), current, hear);
      if (written && !closed) {
        tell({ type: 'started', ...written });
        tell({ type: 'saved', ...written });
      }
    } catch (error) {
      if (!closed && isFinal(error, place)) {
        close();
        return listener.onRefused(error);
      }
      // Down, silent or unreadable: all the same to us.
    }
    if (closed) return;
    const delay = RECONNECT_DELAYS_MS[failures++];
    if (delay === undefined) {
      close();
      listener.onLost();
    } else retryTimer = setTimeout(connect, delay);
  };

  void connect();
  return close;
}

function eventIn({ event, data }: SseFrame): ScriptStreamEvent | null {
  switch (event) {
    case 'started':
    case 'delta':
    case 'replace':
    case 'repairing':
    case 'saved':
    case 'failed':
      return { type: event, ...JSON.parse(data) } as ScriptStreamEvent;
    default:
      return null;
  }
}

/**
 * Asking again does not change a refusal. A server that fails in its own words has not taken the job, but may well go on
 * with one that it has; one that fails without words was perhaps never reached.
 */
function isFinal(error: unknown, { scriptId }: ScriptStreamPosition): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status < 500 || (error.code !== null && scriptId === null);
}

function requestOf(source: ScriptStreamTarget, { scriptId, position }: ScriptStreamPosition) {
  const headers = new Headers({ accept: 'text/event-stream' });
  if (scriptId === null && 'key' in source) {
    headers.set('content-type', 'application/json');
    headers.set(IDEMPOTENCY_HEADER, source.key);
    const init = { method: source.endpoint.method, headers, body: JSON.stringify(source.body) };
    return { address: source.endpoint.path, init, patienceMs: FIRST_ANSWER_LIMIT_MS };
  }
  if (position !== null) headers.set('last-event-id', String(position));
  const path = SCRIPT_STREAM_PATH.replace(':id', encodeURIComponent(scriptId ?? ''));
  const address = position === null ? path : `${path}?position=${position}`;
  return { address, init: { method: 'GET', headers }, patienceMs: SILENCE_LIMIT_MS };
}

/** Reads until the stream ends or throws; answers with the script when the server gave it as a whole instead. */
async function readStream(
  { address, init, patienceMs }: ReturnType<typeof requestOf>,
  connection: AbortController,
  hear: (frame: SseFrame) => void,
): Promise<DataOf<'started'> | null> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const waitFor = (limitMs: number) => {
    clearTimeout(silence);
    silence = setTimeout(() => connection.abort(), limitMs);
  };
  try {
    waitFor(patienceMs);
    const token = currentToken();
    if (token !== null) init.headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(address, { ...init, cache: 'no-store', signal: connection.signal });
    if (!response.ok) {
      const reply: Partial<ErrorReply> | null = await response.json().catch(() => null);
      if (response.status === 401) refuseSession(token);
      throw new ApiError(response.status, reply ?? {});
    }
    if (response.headers.get('content-type')?.startsWith('application/json')) return await response.json();
    if (response.body === null) return null;

    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    for (;;) {
      waitFor(SILENCE_LIMIT_MS);
      const { done, value } = await reader.read();
      if (done) return null;
      const { frames, rest } = takeSseFrames(received + value);
      received = rest;
      for (const frame of frames) hear(frame);
    }
  } finally {
    clearTimeout(silence);
    connection.abort();
  }
}
