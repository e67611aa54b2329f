import { once } from 'node:events';
import { HEARTBEAT_MS } from '@cold-open/contract/http/server-events';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface StreamFrame {
  event: string;
  data: unknown;
  id?: string | number;
}

export interface EventStreamReply {
  /** Aborted when the reader has gone or the stream was closed. */
  signal: AbortSignal;
  /** Waits while the reader is slow, so that nothing piles up in memory. */
  send(frame: StreamFrame): Promise<void>;
  close(): void;
}

const streamed = new WeakSet<FastifyReply>();

/** Whether the answer was a stream, which lasts as long as its reader stays. */
export const isEventStream = (reply: FastifyReply) => streamed.has(reply);

/** By the HTTP server that they belong to. */
const openStreams = new WeakMap<object, Set<EventStreamReply>>();

export const countOpenStreams = (app: FastifyInstance) => openStreams.get(app.server)?.size ?? 0;

/** Streams never end by themselves, so a server that closes ends them. */
export function endStreamsOnClose(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    for (const stream of openStreams.get(app.server) ?? []) stream.close();
  });
}

/** Turns the reply into a stream of server-sent events, with heartbeats and nothing buffered on the way. */
export function openEventStream(reply: FastifyReply): EventStreamReply {
  const { raw } = reply;
  const gone = new AbortController();
  reply.hijack();
  streamed.add(reply);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    // Tells proxies not to hold the words back.
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  raw.socket?.setNoDelay(true);
  const heartbeat = setInterval(() => raw.write(': heartbeat\n\n'), HEARTBEAT_MS);
  raw.on('close', () => {
    clearInterval(heartbeat);
    gone.abort();
  });
  const stream: EventStreamReply = {
    signal: gone.signal,
    async send({ event, data, id }) {
      if (gone.signal.aborted) return;
      const idLine = id === undefined ? '' : `id: ${id}\n`;
      const flowing = raw.write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (!flowing) await once(raw, 'drain', { signal: gone.signal }).catch(() => {});
    },
    close() {
      clearInterval(heartbeat);
      raw.end();
    },
  };
  const siblings = openStreams.get(reply.server.server) ?? new Set();
  openStreams.set(reply.server.server, siblings.add(stream));
  gone.signal.addEventListener('abort', () => siblings.delete(stream));
  return stream;
}
