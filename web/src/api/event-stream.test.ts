import { HEARTBEAT_MS } from '@cold-open/contract/http/server-events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EventConnection, fakeEventServer } from '../testing/fake-event-server.ts';
import { openEventStream } from './event-stream.ts';

let server = fakeEventServer();
const received: unknown[] = [];
const listener = {
  onReady: (ready: unknown) => received.push(ready),
  onEvent: (event: unknown) => received.push(event),
  onUp: () => received.push('up'),
  onDown: () => received.push('down'),
  onRejected: () => received.push('refused'),
};
let close = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeEventServer();
});
afterEach(() => {
  close();
  received.length = 0;
  vi.useRealTimers();
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const READY = 'event: ready\ndata: {"resumed":false}\nid: 4\n\n';
const ENDED = 'id: 5\nevent: account.session_ended\ndata: {"type":"account.session_ended"}\n\n';

async function openStream(): Promise<EventConnection> {
  close = openEventStream('t1', listener);
  await settle();
  return server.connections[0] as EventConnection;
}

test('events are delivered as they arrive', async () => {
  const stream = await openStream();
  expect(stream.headers.get('authorization')).toBe('Bearer t1');
  expect(stream.headers.get('last-event-id')).toBeNull();
  stream.send(READY + ENDED.slice(0, 20));
  await settle();
  stream.send(ENDED.slice(20));
  await settle();
  expect(received).toEqual(['up', { resumed: false }, { type: 'account.session_ended' }]);
});

test('a stream that ends is resumed after its last event', async () => {
  const stream = await openStream();
  stream.send(READY + ENDED);
  await settle();
  stream.end();
  await settle();
  expect(received.at(-1)).toBe('down');
  expect(server.connections).toHaveLength(1);
  await settle(1000);
  expect(server.connections).toHaveLength(2);
  expect(server.connections[1]?.headers.get('last-event-id')).toBe('5');
});

test('a stream displaced by another browser reconnects later, or when its page is shown again', async () => {
  const stream = await openStream();
  stream.send(`${READY}event: displaced\ndata: {}\n\n`);
  await settle();
  stream.end();
  await settle(29_000);
  expect(received).toEqual(['up', { resumed: false }, 'down']);
  expect(server.connections).toHaveLength(1);
  await settle(1000);
  expect(server.connections).toHaveLength(2);
  expect(server.connections[1]?.headers.get('last-event-id')).toBe('4');

  server.connections[1]?.send(`${READY}event: displaced\ndata: {}\n\n`);
  await settle();
  server.connections[1]?.end();
  await settle();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(server.connections).toHaveLength(3);
});

test('a silent stream is aborted; one with heartbeats is not', async () => {
  const stream = await openStream();
  stream.send(READY);
  for (let beat = 0; beat < 4; beat++) {
    await settle(HEARTBEAT_MS);
    stream.send(': hb\n\n');
  }
  await settle();
  expect(stream.signal.aborted).toBe(false);
  await settle(2 * HEARTBEAT_MS);
  expect(stream.signal.aborted).toBe(true);
  expect(received.at(-1)).toBe('down');
});

test('the stream reconnects immediately when the browser is back online', async () => {
  const stream = await openStream();
  stream.end();
  await settle();
  dispatchEvent(new Event('online'));
  await settle();
  expect(server.connections).toHaveLength(2);
  dispatchEvent(new Event('online'));
  await settle();
  expect(server.connections).toHaveLength(2);
});

test('a rejected token is not retried', async () => {
  server.status = 401;
  await openStream();
  await settle(60_000);
  expect(received).toEqual(['refused']);
  expect(server.connections).toHaveLength(1);
});

test('a closed stream stays closed', async () => {
  const stream = await openStream();
  close();
  await settle(60_000);
  expect(stream.signal.aborted).toBe(true);
  expect(received).toEqual([]);
  expect(server.connections).toHaveLength(1);
});

test('a stream opened at a position resumes there and updates it', async () => {
  const position = { lastEventId: '7' };
  close = openEventStream('t1', listener, position);
  await settle();
  expect(server.connections[0]?.headers.get('last-event-id')).toBe('7');
  server.connections[0]?.send(
    'id: 9\nevent: account.session_ended\ndata: {"type":"account.session_ended"}\n\n',
  );
  await settle();
  expect(position.lastEventId).toBe('9');
});
