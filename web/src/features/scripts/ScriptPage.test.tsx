import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { deskServer, errorReply } from '../../testing/desk-server.ts';
import { fakeScriptStream } from '../../testing/fake-script-stream.ts';
import { recordToasts } from '../../testing/recorded-toasts.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleScript } from '../../testing/sample-scripts.ts';
import { ScriptPage } from './ScriptPage.tsx';

const toasts = recordToasts();

const server = deskServer();
const { _id } = sampleScript();
const openScript = () => renderAt(`/scripts/${_id}`, <ScriptPage />, '/scripts/:id');
const title = () => screen.findByRole('heading', { level: 1, name: 'The last ferry' });

afterEach(cleanup);

test('a script shows its beats, its facts and the writer’s notes', async () => {
  const engine = { provider: 'offline', model: 'outline', ai: false };
  server.serves({ engine, notes: ['Two places are left for you to fill.'] });
  openScript();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeDefined();
  await title();
  expect(screen.getByText('Travel')).toBeDefined();
  expect(screen.getByText('Offline draft (no AI)')).toBeDefined();
  const plan = screen.getByText('No AI is connected. This is your plan in your words.');
  // It is above the text.
  const text = screen.getByText('leaves at nine.');
  expect(plan.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText('about 600, shorter')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Closing' })).toBeDefined();
  expect(screen.getByText('leaves at nine.')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Closing.*0:02$/ })).toBeDefined();
  expect(screen.getByText('ends 0:03')).toBeDefined();
  expect(screen.getByText('Two places are left for you to fill.')).toBeDefined();
});

test('a stopped or failed script shows a notice, and a failed regeneration leaves the script unchanged', async () => {
  const failure = {
    code: 'writer_failed' as const,
    text: 'The writer stopped unexpectedly.',
    retryAfterSeconds: null,
    tokenReturned: true,
  };
  server.serves({ status: 'failed', failure });
  openScript();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The text written so far is below.');
  expect(alert.textContent).toContain('Your token was returned.');
  cleanup();
  server.serves({ stopped: true });
  openScript();
  expect(await screen.findByText('You stopped this script. It ends where you stopped.')).toBeDefined();
  cleanup();
  server.serves({ failure: { ...failure, tokenReturned: false } });
  openScript();
  const regenerationAlert = await screen.findByRole('alert');
  expect(regenerationAlert.textContent).toContain('The script is unchanged');
  expect(regenerationAlert.textContent).not.toContain('returned');
  await userEvent.click(screen.getByRole('button', { name: 'View versions' }));
  expect(await screen.findByRole('dialog', { name: 'Versions' })).toBeDefined();
});

test('a script that fails to load can be retried, and a missing script shows a message', async () => {
  server.serves({}, { 'GET ': () => errorReply(403, 'forbidden', 'No.') });
  openScript();
  expect(await screen.findByText('Failed to fetch script')).toBeDefined();
  expect(toasts).toEqual(['Failed to fetch script']);
  server.serves();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await title();
  cleanup();
  server.serves({}, { 'GET ': () => errorReply(404, 'not_found', 'Not found.') });
  openScript();
  expect(await screen.findByText('Script not found.')).toBeDefined();
});

test('a running script grows, can be stopped, and then opens on the desk', async () => {
  const stream = fakeScriptStream();
  const growing = server.serves(
    { status: 'generating', content: '## Hook\nThe last' },
    { 'GET /stream': () => stream.response(), 'POST /stop': () => Response.json({ script: {}, tokens: 9 }) },
  );
  openScript();
  await title();
  stream.say('started', { script: growing, tokens: 9 });
  stream.say('delta', { text: ' ferry leaves ' });
  expect(await screen.findByText(/The last ferry leaves/)).toBeDefined();
  expect(await screen.findByText(/of about 600 words$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(server.sent('POST').map(({ address }) => address)).toHaveLength(1));
  const saved = server.changes({ status: 'ready', content: '## Hook\nThe last ferry.', stopped: true });
  stream.say('saved', { script: saved, tokens: 9 });
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeDefined();
  expect(screen.getByText(/You stopped this script/)).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The last ferry'));
});
