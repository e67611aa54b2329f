import { scriptStreamEvents } from '@cold-open/contract/scripts/script-orders.contract';
import type * as z from 'zod';
import { waitFor } from './wait-for.ts';

type Events = typeof scriptStreamEvents;
type ReceivedEvent = {
  [Name in keyof Events]: { event: Name; id: number; data: z.output<Events[Name]> };
}[keyof Events];

export interface ScriptWatcher {
  received: ReceivedEvent[];
  /** The text that a page would show now. */
  text(): string;
  position(): number;
  /** Waits until the stream ends and returns its last event. */
  end(): Promise<Extract<ReceivedEvent, { event: 'saved' | 'failed' }>>;
  scriptId(): Promise<string>;
  leave(): void;
}

/** Reads a script's stream from its bytes, like a page does. */
export function watchScript(response: Response, leave: () => void): ScriptWatcher {
  const received: ReceivedEvent[] = [];
  const isOver = () => received.at(-1)?.event === 'saved' || received.at(-1)?.event === 'failed';
  let isClosed = false;
  follow(response, received)
    .catch(() => {})
    .finally(() => {
      isClosed = true;
    });
  return {
    received,
    text: () => received.reduce(textAfter, ''),
    position: () => received.at(-1)?.id ?? 0,
    async end() {
      await waitFor('the script stream to end', () => isOver() || isClosed, { withinMs: 30_000 });
      const last = received.at(-1);
      if (last?.event === 'saved' || last?.event === 'failed') return last;
      throw new Error(`the stream ended with ${last?.event}`);
    },
    async scriptId() {
      await waitFor('the script to start', () => received.length > 0);
      const [first] = received;
      if (first?.event !== 'started') throw new Error('the stream did not start with the script');
      return first.data.script._id;
    },
    leave,
  };
}

function textAfter(text: string, { event, data }: ReceivedEvent): string {
  if (event === 'delta') return text + data.text;
  if (event === 'replace') return data.content;
  if (event === 'repairing' || event === 'queued') return text;
  return data.script.content;
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
          id: Number(fields.get('id')),
          data: scriptStreamEvents[event].parse(JSON.parse(fields.get('data') ?? '')),
        } as ReceivedEvent);
    }
  }
}
