import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import {
  SCRIPT_STREAM_PATH,
  type scriptStreamEvents,
} from '@cold-open/contract/scripts/script-orders.contract';
import type { EventSourceMessage } from 'eventsource-parser';
import { ApiError } from './api-error.ts';
import {
  FIRST_RESPONSE_LIMIT_MS,
  RECONNECT_DELAYS_MS,
  readReplyStream,
  SILENCE_LIMIT_MS,
} from './read-reply-stream.ts';

type Events = typeof scriptStreamEvents;
type DataOf<Name extends keyof Events> = Events[Name]['_zod']['output'];
export type ScriptStreamEvent = {
  [Name in keyof Events]: { type: Name } & DataOf<Name>;
}[keyof Events];

/** An order to send, to a path without parameters, or a script that is already being written. */
export type ScriptStreamTarget =
  | { endpoint: { method: string; path: string }; body: unknown; key: string }
  | { scriptId: string };

/** How far a script has been read. The caller keeps it, so that a later call can resume there. */
export interface ScriptStreamPosition {
  scriptId: string | null;
  position: number | null;
}

interface ScriptStreamListener {
  onEvent(event: ScriptStreamEvent): void;
  /** The server rejected the request and would reject it again. */
  onRejected(error: ApiError): void;
  /** The connection is down and the automatic retries have failed too. */
  onLost(): void;
}

/**
 * Reads a script while it is being written, until its last event. A dropped connection resumes where it stopped. Before the
 * script is known, the same request is sent again with the same idempotency key, so that it is written only once.
 */
export function followScript(
  target: ScriptStreamTarget,
  listener: ScriptStreamListener,
  position: ScriptStreamPosition,
): () => void {
  let closed = false;
  let failures = 0;
  let connection: AbortController | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  if ('scriptId' in target) position.scriptId = target.scriptId;

  const close = () => {
    closed = true;
    clearTimeout(retryTimer);
    connection?.abort();
  };

  const emit = (event: ScriptStreamEvent) => {
    if (event.type === 'started') position.scriptId = event.script._id;
    else failures = 0;
    const isLast = event.type === 'saved' || event.type === 'failed';
    if (isLast) close();
    listener.onEvent(event);
  };

  const handle = (message: EventSourceMessage) => {
    const event = parseScriptEvent(message);
    if (closed || event === null) return;
    const sentPosition = message.id === undefined ? null : Number(message.id);
    if (sentPosition !== null) {
      const isText = event.type === 'delta' || event.type === 'replace';
      if (isText && position.position !== null && sentPosition <= position.position) return;
      position.position = sentPosition;
    }
    emit(event);
  };

  const connect = async () => {
    const current = new AbortController();
    connection = current;
    try {
      const finished = await readReplyStream<DataOf<'started'>>(
        requestFor(target, position),
        current,
        handle,
      );
      if (finished && !closed) {
        emit({ type: 'started', ...finished });
        emit({ type: 'saved', ...finished });
      }
    } catch (error) {
      if (!closed && isFinal(error, position)) {
        close();
        return listener.onRejected(error);
      }
      // A connection that is down, silent or unreadable is retried the same way.
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

function parseScriptEvent({ event, data }: EventSourceMessage): ScriptStreamEvent | null {
  switch (event) {
    case 'started':
    case 'queued':
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
 * Retrying does not change a 4xx. A 5xx with an error code means that a new order was not accepted, though a script that
 * is already being written may continue. A 5xx without a code may come from a proxy, so the request may not have reached the server.
 */
function isFinal(error: unknown, { scriptId }: ScriptStreamPosition): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status < 500 || (error.code !== null && scriptId === null);
}

function requestFor(target: ScriptStreamTarget, { scriptId, position }: ScriptStreamPosition) {
  const headers = new Headers({ accept: 'text/event-stream' });
  if (scriptId === null && 'key' in target) {
    headers.set('content-type', 'application/json');
    headers.set(IDEMPOTENCY_HEADER, target.key);
    const init = { method: target.endpoint.method, headers, body: JSON.stringify(target.body) };
    return { address: target.endpoint.path, init, timeoutMs: FIRST_RESPONSE_LIMIT_MS };
  }
  if (position !== null) headers.set('last-event-id', String(position));
  const path = SCRIPT_STREAM_PATH.replace(':id', encodeURIComponent(scriptId ?? ''));
  const address = position === null ? path : `${path}?position=${position}`;
  return { address, init: { method: 'GET', headers }, timeoutMs: SILENCE_LIMIT_MS };
}
