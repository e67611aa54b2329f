import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Only these methods are retried with another instance, as in most proxies. */
const RETRYABLE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Starts a proxy that sends each request to the next instance, so that consecutive requests reach different instances. */
export async function startRoundRobinProxy() {
  let ports: string[] = [];
  let next = 0;
  const agent = new Agent({ keepAlive: true });

  function forward(incoming: IncomingMessage, reply: ServerResponse, retriesLeft: number) {
    const port = ports[next++ % ports.length];
    if (!port) return refuse(reply);
    const { connection: _connection, ...headers } = incoming.headers;
    const client = incoming.socket.remoteAddress ?? '';
    const forwardedFor = incoming.headers['x-forwarded-for'];
    const outgoing = request({
      agent,
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, 'x-forwarded-for': forwardedFor ? `${forwardedFor}, ${client}` : client },
    });
    outgoing.on('response', (response) => {
      reply.writeHead(response.statusCode ?? 502, response.rawHeaders);
      // An event stream's client waits for the headers, which must not be held back until the first event.
      reply.flushHeaders();
      response.pipe(reply);
      response.on('error', () => reply.destroy());
    });
    outgoing.on('error', () => {
      if (reply.headersSent) return reply.destroy();
      if (RETRYABLE_METHODS.has(incoming.method ?? '') && retriesLeft > 0)
        return forward(incoming, reply, retriesLeft - 1);
      refuse(reply);
    });
    reply.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer((incoming, reply) => forward(incoming, reply, ports.length - 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the instances' ports. With no ports, every request gets a 502. */
    setPorts(newPorts: string[]) {
      ports = newPorts;
    },
    close() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

function refuse(reply: ServerResponse) {
  reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
}
