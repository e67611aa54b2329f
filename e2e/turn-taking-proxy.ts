import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whatever failed on the way to one instance may be asked of another, as proxies do. */
const MAY_BE_REPEATED = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sends each request to the next instance, so that no two steps of a person are answered by the same one. */
export async function startTurnTakingProxy() {
  let ports: string[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true });

  function passOn(asked: IncomingMessage, answer: ServerResponse, triesLeft: number) {
    const port = ports[turn++ % ports.length];
    if (!port) return refuse(answer);
    const { connection: _hop, ...headers } = asked.headers;
    const caller = asked.socket.remoteAddress ?? '';
    const claimed = asked.headers['x-forwarded-for'];
    const passed = request({
      agent,
      host: '127.0.0.1',
      port,
      method: asked.method,
      path: asked.url,
      headers: { ...headers, 'x-forwarded-for': claimed ? `${claimed}, ${caller}` : caller },
    });
    passed.on('response', (told) => {
      answer.writeHead(told.statusCode ?? 502, told.rawHeaders);
      // The words of a stream are passed as they come, and its headers before the first of them.
      answer.flushHeaders();
      told.pipe(answer);
      told.on('error', () => answer.destroy());
    });
    passed.on('error', () => {
      if (answer.headersSent) return answer.destroy();
      if (MAY_BE_REPEATED.has(asked.method ?? '') && triesLeft > 0)
        return passOn(asked, answer, triesLeft - 1);
      refuse(answer);
    });
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }

  const server = createServer((asked, answer) => passOn(asked, answer, ports.length - 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The ports of those who take turns from now on; nobody: every request is refused as by a proxy without instances. */
    serve(instances: string[]) {
      ports = instances;
    },
    close() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

function refuse(answer: ServerResponse) {
  answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
}
