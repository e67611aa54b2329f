import {
  type Suggestion,
  type SuggestionSet,
  suggestionStreamEvents,
} from '@cold-open/contract/scripts/suggestions.contract';
import type * as z from 'zod';
import { waitFor } from './wait-for.ts';

type Events = typeof suggestionStreamEvents;
type ReceivedEvent = { [Name in keyof Events]: { event: Name; data: z.output<Events[Name]> } }[keyof Events];

/** Reads a stream of suggestions from its bytes, like a page. */
export function watchSuggestions(response: Response) {
  const received: ReceivedEvent[] = [];
  let isClosed = false;
  follow(response, received)
    .catch(() => {})
    .finally(() => {
      isClosed = true;
    });
  return {
    received,
    /** Returns what a page would show now. */
    suggestions: () => received.reduce(suggestionsAfter, []),
    async start(): Promise<SuggestionSet> {
      await waitFor('the suggestions to start', () => received.length > 0);
      const [first] = received;
      if (first?.event !== 'started') throw new Error('the stream did not start with the suggestions');
      return first.data.set;
    },
    /** Waits until the stream ends and returns its last event. */
    async end() {
      await waitFor('the suggestions to end', () => received.at(-1)?.event === 'ended' || isClosed, {
        withinMs: 30_000,
      });
      const last = received.at(-1);
      if (last?.event === 'ended') return last.data;
      throw new Error(`the stream ended with ${last?.event}`);
    },
  };
}

function suggestionsAfter(shown: Suggestion[], { event, data }: ReceivedEvent): Suggestion[] {
  if (event !== 'suggestion') return data.set.suggestions;
  const { index, ...suggestion } = data;
  return [...shown.slice(0, index), suggestion, ...shown.slice(index + 1)];
}

async function follow(response: Response, received: ReceivedEvent[]) {
  if (!response.body) return;
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    rest += chunk;
    const frames = rest.split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const fields = new Map(frame.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
      const event = fields.get('event') as keyof Events | undefined;
      if (event)
        received.push({
          event,
          data: suggestionStreamEvents[event].parse(JSON.parse(fields.get('data') ?? '')),
        } as ReceivedEvent);
    }
  }
}
