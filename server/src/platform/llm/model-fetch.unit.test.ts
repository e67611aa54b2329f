import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type RawReply, startRawServer } from '../../testing/raw-model-server.ts';
import { modelFetch } from './model-fetch.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
async function start(...replies: RawReply[]) {
  const server = await startRawServer(replies);
  closing.push(server.close);
  return server;
}
const post = (url: string, signal = new AbortController().signal) =>
  modelFetch(url, { method: 'POST', headers: { 'x-own': '1' }, body: '{"é":1}', signal, redirect: 'manual' });

async function textOf(body: AsyncIterable<Uint8Array> | null) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

test('sends the request unchanged, and returns status, headers and body', async () => {
  const server = await start({ status: 418, headers: { 'x-their': '2' }, body: 'tea' });
  const { status, headers, body } = await post(`${server.origin}/v1/x?y=1`);
  expect([status, headers.get('x-their'), await textOf(body)]).toEqual([418, '2', 'tea']);
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    path: '/v1/x?y=1',
    body: '{"é":1}',
    headers: { 'x-own': '1', 'accept-encoding': 'identity', 'content-length': '8' },
  });
});

test('a connection that the server closed while it was idle is replaced', async () => {
  const sockets: Socket[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    // The second request arrives on the first connection, which is closed before it is read.
    if (requests === 2 && sockets.length === 1) return void request.socket.resetAndDestroy();
    response.end('ok');
  });
  server.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await textOf((await post(url)).body)).toBe('ok');
  expect(await textOf((await post(url)).body)).toBe('ok');
  expect(sockets).toHaveLength(2);
});

test('stopping closes the connection, before and after the headers', async () => {
  const server = await start({ body: ['one', 60_000] });
  const controller = new AbortController();
  const { body } = await post(server.origin, controller.signal);
  const rest = textOf(body);
  controller.abort();
  await expect(rest).rejects.toThrow();
  await expect(post(server.origin, AbortSignal.abort())).rejects.toThrow();
});

test('stopping before a complete answer is read causes no error', async () => {
  const server = createServer((_request, response) => {
    for (let line = 0; line < 20; line++) response.write(`data: ${'x'.repeat(500)}\n\n`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const uncaught: unknown[] = [];
  const collect = (error: unknown) => uncaught.push(error);
  process.on('uncaughtExceptionMonitor', collect);
  closing.push(() => process.off('uncaughtExceptionMonitor', collect));
  const controller = new AbortController();
  const { body } = await post(url, controller.signal);
  for await (const _chunk of body ?? []) controller.abort();
  expect(await textOf((await post(url)).body)).toContain('data: ');
  expect(uncaught).toEqual([]);
});

test('neither the connection nor the request has a time limit', async () => {
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { body } = await post(url);
  // The body is Node's own message, so its socket is the one to the server.
  const { timeout } = (body as unknown as { socket: Socket }).socket;
  await textOf(body);
  expect(timeout ?? 0).toBe(0);
});
