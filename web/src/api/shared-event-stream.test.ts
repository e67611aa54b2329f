import { HEARTBEAT_MS } from '@cold-open/contract/http/server-events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeEventServer } from '../testing/fake-event-server.ts';
import { fakeTabs } from '../testing/fake-tabs.ts';
import { openSharedEventStream } from './shared-event-stream.ts';

let server = fakeEventServer();
const tabs: Array<() => void> = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.unstubAllGlobals();
  server = fakeEventServer();
  fakeTabs();
});
afterEach(() => {
  for (const close of tabs.splice(0)) close();
  vi.useRealTimers();
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const ready = (position: number, resumed = false) =>
  `event: ready\ndata: {"resumed":${resumed}}\nid: ${position}\n\n`;
const sseEvent = (position: number) =>
  `id: ${position}\nevent: account.session_ended\ndata: {"type":"account.session_ended"}\n\n`;
const EVENT = { type: 'account.session_ended' };

async function openTab(token = 't1') {
  const received: unknown[] = [];
  const close = openSharedEventStream(token, {
    onReady: ({ resumed }) => received.push({ resumed }),
    onEvent: (event) => received.push(event),
    onUp: () => received.push('up'),
    onDown: () => received.push('down'),
    onRejected: () => received.push('refused'),
  });
  tabs.push(close);
  await settle();
  return { received, close };
}

async function send(...texts: string[]) {
  const [stream] = server.open();
  for (const text of texts) stream?.send(text);
  await settle();
}

test('a user’s tabs share one stream and receive the same events', async () => {
  const first = await openTab();
  const second = await openTab();
  await send(ready(4), sseEvent(5));
  expect(server.connections).toHaveLength(1);
  expect(first.received).toEqual(['up', { resumed: false }, EVENT]);
  expect(second.received).toEqual(first.received);
});

test('a tab that joins later is up immediately and refetches once', async () => {
  const first = await openTab();
  await send(ready(4));
  const second = await openTab();
  expect(second.received).toEqual(['up', { resumed: false }]);
  const third = await openTab();
  await settle(2 * HEARTBEAT_MS - 1);
  expect(second.received).toEqual(['up', { resumed: false }]);
  expect(third.received).toEqual(['up', { resumed: false }]);
  expect(first.received).toEqual(['up', { resumed: false }]);
});

test('when the leader closes, another tab resumes its stream, and no tab refetches', async () => {
  const first = await openTab();
  const second = await openTab();
  const third = await openTab();
  await send(ready(4), sseEvent(5));
  first.close();
  await settle();
  expect(server.open()).toHaveLength(1);
  expect(server.open()[0]?.headers.get('last-event-id')).toBe('5');
  await send(ready(5, true), sseEvent(6));
  for (const { received } of [second, third]) {
    expect(received.slice(3)).toEqual(['up', { resumed: true }, EVENT]);
  }
});

test('a tab that missed an event refetches', async () => {
  const first = await openTab();
  const second = await openTab();
  await send(ready(4));
  const channels = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {});
  await send(sseEvent(5));
  channels.mockRestore();
  expect(second.received).toEqual(['up', { resumed: false }]);
  await settle(HEARTBEAT_MS);
  expect(second.received.slice(2)).toEqual(['up', { resumed: false }]);
  expect(first.received.slice(2)).toEqual([EVENT]);
});

test('every tab learns that the stream is down and that it is up again', async () => {
  await openTab();
  const second = await openTab();
  await send(ready(4));
  server.open()[0]?.end();
  await settle();
  expect(second.received.at(-1)).toBe('down');
  const lateTab = await openTab();
  expect(lateTab.received).toEqual(['down']);
  dispatchEvent(new Event('online'));
  await settle();
  await send(ready(4, true));
  expect(second.received.slice(-2)).toEqual(['up', { resumed: true }]);
  expect(lateTab.received.slice(-2)).toEqual(['up', { resumed: false }]);
  expect(server.open()).toHaveLength(1);
});

test('a rejected token is reported to every tab once and not retried', async () => {
  server.status = 401;
  const first = await openTab();
  const second = await openTab();
  await settle(4 * HEARTBEAT_MS);
  expect(first.received).toEqual(['refused']);
  expect(second.received).toEqual(['refused']);
  expect(server.connections).toHaveLength(1);
});

test('a suspended leader is replaced', async () => {
  const suspendedTab = await openTab();
  await send(ready(4), sseEvent(5));
  const activeTab = await openTab();
  const channels = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {});
  await settle(HEARTBEAT_MS + 3000);
  channels.mockRestore();
  await settle();
  expect(server.open()).toHaveLength(1);
  expect(server.open()[0]?.headers.get('last-event-id')).toBe('5');
  await send(ready(5, true), sseEvent(6));
  expect(activeTab.received.slice(-3)).toEqual(['up', { resumed: true }, EVENT]);
  expect(suspendedTab.received.at(-1)).toEqual(EVENT);
});

test('another user in the same browser has a separate stream', async () => {
  await openTab('t1');
  await openTab('t2');
  expect(server.open().map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer t1',
    'Bearer t2',
  ]);
});

test('a tab that closes before it is elected is skipped', async () => {
  const first = await openTab();
  const second = await openTab();
  await openTab();
  second.close();
  first.close();
  await settle();
  expect(server.open()).toHaveLength(1);
});

test('without locks each tab opens its own stream', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const first = await openTab();
  const second = await openTab();
  expect(server.open()).toHaveLength(2);
  first.close();
  second.close();
  expect(server.open()).toHaveLength(0);
});

test('if the browser refuses the lock, each tab opens its own stream', async () => {
  const refuse = async () => {
    throw new DOMException('The request was denied.', 'SecurityError');
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request: refuse } });
  await openTab();
  await openTab();
  expect(server.open()).toHaveLength(2);
});
