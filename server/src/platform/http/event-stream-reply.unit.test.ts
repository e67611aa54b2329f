import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { HEARTBEAT_MS } from '@cold-open/contract/http/server-events';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { type EventStreamReply, openEventStream } from './event-stream-reply.ts';

const opened: EventStreamReply[] = [];

async function startStream() {
  const app = Fastify();
  app.get('/', (_request, reply) => {
    opened.push(openEventStream(reply));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('utf8');
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => opened).toHaveLength(1);
  const [stream] = opened;
  if (!stream) throw new Error('no stream');
  return { stream, socket, received: () => received, close: () => app.close() };
}

afterEach(() => {
  vi.useRealTimers();
  opened.splice(0);
});

test('a silent stream sends heartbeats until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { stream, received, close } = await startStream();
  vi.advanceTimersByTime(HEARTBEAT_MS * 2);
  await expect.poll(() => received().match(/: heartbeat/g)).toHaveLength(2);
  stream.close();
  vi.advanceTimersByTime(HEARTBEAT_MS * 2);
  await close();
  expect(received().match(/: heartbeat/g)).toHaveLength(2);
});

test('sending waits for a client that does not read', async () => {
  const { stream, socket, close } = await startStream();
  socket.pause();
  let sent = 0;
  const writing = (async () => {
    for (; sent < 200; sent++) await stream.send({ event: 'x', data: 'y'.repeat(100_000) });
  })();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(sent).toBeLessThan(200);
  socket.resume();
  await writing;
  expect(sent).toBe(200);
  socket.destroy();
  await close();
});

test('sending does not wait for a client that disconnected', async () => {
  const { stream, socket, close } = await startStream();
  socket.pause();
  const writing = (async () => {
    for (let sent = 0; sent < 200; sent++) await stream.send({ event: 'x', data: 'y'.repeat(100_000) });
  })();
  const aborted = once(stream.signal, 'abort');
  socket.destroy();
  await aborted;
  await writing;
  await close();
});
