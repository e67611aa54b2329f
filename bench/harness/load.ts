import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export const CONNECTIONS = 16;
const WARM_UP_MS = 1000;
const MEASURE_MS = 4000;
const HEAD_END = '\r\n\r\n';

export interface Request {
  address: string;
  path: string;
  headers?: Record<string, string>;
}

/** Repeats a request on 16 connections and returns the number of replies per second. Every reply must have this status. */
export async function requestsPerSecond(
  requestOn: (connection: number) => Request,
  status: number,
): Promise<number> {
  const connections = Array.from({ length: CONNECTIONS }, (_, connection) => connection);
  const sockets = await Promise.all(connections.map((connection) => open(requestOn(connection).address)));
  let replies = 0;
  let isOver = false;
  const running = sockets.map(async (socket, connection) => {
    while (!isOver) {
      await send(socket, requestText(requestOn(connection)), status);
      replies += 1;
    }
    socket.destroy();
  });
  await pause(WARM_UP_MS);
  const [before, started] = [replies, performance.now()];
  await pause(MEASURE_MS);
  const perSecond = ((replies - before) * 1000) / (performance.now() - started);
  isOver = true;
  await Promise.all(running);
  return perSecond;
}

async function open(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket.setNoDelay();
}

function requestText({ address, path, headers = {} }: Request): string {
  const lines = Object.entries({ host: new URL(address).host, ...headers }).map((each) => each.join(': '));
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}`;
}

/** Written by hand, because a client library would use more CPU than the measured server. */
function send(socket: Socket, text: string, status: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    const onData = (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const headEnd = received.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1] ?? 0);
      if (received.length < headEnd + HEAD_END.length + length) return;
      socket.off('data', onData);
      if (received.startsWith(`HTTP/1.1 ${status} `)) resolve();
      else reject(new Error(received.slice(0, 500)));
    };
    socket.on('data', onData);
    socket.write(text);
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
