import {
  type outlineSuggestionEvents,
  suggestPoints,
} from '@cold-open/contract/scripts/outlines/outlines.contract';
import { generatePath } from 'react-router';
import { FIRST_RESPONSE_LIMIT_MS, readReplyStream } from '../../../api/read-reply-stream.ts';

type Events = typeof outlineSuggestionEvents;
type EventData<Name extends keyof Events> = Events[Name]['_zod']['output'];

/** Asks for points, for one section or for all of them. Throws ApiError if the server refuses. */
export async function streamSuggestions(
  outlineId: string,
  sectionId: string | null,
  connection: AbortController,
  listener: {
    onPoints(suggested: EventData<'suggestion'>): void;
    onEnded(ended: EventData<'ended'>): void;
  },
): Promise<void> {
  const headers = new Headers({ accept: 'text/event-stream', 'content-type': 'application/json' });
  await readReplyStream(
    {
      address: generatePath(suggestPoints.path, { id: outlineId }),
      init: { method: suggestPoints.method, headers, body: JSON.stringify({ sectionId }) },
      timeoutMs: FIRST_RESPONSE_LIMIT_MS,
    },
    connection,
    ({ event, data }) => {
      if (event === 'suggestion') listener.onPoints(JSON.parse(data) as EventData<'suggestion'>);
      if (event === 'ended') listener.onEnded(JSON.parse(data) as EventData<'ended'>);
    },
  );
}
