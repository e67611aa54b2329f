import { SERVER_EVENTS_PATH, type ServerEvent } from '@cold-open/contract/http/server-events';

export interface EventReader {
  /** What the stream said when it opened. */
  ready: { resumed: boolean };
  heard: ServerEvent[];
  /** The position to resume from. */
  lastId: string;
  headers: Headers;
  /** Resolves when the server ended the stream. */
  ended: Promise<void>;
  isOver(): boolean;
  close(): void;
}

/** Reads the stream of events as a browser would, down to the bytes. */
export async function readEvents(address: string, token: string, lastEventId?: string): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(`${address}${SERVER_EVENTS_PATH}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  });
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
  const reader: Omit<EventReader, 'ended' | 'isOver'> = {
    ready: { resumed: false },
    heard: [],
    lastId: '',
    headers: response.headers,
    close: () => abort.abort(),
  };
  let opened = () => {};
  const isOpen = new Promise<void>((resolve) => {
    opened = resolve;
  });
  let over = false;
  const ended = follow(response.body, reader, opened)
    .catch(() => {})
    .finally(() => {
      over = true;
    });
  await isOpen;
  return Object.assign(reader, { ended, isOver: () => over });
}

async function follow(
  body: ReadableStream<Uint8Array>,
  reader: Omit<EventReader, 'ended' | 'isOver'>,
  opened: () => void,
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
        opened();
      } else if (data !== null) reader.heard.push(data);
    }
  }
}
