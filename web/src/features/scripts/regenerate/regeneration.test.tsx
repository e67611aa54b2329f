import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DESK_TEXT, deskServer, errorReply } from '../../../testing/desk-server.ts';
import { fakeScriptStream } from '../../../testing/fake-script-stream.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { ScriptPage } from '../ScriptPage.tsx';

const toasts = recordToasts();

const server = deskServer();
let stream = fakeScriptStream();
const STREAMS = { 'POST /regenerate': () => stream.response(), 'POST /stop': () => Response.json({}) };
const orders = () => server.sent('POST').filter(({ address }) => address.endsWith('/regenerate'));

beforeEach(() => {
  stream = fakeScriptStream();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(cleanup);

async function openDialog() {
  renderAt(`/scripts/${sampleScript()._id}`, <ScriptPage />, '/scripts/:id');
  await userEvent.click(await screen.findByRole('button', { name: 'Regenerate (1 token)' }));
  return within(await screen.findByRole('dialog', { name: 'Regenerate' }));
}
async function startRegenerating() {
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: /^Regenerate ?, costs 1 token$/ }));
  await waitFor(() => expect(orders()).toHaveLength(1));
  const script = { ...sampleScript(), content: '', version: 1 };
  stream.say('started', { script, tokens: 9 });
  stream.say('delta', { text: '## Hook\nAnother ' });
  await screen.findByText(/Another/);
}

test('a regenerated script appears word by word, and the new version opens on the desk', async () => {
  server.serves({}, STREAMS);
  await startRegenerating();
  expect(orders()[0]?.body).toEqual({ beat: null, version: 1 });
  expect(orders()[0]?.headers.get('accept')).toBe('text/event-stream');
  expect(orders()[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined();
  const written = server.changes({ content: '## Hook\nAnother text.', version: 2 });
  stream.say('saved', { script: written, tokens: 9 });
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeDefined();
  expect(screen.getByText('Another text.')).toBeDefined();
  expect(toasts).toEqual(['The new version is ready.']);
});

test('a stopped regeneration leaves the script unchanged and says where the new text is kept', async () => {
  const before = server.serves({}, STREAMS);
  await startRegenerating();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  stream.say('saved', { script: before, tokens: 9 });
  expect(await screen.findByText(/^Stopped\. The script is unchanged/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'The last ferry' })).toBeDefined();
  expect(toasts).toEqual([]);
});

test('a failed regeneration leaves the script unchanged and says that the token was returned', async () => {
  const before = server.serves({}, STREAMS);
  await startRegenerating();
  const failure = {
    code: 'writer_failed' as const,
    text: 'The writer stopped unexpectedly.',
    retryAfterSeconds: null,
    tokenReturned: true,
  };
  server.changes({ failure });
  const error = { error: failure.text, message: failure.text, code: failure.code };
  stream.say('failed', { script: { ...before, failure }, tokens: 10, error });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The script is unchanged');
  expect(alert.textContent).toContain('Your token was returned.');
  expect(screen.getByText('Gone.')).toBeDefined();
});

test('a rejection is shown in the dialog, with a link to fix it', async () => {
  server.serves(
    {},
    { 'POST /regenerate': () => errorReply(402, 'plan_inactive', 'Please activate your plan.') },
  );
  const dialog = await openDialog();
  expect(dialog.getByText('The current text is kept in Versions.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: /^Regenerate ?, costs 1 token$/ }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Please activate your plan.');
  expect(dialog.getByRole('link', { name: 'See the plan' })).toBeDefined();
});

async function openBeatDialog() {
  renderAt(`/scripts/${sampleScript()._id}`, <ScriptPage />, '/scripts/:id');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for beat Closing' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Regenerate this beat (1 token)' }));
  return within(await screen.findByRole('dialog', { name: 'Regenerate' }));
}
const BEATS = [
  { name: 'Hook', words: 20 },
  { name: 'Closing', words: 40 },
];

test('a single beat is ordered by its index', async () => {
  server.serves({ content: DESK_TEXT, beats: BEATS }, STREAMS);
  const dialog = await openBeatDialog();
  expect(dialog.getByRole('radio', { name: 'Closing' })).toHaveProperty('checked', true);
  expect(dialog.getByText('Closing is 40 words now')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: /^Regenerate Closing/ }));
  await waitFor(() => expect(orders()[0]?.body).toEqual({ beat: 1, version: 1 }));
});

test('a wish, quick wishes and another length are sent', async () => {
  server.serves({ content: DESK_TEXT, beats: BEATS }, STREAMS);
  const dialog = await openBeatDialog();
  await userEvent.click(dialog.getByRole('radio', { name: 'Hook' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'What should change?' }), 'Name the price.');
  await userEvent.click(dialog.getByRole('button', { name: 'Funnier' }));
  await userEvent.click(dialog.getByText('Shorter'));
  await userEvent.click(dialog.getByRole('button', { name: /^Regenerate Hook/ }));
  await waitFor(() =>
    expect(orders()[0]?.body).toEqual({
      beat: 0,
      version: 1,
      wish: 'Funnier. Name the price.',
      length: 'shorter',
    }),
  );
});

test('what was typed is kept when the dialog is closed', async () => {
  server.serves({}, STREAMS);
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('textbox', { name: 'What should change?' }), 'Darker, please.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Regenerate (1 token)' }));
  expect(await screen.findByRole('textbox', { name: 'What should change?' })).toHaveProperty(
    'value',
    'Darker, please.',
  );
});

test.each([
  [{ stopped: true }, 'Continue writing', 'continue'],
  [{ words: 40, targetWords: { target: 225, min: 150, max: 300 } }, 'Extend it', 'fit'],
  [{ words: 400, targetWords: { target: 225, min: 150, max: 300 } }, 'Tighten it', 'fit'],
])('a script with %o offers: %s', async (fields, label, task) => {
  server.serves(fields, STREAMS);
  renderAt(`/scripts/${sampleScript()._id}`, <ScriptPage />, '/scripts/:id');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }));
  await waitFor(() => expect(orders()[0]?.body).toEqual({ beat: null, version: 1, task }));
});

test('without a model only another length can be ordered', async () => {
  server.serves(
    { contentType: 'long_form', length: 'short' },
    {
      ...STREAMS,
      'GET /api/generation/engine': () => Response.json({ ai: false, label: 'Offline', best: null }),
    },
  );
  const dialog = await openDialog();
  expect(
    await dialog.findByText(/^No AI is connected, so regenerating gives the same words\./),
  ).toBeDefined();
  expect(dialog.queryByLabelText('What should change?')).toBeNull();
  expect(dialog.queryByText('How much')).toBeNull();
  const regenerate = dialog.getByRole('button', { name: /^Regenerate ?, costs 1 token$/ });
  expect(regenerate).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('radio', { name: '6+ minutes' }));
  await userEvent.click(regenerate);
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).toMatchObject({ beat: null, length: 'long' });
});
