import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** One reply, exactly as it goes over the wire. */
export interface RawReply {
  status?: number;
  headers?: Record<string, string>;
  /** Chunks are sent one by one. A number is a pause in milliseconds. */
  body?: string | Buffer | (string | Buffer | number)[];
  /** What happens after the body. `open` keeps the connection open; otherwise it ends. */
  after?: 'open' | 'reset';
}

interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** A server that sends prepared bytes. The last reply is used for all further requests. */
export async function startRawServer(replies: RawReply[]) {
  const requests: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const reply = replies[Math.min(requests.length, replies.length - 1)] ?? {};
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, headers, body, at: performance.now() });
    response.writeHead(reply.status ?? 200, { 'content-type': 'text/event-stream', ...reply.headers });
    response.flushHeaders();
    for (const piece of [reply.body ?? ''].flat()) {
      if (typeof piece === 'number') await wait(piece);
      else if (piece.length > 0) response.write(piece);
    }
    if (reply.after === 'open') return;
    if (reply.after === 'reset') {
      await wait(200); // resetting the connection discards unsent data
      response.socket?.resetAndDestroy();
    } else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
