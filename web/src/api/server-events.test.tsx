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

// In a browser the stream's code is loaded before the first response arrives.
await import('./shared-event-stream.ts');
const RESPONSE_MS = 50;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  server = fakeEventServer();
  server.respondToCall = () => sleep(RESPONSE_MS).then(() => ({}));
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
const withProviders = (children: React.ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <ServerEventsProvider>{children}</ServerEventsProvider>
  </QueryClientProvider>
);
const waitForConnections = (count: number) => expect.poll(() => server.connections).toHaveLength(count);
const send = (text: string) =>
  act(async () => {
    server.connections.at(-1)?.send(text);
    await sleep(20);
  });
const ready = (resumed: boolean) => `event: ready\ndata: {"resumed":${resumed}}\nid: 4\n\n`;

test('the first connection refetches only what was read before it', async () => {
  queryClient.setQueryData(['before'], {}, { updatedAt: Date.now() - 1000 });
  render(
    withProviders(
      <>
        <Reader name="before" />
        <Reader name="with-the-page" />
      </>,
    ),
  );
  await waitForConnections(1);
  await act(() => sleep(2 * RESPONSE_MS));
  await send(ready(false));
  expect(reads).toEqual(['with-the-page', 'before']);
});

test('a request in progress is not repeated', async () => {
  server.respondToCall = () => new Promise(() => {});
  render(withProviders(<Reader name="slow" />));
  await waitForConnections(1);
  await send(ready(false));
  expect(reads).toEqual(['slow']);
});

test('a later connection refetches everything if it could not resume, and nothing if it did', async () => {
  render(withProviders(<Reader name="page" />));
  await waitForConnections(1);
  await act(() => sleep(2 * RESPONSE_MS));
  await send(ready(false));
  server.connections[0]?.end();
  await expect.poll(() => server.connections).toHaveLength(2);
  await send(ready(true));
  expect(reads).toEqual(['page']);
  await send(ready(false));
  expect(reads).toEqual(['page', 'page']);
});

test('listeners receive events and know whether the stream is up', async () => {
  render(withProviders(<Listener />));
  await waitForConnections(1);
  await send(ready(false));
  await send('id: 5\nevent: account.session_ended\ndata: {"type":"account.session_ended"}\n\n');
  expect(received).toEqual([{ type: 'account.session_ended' }]);
  expect(screen.getByText('up')).toBeDefined();
  await act(async () => {
    server.connections[0]?.end();
    await sleep(20);
  });
  expect(screen.getByText('down')).toBeDefined();
});
