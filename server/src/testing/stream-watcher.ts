import { scriptStreamEvents } from '@cold-open/contract/scripts/script-orders.contract';
import {
  type Suggestion,
  type SuggestionSet,
  suggestionStreamEvents,
} from '@cold-open/contract/scripts/suggestions.contract';
import type * as z from 'zod';
import { waitFor } from './wait-for.ts';

type EventSchemas = Record<string, z.ZodType>;
type ReceivedEvent<Events extends EventSchemas> = {
  [Name in keyof Events]: { event: Name; id: number; data: z.output<Events[Name]> };
}[keyof Events];
type ScriptEvent = ReceivedEvent<typeof scriptStreamEvents>;
type SuggestionEvent = ReceivedEvent<typeof suggestionStreamEvents>;

export interface ScriptWatcher {
  received: ScriptEvent[];
  /** The text that a page would show now. */
  text(): string;
  position(): number;
  /** Waits until the stream ends and returns its last event. */
  end(): Promise<Extract<ScriptEvent, { event: 'saved' | 'failed' }>>;
  scriptId(): Promise<string>;
  leave(): void;
}

/** Reads a script's stream from its bytes, like a page does. */
export function watchScript(response: Response, leave: () => void): ScriptWatcher {
  const { received, start, end } = watchStream(response, scriptStreamEvents, ['saved', 'failed']);
  return {
    received,
    text: () => received.reduce(textAfter, ''),
    position: () => received.at(-1)?.id ?? 0,
    end,
    scriptId: async () => (await start()).data.script._id,
    leave,
  };
}

/** Reads a stream of suggestions from its bytes, like a page does. */
export function watchSuggestions(response: Response) {
  const { received, start, end } = watchStream(response, suggestionStreamEvents, ['ended']);
  return {
    received,
    /** Returns what a page would show now. */
    suggestions: () => received.reduce(suggestionsAfter, []),
    start: async (): Promise<SuggestionSet> => (await start()).data.set,
    /** Waits until the stream ends and returns the data of its last event. */
    end: async () => (await end()).data,
  };
}

function textAfter(text: string, { event, data }: ScriptEvent): string {
  if (event === 'delta') return text + data.text;
  if (event === 'replace') return data.content;
  if (event === 'repairing' || event === 'queued' || event === 'reading') return text;
  return data.script.content;
}

function suggestionsAfter(shown: Suggestion[], { event, data }: SuggestionEvent): Suggestion[] {
  if (event !== 'suggestion') return data.set.suggestions;
  const { index, ...suggestion } = data;
  return [...shown.slice(0, index), suggestion, ...shown.slice(index + 1)];
}

function watchStream<Events extends EventSchemas, Last extends keyof Events>(
  response: Response,
  schemas: Events,
  lastEvents: readonly Last[],
) {
  type Received = ReceivedEvent<Events>;
  const received: Received[] = [];
  let isClosed = false;
  follow(response, schemas, received)
    .catch(() => {})
    .finally(() => {
      isClosed = true;
    });
  const isLast = (each: Received | undefined): each is Extract<Received, { event: Last }> =>
    lastEvents.some((name) => name === each?.event);
  const isStart = (each: Received | undefined): each is Extract<Received, { event: 'started' }> =>
    each?.event === 'started';
  return {
    received,
    async start() {
      await waitFor('the stream to start', () => received.length > 0);
      const [first] = received;
      if (!isStart(first)) throw new Error('the stream did not begin with "started"');
      return first;
    },
    async end() {
      await waitFor('the stream to end', () => isLast(received.at(-1)) || isClosed, { withinMs: 30_000 });
      const last = received.at(-1);
      if (isLast(last)) return last;
      throw new Error(`the stream ended with ${String(last?.event)}`);
    },
  };
}

async function follow<Events extends EventSchemas>(
  response: Response,
  schemas: Events,
  received: ReceivedEvent<Events>[],
) {
  if (!response.body) return;
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    rest += chunk;
    const frames = rest.split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const fields = new Map(frame.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
      const event = fields.get('event');
      if (event === undefined) continue;
      const data = schemas[event]?.parse(JSON.parse(fields.get('data') ?? ''));
      received.push({ event, id: Number(fields.get('id')), data } as ReceivedEvent<Events>);
    }
  }
}
