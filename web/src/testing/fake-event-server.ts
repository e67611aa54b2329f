import { SERVER_EVENTS_PATH } from '@cold-open/contract/http/server-events';
import { vi } from 'vitest';

export interface EventConnection {
  headers: Headers;
  signal: AbortSignal;
  send(text: string): void;
  end(): void;
}

/** A fake server for the event stream. Tests send text over its connections. */
export function fakeEventServer() {
  const connections: EventConnection[] = [];
  const server = {
    connections,
    status: 200,
    /** The response to any other call. */
    respondToCall: async (_path: string): Promise<unknown> => ({}),
    open: () => connections.filter(({ signal }) => !signal.aborted),
  };
  vi.stubGlobal('fetch', async (path: string, init: { headers: Headers; signal: AbortSignal }) => {
    if (path !== SERVER_EVENTS_PATH) return Response.json(await server.respondToCall(path));
    const encoder = new TextEncoder();
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        control = controller;
      },
    });
    init.signal.addEventListener('abort', () => control?.error(init.signal.reason));
    connections.push({
      headers: init.headers,
      signal: init.signal,
      send: (text) => control?.enqueue(encoder.encode(text)),
      end: () => control?.close(),
    });
    return { status: server.status, ok: server.status === 200, body };
  });
  return server;
}
