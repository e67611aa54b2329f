import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { fakeScriptStream } from '../../testing/fake-script-stream.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { sampleScript } from '../../testing/sample-scripts.ts';
import { ScriptPage } from './ScriptPage.tsx';

const server = fakeServer();
const CONTENT = '## Hook\n[A ferry]\nThe last ferry\nleaves at nine.\n\n## Closing\nGone.';
const ready = sampleScript({ status: 'ready', content: CONTENT, words: 7 });

afterEach(cleanup);

function openScript() {
  const router = createMemoryRouter([{ path: '/scripts/:id', element: <ScriptPage /> }], {
    initialEntries: [`/scripts/${ready._id}`],
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('a script is read by its beats, with its facts and the writer’s notes', async () => {
  const engine = { provider: 'offline', model: 'outline', ai: false };
  server.answers(200, { ...ready, engine, notes: ['Two places are left for you to fill.'] });
  openScript();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeDefined();
  expect(await screen.findByRole('heading', { level: 1, name: 'The last ferry' })).toBeDefined();
  expect(screen.getByText('Travel')).toBeDefined();
  expect(screen.getByText('Offline draft (no AI)')).toBeDefined();
  expect(screen.getByText('7 words, asked for about 600')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Closing' })).toBeDefined();
  expect(screen.getByText(/leaves at nine/).textContent).toBe('The last ferry\nleaves at nine.');
  expect(screen.getByText('0:02')).toBeDefined();
  expect(screen.getByText('Two places are left for you to fill.')).toBeDefined();
});

test('one that was stopped or failed says so', async () => {
  const failure = { code: 'writer_failed', text: 'The writer broke off.', tokenReturned: true };
  server.answers(200, { ...ready, status: 'failed', failure });
  openScript();
  expect((await screen.findByRole('alert')).textContent).toContain('Your token was returned.');
  cleanup();
  server.answers(200, { ...ready, stopped: true });
  openScript();
  expect(await screen.findByText('You stopped this script. It ends where you stopped it.')).toBeDefined();
  cleanup();
  const nothing = { content: '', words: 0, failure: { ...failure, code: 'cancelled' } };
  server.answers(200, { ...ready, ...nothing, status: 'failed', stopped: true });
  openScript();
  expect(await screen.findByText('Stopped')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one that cannot be read can be tried again, and one that is not there is told apart', async () => {
  server.answers(403, { error: 'No.', code: 'forbidden' });
  openScript();
  expect(await screen.findByText('Failed to fetch script')).toBeDefined();
  server.answers(200, ready);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The last ferry' })).toBeDefined();
  cleanup();
  server.answers(404, { error: 'Not found.', code: 'not_found' });
  openScript();
  expect(await screen.findByText('Script not found.')).toBeDefined();
});

test('one that is being written grows as it is watched', async () => {
  const stream = fakeScriptStream();
  const growing = sampleScript({ content: '## Hook\nThe last' });
  server.answersEach(({ address }) =>
    address.includes('/stream') ? stream.response() : Response.json(growing),
  );
  openScript();
  expect(await screen.findByText('Being written')).toBeDefined();
  stream.say('started', { script: growing, tokens: 9 });
  stream.say('delta', { text: ' ferry leaves ' });
  expect(await screen.findByText(/The last ferry/)).toBeDefined();
  expect(screen.getByText(/of about 600 words$/)).toBeDefined();
  stream.say('saved', { script: ready, tokens: 9 });
  await waitFor(() => expect(screen.getByText('Finished')).toBeDefined());
});
