import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export const CONNECTIONS = 16;
const WARM_UP_MS = 1000;
const MEASURE_MS = 4000;
const HEAD_END = '\r\n\r\n';

export interface Question {
  address: string;
  path: string;
  headers?: Record<string, string>;
}

/** Answers a second, of a question asked over and over on 16 connections. Every answer has to be of this status. */
export async function requestsPerSecond(
  questionOn: (connection: number) => Question,
  status: number,
): Promise<number> {
  const questions = Array.from({ length: CONNECTIONS }, (_, connection) => questionOn(connection));
  const sockets = await Promise.all(questions.map(({ address }) => open(address)));
  let answers = 0;
  let isOver = false;
  const asking = sockets.map(async (socket, connection) => {
    const asked = askText(questions[connection] as Question);
    while (!isOver) {
      await ask(socket, asked, status);
      answers += 1;
    }
    socket.destroy();
  });
  await pause(WARM_UP_MS);
  const [before, started] = [answers, performance.now()];
  await pause(MEASURE_MS);
  const perSecond = ((answers - before) * 1000) / (performance.now() - started);
  isOver = true;
  await Promise.all(asking);
  return perSecond;
}

async function open(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket.setNoDelay();
}

function askText({ address, path, headers = {} }: Question): string {
  const lines = Object.entries({ host: new URL(address).host, ...headers }).map((each) => each.join(': '));
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}`;
}

/** A client library would take more of the machine than the server that it measures. */
function ask(socket: Socket, asked: string, status: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    const hear = (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const headEnd = received.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1] ?? 0);
      if (received.length < headEnd + HEAD_END.length + length) return;
      socket.off('data', hear);
      if (received.startsWith(`HTTP/1.1 ${status} `)) resolve();
      else reject(new Error(received.slice(0, 500)));
    };
    socket.on('data', hear);
    socket.write(asked);
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
