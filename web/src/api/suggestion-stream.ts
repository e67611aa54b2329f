import type { suggestionStreamEvents } from '@cold-open/contract/scripts/suggestions.contract';
import type { EventSourceMessage } from 'eventsource-parser';
import { followOrder, type OrderStreamListener, orderRequest } from './order-stream.ts';

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

/**
 * Orders suggestions and reads them while they are being written. After a dropped connection the same request is sent
 * again with the same idempotency key, which continues the same order. Returns a function that stops reading.
 */
export function followSuggestions(
  { path, body, key }: SuggestionOrder,
  listener: OrderStreamListener<SuggestionStreamEvent>,
): () => void {
  let isAccepted = false;
  return followOrder<SuggestionStreamEvent, never>(
    {
      request: () => orderRequest({ method: 'POST', path }, body, key),
      parse(message) {
        const event = parseEvent(message);
        isAccepted ||= event !== null;
        return event;
      },
      // The server always streams suggestions to a client that accepts a stream.
      eventsOf: () => [],
      isLast: ({ type }) => type === 'ended',
      isAccepted: () => isAccepted,
    },
    listener,
  );
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
