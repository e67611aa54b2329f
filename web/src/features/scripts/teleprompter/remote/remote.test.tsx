import {
  REMOTE_COMMANDS,
  type RemoteCommand,
} from '@cold-open/contract/scripts/teleprompter/remote-commands';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../../api/query-client.ts';
import { ServerEventsProvider } from '../../../../api/server-events.tsx';
import { startSession } from '../../../../api/session.ts';
import { fakeEventServer } from '../../../../testing/fake-event-server.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { sampleScript } from '../../../../testing/sample-scripts.ts';
import { TeleprompterPage } from '../TeleprompterPage.tsx';
import { RemotePage } from './RemotePage.tsx';

await import('../../../../api/shared-event-stream.ts');

const TOKEN = 'a'.repeat(43);
const REMOTE_ID = '00000000-0000-4000-8000-000000000001';
const CONTENT = `## Hook\n${'one '.repeat(100)}\n## Closing\n${'two '.repeat(50)}`;
const script = sampleScript({ status: 'ready', content: CONTENT, words: 150 });
const STATE = {
  phase: 'paused',
  wordsPerMinute: 160,
  size: 120,
  beat: 'Hook',
  secondsLeft: 47,
  takeSeconds: null,
} as const;

beforeEach(() => startSession({ token: 't1', userId: 'u1' }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/scripts/:id/teleprompter', element: <TeleprompterPage /> },
      { path: '/remote/:remoteToken', element: <RemotePage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <ServerEventsProvider>
          <RouterProvider router={router} />
        </ServerEventsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const pressKey = (key: string) => fireEvent.keyDown(document.body, { key });

test('commands from the phone are carried out once and in order', async () => {
  const server = fakeEventServer();
  server.respondToCall = async (path) =>
    path.endsWith('/remotes') ? { remote: { _id: REMOTE_ID, token: TOKEN } } : script;
  open(`/scripts/${script._id}/teleprompter`);
  await screen.findByRole('button', { name: 'Start' });
  pressKey('p');
  const link = await screen.findByRole('link', { name: new RegExp(`/remote/${TOKEN}$`) });
  expect(link.getAttribute('href')).toBe(`${location.origin}/remote/${TOKEN}`);
  expect(screen.getByRole('img', { name: 'Code with the link of the remote' })).toBeDefined();
  expect(screen.getByText('Waiting for a phone…')).toBeDefined();
  await expect.poll(() => server.connections).toHaveLength(1);
  const [connection] = server.connections;
  connection?.send('event: ready\ndata: {"resumed":true}\nid: 1\n\n');
  let id = 1;
  const send = (number: number, command: RemoteCommand, remoteId = REMOTE_ID) => {
    id += 1;
    const event = { type: 'teleprompter.command', remoteId, number, command };
    connection?.send(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  };
  await act(async () => {
    send(1, 'faster', REMOTE_ID.replace('1', '2'));
    send(1, 'join');
  });
  expect(await screen.findByRole('button', { name: 'Phone remote, connected' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => {
    send(2, 'faster');
    send(3, 'faster');
    send(3, 'faster');
    send(2, 'slower');
    send(4, 'larger');
    send(5, 'beat_forward');
    send(6, 'start_take');
    send(7, 'play');
    send(8, 'play');
  });
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeDefined();
  expect(button('Stop take 1')).toBeDefined();
  expect(screen.getByText('160')).toBeDefined();
  expect(screen.getByText('110')).toBeDefined();
  expect(screen.getByText('left').textContent).toBe('0:19 left');
  await act(async () => {
    send(9, 'pause');
    send(10, 'pause');
    send(11, 'stop_take');
  });
  expect(await screen.findByRole('button', { name: 'Start' })).toBeDefined();
  expect(button('Record a take')).toBeDefined();
});

test('creating a remote can be retried after a failure', async () => {
  const server = fakeServer();
  server.respondsToEach(({ address }) =>
    address.endsWith('/remotes') ? Response.json({ error: 'No.' }, { status: 503 }) : Response.json(script),
  );
  open(`/scripts/${script._id}/teleprompter`);
  await screen.findByRole('button', { name: 'Start' });
  pressKey('p');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Could not make a link\./);
  server.respondsToEach(({ address }) =>
    Response.json(address.endsWith('/remotes') ? { remote: { _id: REMOTE_ID, token: TOKEN } } : script),
  );
  fireEvent.click(button('Try again'));
  expect(await screen.findByRole('img', { name: 'Code with the link of the remote' })).toBeDefined();
});

test('a link that ended is replaced while its code is shown, and a late answer about it does not end the new one', async () => {
  const server = fakeServer();
  const links: string[] = [];
  let answerReport = (_: Response) => {};
  server.respondsToEach(({ method, address }) => {
    if (address.endsWith('/remotes')) {
      const _id = REMOTE_ID.replace('1', String(links.length + 1));
      links.push(_id);
      return Response.json({ remote: { _id, token: String(links.length).repeat(43) } });
    }
    if (!address.includes('/remotes/')) return Response.json(script);
    if (method === 'DELETE' || !address.includes(links[0] ?? ''))
      return Response.json({ message: 'Stored.' });
    return new Promise<Response>((resolve) => {
      answerReport = resolve;
    });
  });
  const ended = () => Response.json({ error: 'Ended.', code: 'remote_ended' }, { status: 410 });
  const reports = () =>
    server.calls.filter(
      ({ method, address }) => method !== 'DELETE' && address.includes(`/remotes/${links.at(-1)}`),
    );
  open(`/scripts/${script._id}/teleprompter`);
  await screen.findByRole('button', { name: 'Start' });
  pressKey('p');
  await expect.poll(reports).toHaveLength(1);
  fireEvent.click(button('New code'));
  await screen.findByRole('link', { name: /2{43}$/ });
  await act(async () => answerReport(ended()));
  expect(screen.getByRole('link', { name: /2{43}$/ })).toBeDefined();
  cleanup();
  sessionStorage.clear();
  links.length = 0;
  open(`/scripts/${script._id}/teleprompter`);
  await screen.findByRole('button', { name: 'Start' });
  pressKey('p');
  await screen.findByRole('link', { name: /1{43}$/ });
  await expect.poll(reports).toHaveLength(2);
  await act(async () => answerReport(ended()));
  expect(await screen.findByRole('link', { name: /2{43}$/ })).toBeDefined();
});

test('the phone shows what the teleprompter shows, and has a button for every command', async () => {
  const server = fakeServer();
  let state: object = STATE;
  server.respondsToEach(({ method }) =>
    Response.json(method === 'GET' ? { title: 'The ferry', state, age: 0 } : { message: 'Sent.' }),
  );
  open(`/remote/${TOKEN}`);
  expect(await screen.findByRole('heading', { name: 'The ferry' })).toBeDefined();
  expect(screen.getByText('Paused')).toBeDefined();
  expect(screen.getByText('0:47')).toBeDefined();
  expect(screen.getByLabelText('Words per minute').textContent).toBe('160 wpm');
  const names = ['Start', 'Back a line', 'Forward a line', 'Previous beat', 'Next beat', 'Slower', 'Faster'];
  for (const name of [...names, 'Smaller', 'Larger', 'Record a take']) fireEvent.click(button(name));
  state = { ...STATE, phase: 'playing', takeSeconds: 65 };
  expect(await screen.findByRole('button', { name: 'Pause' }, { timeout: 5000 })).toBeDefined();
  expect(screen.getByText(/^1:0[5-7]$/)).toBeDefined();
  fireEvent.click(button('Pause'));
  fireEvent.click(button('Stop take'));
  const sent = () =>
    server.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { command: RemoteCommand }).command);
  await expect.poll(sent).toHaveLength(REMOTE_COMMANDS.length);
  expect(new Set(sent())).toEqual(new Set(REMOTE_COMMANDS));
  expect(sent()[0]).toBe('join');
});

test('an ended remote says so, and a lost connection is retried', async () => {
  const server = fakeServer();
  server.respondsWith(410, { error: 'This remote no longer works.', code: 'remote_ended' });
  open(`/remote/${TOKEN}`);
  expect(await screen.findByRole('heading', { name: 'This remote no longer works.' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  server.respondsToEach(({ method }) =>
    method === 'GET'
      ? Response.json({ title: 'The ferry', state: STATE, age: 0 })
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  open(`/remote/${TOKEN}`);
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(/^No connection/);
  expect(button('Start')).toBeDefined();
});
