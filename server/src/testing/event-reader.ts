import { SERVER_EVENTS_PATH, type ServerEvent } from '@cold-open/contract/http/server-events';
import { createGate } from './gate.ts';

export interface EventReader {
  /** The data of the first event. */
  ready: { resumed: boolean };
  received: ServerEvent[];
  /** The position from which a new stream can resume. */
  lastId: string;
  headers: Headers;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  isOver(): boolean;
  close(): void;
}

/** Reads the event stream from its bytes, like a browser. */
export async function readEvents(address: string, token: string, lastEventId?: string): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(`${address}${SERVER_EVENTS_PATH}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  });
  if (!response.ok || !response.body) throw new Error(`the event stream returned ${response.status}`);
  const reader: Omit<EventReader, 'ended' | 'isOver'> = {
    ready: { resumed: false },
    received: [],
    lastId: '',
    headers: response.headers,
    close: () => abort.abort(),
  };
  const ready = createGate();
  let over = false;
  const ended = follow(response.body, reader, ready.open)
    .catch(() => {})
    .finally(() => {
      over = true;
    });
  await ready.opened;
  return Object.assign(reader, { ended, isOver: () => over });
}

async function follow(
  body: ReadableStream<Uint8Array>,
  reader: Omit<EventReader, 'ended' | 'isOver'>,
  onReady: () => void,
) {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const fields = new Map(frame.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
      const data = JSON.parse(fields.get('data') ?? 'null');
      reader.lastId = fields.get('id') ?? reader.lastId;
      if (fields.get('event') === 'ready') {
        reader.ready = data;
        onReady();
      } else if (data !== null) reader.received.push(data);
    }
  }
}
