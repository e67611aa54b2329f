import {
  SCRIPT_STREAM_PATH,
  type scriptStreamEvents,
} from '@cold-open/contract/scripts/script-orders.contract';
import type { EventSourceMessage } from 'eventsource-parser';
import { followOrder, type OrderStreamListener, orderRequest } from './order-stream.ts';
import { SILENCE_LIMIT_MS, type StreamRequest } from './read-reply-stream.ts';

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

/**
 * Reads a script while it is being written, until its last event. A dropped connection resumes where it stopped. Before the
 * script is known, the same request is sent again with the same idempotency key, so that it is written only once.
 */
export function followScript(
  target: ScriptStreamTarget,
  listener: OrderStreamListener<ScriptStreamEvent>,
  position: ScriptStreamPosition,
): () => void {
  if ('scriptId' in target) position.scriptId = target.scriptId;
  return followOrder<ScriptStreamEvent, DataOf<'started'>>(
    {
      request: () => requestFor(target, position),
      parse: (message) => parseAfter(message, position),
      eventsOf: (finished) => [
        { type: 'started', ...finished },
        { type: 'saved', ...finished },
      ],
      isLast: ({ type }) => type === 'saved' || type === 'failed',
      isAccepted: () => position.scriptId !== null,
    },
    {
      ...listener,
      onEvent(event) {
        if (event.type === 'started') position.scriptId = event.script._id;
        listener.onEvent(event);
      },
    },
  );
}

/** Skips words that were received before, and moves the position forward. */
function parseAfter(message: EventSourceMessage, position: ScriptStreamPosition): ScriptStreamEvent | null {
  const event = parseEvent(message);
  if (event === null || message.id === undefined) return event;
  const sentPosition = Number(message.id);
  const isText = event.type === 'delta' || event.type === 'replace';
  if (isText && position.position !== null && sentPosition <= position.position) return null;
  position.position = sentPosition;
  return event;
}

function parseEvent({ event, data }: EventSourceMessage): ScriptStreamEvent | null {
  switch (event) {
    case 'started':
    case 'queued':
    case 'reading':
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

function requestFor(target: ScriptStreamTarget, { scriptId, position }: ScriptStreamPosition): StreamRequest {
  if (scriptId === null && 'key' in target) return orderRequest(target.endpoint, target.body, target.key);
  const headers = new Headers({ accept: 'text/event-stream' });
  if (position !== null) headers.set('last-event-id', String(position));
  const path = SCRIPT_STREAM_PATH.replace(':id', encodeURIComponent(scriptId ?? ''));
  const address = position === null ? path : `${path}?position=${position}`;
  return { address, init: { method: 'GET', headers }, timeoutMs: SILENCE_LIMIT_MS };
}
