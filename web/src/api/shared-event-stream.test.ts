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
const event = (position: number) =>
  `id: ${position}\nevent: account.session_ended\ndata: {"type":"account.session_ended"}\n\n`;
const EVENT = { type: 'account.session_ended' };

async function openTab(token = 't1') {
  const heard: unknown[] = [];
  const close = openSharedEventStream(token, {
    onReady: ({ resumed }) => heard.push({ resumed }),
    onEvent: (told) => heard.push(told),
    onUp: () => heard.push('up'),
    onDown: () => heard.push('down'),
    onRefused: () => heard.push('refused'),
  });
  tabs.push(close);
  await settle();
  return { heard, close };
}

async function say(...texts: string[]) {
  const [stream] = server.open();
  for (const text of texts) stream?.say(text);
  await settle();
}

test('the tabs of one person share one stream and hear the same', async () => {
  const first = await openTab();
  const second = await openTab();
  await say(ready(4), event(5));
  expect(server.connections).toHaveLength(1);
  expect(first.heard).toEqual(['up', { resumed: false }, EVENT]);
  expect(second.heard).toEqual(first.heard);
});

test('a tab that joins later is up at once and told to read anew, once', async () => {
  const first = await openTab();
  await say(ready(4));
  const second = await openTab();
  expect(second.heard).toEqual(['up', { resumed: false }]);
  const third = await openTab();
  await settle(2 * HEARTBEAT_MS - 1);
  expect(second.heard).toEqual(['up', { resumed: false }]);
  expect(third.heard).toEqual(['up', { resumed: false }]);
  expect(first.heard).toEqual(['up', { resumed: false }]);
});

test('when the reading tab goes, another goes on from where it stood, and nobody reads anew', async () => {
  const first = await openTab();
  const second = await openTab();
  const third = await openTab();
  await say(ready(4), event(5));
  first.close();
  await settle();
  expect(server.open()).toHaveLength(1);
  expect(server.open()[0]?.headers.get('last-event-id')).toBe('5');
  await say(ready(5, true), event(6));
  for (const { heard } of [second, third]) {
    expect(heard.slice(3)).toEqual(['up', { resumed: true }, EVENT]);
  }
});

test('a tab that missed something reads anew', async () => {
  const first = await openTab();
  const second = await openTab();
  await say(ready(4));
  const channels = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {});
  await say(event(5));
  channels.mockRestore();
  expect(second.heard).toEqual(['up', { resumed: false }]);
  await settle(HEARTBEAT_MS);
  expect(second.heard.slice(2)).toEqual(['up', { resumed: false }]);
  expect(first.heard.slice(2)).toEqual([EVENT]);
});

test('every tab knows when the line is down and when it is back', async () => {
  await openTab();
  const second = await openTab();
  await say(ready(4));
  server.open()[0]?.end();
  await settle();
  expect(second.heard.at(-1)).toBe('down');
  const late = await openTab();
  expect(late.heard).toEqual(['down']);
  dispatchEvent(new Event('online'));
  await settle();
  await say(ready(4, true));
  expect(second.heard.slice(-2)).toEqual(['up', { resumed: true }]);
  expect(late.heard.slice(-2)).toEqual(['up', { resumed: false }]);
  expect(server.open()).toHaveLength(1);
});

test('a refused token is told to every tab once, and not tried again', async () => {
  server.status = 401;
  const first = await openTab();
  const second = await openTab();
  await settle(4 * HEARTBEAT_MS);
  expect(first.heard).toEqual(['refused']);
  expect(second.heard).toEqual(['refused']);
  expect(server.connections).toHaveLength(1);
});

test('a tab that holds the stream but has fallen asleep is relieved', async () => {
  const asleep = await openTab();
  await say(ready(4), event(5));
  const awake = await openTab();
  const channels = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {});
  await settle(HEARTBEAT_MS + 3000);
  channels.mockRestore();
  await settle();
  expect(server.open()).toHaveLength(1);
  expect(server.open()[0]?.headers.get('last-event-id')).toBe('5');
  await say(ready(5, true), event(6));
  expect(awake.heard.slice(-3)).toEqual(['up', { resumed: true }, EVENT]);
  expect(asleep.heard.at(-1)).toEqual(EVENT);
});

test('another person in the same browser has a stream of their own', async () => {
  await openTab('t1');
  await openTab('t2');
  expect(server.open().map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer t1',
    'Bearer t2',
  ]);
});

test('a tab that leaves before its turn is passed over', async () => {
  const first = await openTab();
  const second = await openTab();
  await openTab();
  second.close();
  first.close();
  await settle();
  expect(server.open()).toHaveLength(1);
});

test('where there are no locks each tab has its own stream', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const first = await openTab();
  const second = await openTab();
  expect(server.open()).toHaveLength(2);
  first.close();
  second.close();
  expect(server.open()).toHaveLength(0);
});

test('where the browser refuses the lock each tab has its own stream', async () => {
  const refuse = async () => {
    throw new DOMException('The request was denied.', 'SecurityError');
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request: refuse } });
  await openTab();
  await openTab();
  expect(server.open()).toHaveLength(2);
});
