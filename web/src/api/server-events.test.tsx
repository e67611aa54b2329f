import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeEventServer } from '../testing/fake-event-server.ts';
import { createQueryClient } from './query-client.ts';
import { ServerEventsProvider, useServerEvent, useStreamDownSince } from './server-events.tsx';
import { startSession } from './session.ts';

let server = fakeEventServer();
let queryClient = createQueryClient();
const reads: string[] = [];
const received: unknown[] = [];

// In a browser the code of the stream arrives before the first response.
await import('./shared-event-stream.ts');
const RESPONSE_MS = 50;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  server = fakeEventServer();
  server.answersCall = () => sleep(RESPONSE_MS).then(() => ({}));
  queryClient = createQueryClient();
  startSession({ token: 't1', userId: 'u1' });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  reads.length = 0;
  received.length = 0;
});

function Reader({ name }: { name: string }) {
  useQuery({
    queryKey: [name],
    queryFn: async () => {
      reads.push(name);
      return (await fetch(`/api/${name}`)).json();
    },
  });
  return null;
}
function Listener() {
  useServerEvent('account.session_ended', (event) => received.push(event));
  return <p>{useStreamDownSince() === null ? 'up' : 'down'}</p>;
}
const show = (children: React.ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <ServerEventsProvider>{children}</ServerEventsProvider>
  </QueryClientProvider>
);
const connected = (count: number) => expect.poll(() => server.connections).toHaveLength(count);
const say = (text: string) =>
  act(async () => {
    server.connections.at(-1)?.say(text);
    await sleep(20);
  });
const ready = (resumed: boolean) => `event: ready\ndata: {"resumed":${resumed}}\nid: 4\n\n`;

test('the first connection refetches only what was read before it', async () => {
  queryClient.setQueryData(['before'], {}, { updatedAt: Date.now() - 1000 });
  render(
    show(
      <>
        <Reader name="before" />
        <Reader name="with-the-page" />
      </>,
    ),
  );
  await connected(1);
  await act(() => sleep(2 * RESPONSE_MS));
  await say(ready(false));
  expect(reads).toEqual(['with-the-page', 'before']);
});

test('a request under way is not repeated', async () => {
  server.answersCall = () => new Promise(() => {});
  render(show(<Reader name="slow" />));
  await connected(1);
  await say(ready(false));
  expect(reads).toEqual(['slow']);
});

test('a later connection that could not resume refetches everything, one that resumed refetches nothing', async () => {
  render(show(<Reader name="page" />));
  await connected(1);
  await act(() => sleep(2 * RESPONSE_MS));
  await say(ready(false));
  server.connections[0]?.end();
  await expect.poll(() => server.connections).toHaveLength(2);
  await say(ready(true));
  expect(reads).toEqual(['page']);
  await say(ready(false));
  expect(reads).toEqual(['page', 'page']);
});

test('events reach their listeners, and the stream state is known', async () => {
  render(show(<Listener />));
  await connected(1);
  await say(ready(false));
  await say('id: 5\nevent: account.session_ended\ndata: {"type":"account.session_ended"}\n\n');
  expect(received).toEqual([{ type: 'account.session_ended' }]);
  expect(screen.getByText('up')).toBeDefined();
  await act(async () => {
    server.connections[0]?.end();
    await sleep(20);
  });
  expect(screen.getByText('down')).toBeDefined();
});
