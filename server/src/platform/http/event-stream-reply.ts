import { once } from 'node:events';
import { HEARTBEAT_MS } from '@cold-open/contract/http/server-events';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface StreamFrame {
  event: string;
  data: unknown;
  id?: string | number;
}

export interface EventStreamReply {
  /** Aborted when the client disconnects or the stream is closed. */
  signal: AbortSignal;
  /** Waits for a slow client, to bound memory use. */
  send(frame: StreamFrame): Promise<void>;
  close(): void;
}

/** A client that does not read what was sent is disconnected this long after its stream was closed. */
const CLOSE_TIMEOUT_MS = 5_000;

const eventStreams = new WeakSet<FastifyReply>();

export const isEventStream = (reply: FastifyReply) => eventStreams.has(reply);

/** Open streams by HTTP server. */
const openStreams = new WeakMap<object, Set<EventStreamReply>>();

export const countOpenStreams = (app: FastifyInstance) => openStreams.get(app.server)?.size ?? 0;

/** Event streams never end on their own, so they are ended when the server closes. */
export function endStreamsOnClose(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    for (const stream of openStreams.get(app.server) ?? []) stream.close();
  });
}

/** Turns the reply into a stream of server-sent events, with heartbeats and without buffering. */
export function openEventStream(reply: FastifyReply): EventStreamReply {
  const { raw } = reply;
  const closed = new AbortController();
  reply.hijack();
  eventStreams.add(reply);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    // Tells nginx not to buffer.
    'x-accel-buffering': 'no',
    // Keeps proxies from compressing: Caddy would hold a compressed stream back until it ends.
    'content-encoding': 'identity',
  });
  raw.flushHeaders();
  raw.socket?.setNoDelay(true);
  const heartbeat = setInterval(() => raw.write(': heartbeat\n\n'), HEARTBEAT_MS);
  let closeTimer: NodeJS.Timeout | undefined;
  raw.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(closeTimer);
    closed.abort();
  });
  const stream: EventStreamReply = {
    signal: closed.signal,
    async send({ event, data, id }) {
      if (closed.signal.aborted) return;
      const idLine = id === undefined ? '' : `id: ${id}\n`;
      const isWritable = raw.write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (!isWritable) await once(raw, 'drain', { signal: closed.signal }).catch(() => {});
    },
    close() {
      if (raw.writableEnded) return;
      clearInterval(heartbeat);
      raw.end();
      closeTimer = setTimeout(() => raw.destroy(), CLOSE_TIMEOUT_MS);
      closed.abort();
    },
  };
  const siblings = openStreams.get(reply.server.server) ?? new Set();
  openStreams.set(reply.server.server, siblings.add(stream));
  closed.signal.addEventListener('abort', () => siblings.delete(stream));
  return stream;
}
