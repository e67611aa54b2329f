import { REPHRASING_LABELS } from '@cold-open/contract/scripts/suggestions.contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DESK_TEXT, deskServer, errorReply } from '../../../testing/desk-server.ts';
import { fakeSuggestionStream } from '../../../testing/fake-suggestions.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { RephraseDialog } from './RephraseDialog.tsx';

const toasts = recordToasts();

const server = deskServer();
const script = sampleScript({ status: 'ready', content: DESK_TEXT, version: 4 });
const start = DESK_TEXT.indexOf('The last ferry');
const range = { start, end: start + 'The last ferry'.length };
const VARIANTS = ['The final boat', 'One boat, the last', 'Which ferry? The last'].map((text, index) => ({
  label: REPHRASING_LABELS[index] ?? '',
  text,
}));
const onClose = vi.fn();

async function open() {
  renderAt('/', <RephraseDialog script={script} range={range} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Rephrase' }));
  return dialog;
}
type Dialog = Awaited<ReturnType<typeof open>>;
const submit = (dialog: Dialog) =>
  userEvent.click(dialog.getByRole('button', { name: 'Rephrase (1 token)' }));
const orders = () => server.sent('POST').filter(({ address }) => address.endsWith('/rephrase'));
const keys = () => orders().map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => {
  onClose.mockClear();
  localStorage.token = 'a token';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('three suggestions arrive side by side, stay open on Escape, and one is accepted', async () => {
  const stream = fakeSuggestionStream();
  const accepted = { 'POST /suggestions/set1/accept': () => Response.json(script) };
  server.serves({}, { 'POST /rephrase': stream.response, ...accepted });
  const dialog = await open();
  expect(dialog.getByText(/three suggestions for 1 token, even if you reject them/)).toBeDefined();
  await userEvent.click(dialog.getByText('Plainer'));
  await submit(dialog);
  stream.start();
  expect(await dialog.findByText(/cancel before the first word, your token is returned/)).toBeDefined();
  stream.suggest(0, 'Same order', 'The final boat');
  stream.suggest(1, 'Other end first', 'One bo');
  expect(await dialog.findByText('The final boat')).toBeDefined();
  expect(dialog.getByText('One bo')).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Use suggestion 1' }).disabled).toBe(true);
  stream.end({ suggestions: VARIANTS });
  await dialog.findByText(/3 suggestions are ready/);
  const list = dialog.getByRole('list', { name: 'Suggestions' });
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual([...REPHRASING_LABELS]);
  expect(orders()[0]?.body).toEqual({ ...range, selected: 'The last ferry', tone: 'plainer', version: 4 });
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Use suggestion 3' }));
  await waitFor(() => expect(toasts).toEqual(['The script was updated.']));
  const acceptance = server.sent('POST').find(({ address }) => address.endsWith('/accept'));
  expect(acceptance?.body).toEqual({ index: 2 });
  expect(onClose).toHaveBeenCalled();
});

test('the offline writer’s only suggestion is shown as a diff', async () => {
  const stream = fakeSuggestionStream({ engine: { provider: 'offline', model: 'rules', ai: false } });
  server.serves({}, { 'POST /rephrase': stream.response });
  const dialog = await open();
  await submit(dialog);
  stream.start();
  stream.end({ suggestions: [{ label: '', text: 'The final boat' }] });
  const diff = await dialog.findByRole('region', { name: 'Suggested words' });
  expect([...diff.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
    'last ferry',
    'final boat',
  ]);
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Accept' }));
});

test('canceling before the first word returns to the form and says that the token was returned', async () => {
  const stream = fakeSuggestionStream();
  const stops = { 'POST /suggestions/set1/stop': () => Response.json({}) };
  server.serves({}, { 'POST /rephrase': stream.response, ...stops });
  const dialog = await open();
  await submit(dialog);
  // Not accepted by the server yet.
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(server.sent('POST').some(({ address }) => address.endsWith('/stop'))).toBe(false);
  stream.start();
  await waitFor(() =>
    expect(server.sent('POST').filter(({ address }) => address.endsWith('/stop'))).toHaveLength(1),
  );
  stream.end({ status: 'stopped', tokenReturned: true }, 10);
  expect(await dialog.findByText('Canceled. Your token was returned.')).toBeDefined();
  await submit(dialog);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).not.toBe(keys()[1]);
});

test('what has arrived before canceling can be used, or tried again for another token', async () => {
  const stream = fakeSuggestionStream();
  const again = fakeSuggestionStream({ _id: 'set2' });
  const streams = [stream, again];
  const stops = { 'POST /suggestions/set1/stop': () => Response.json({}) };
  server.serves({}, { 'POST /rephrase': () => (streams.shift() ?? again).response(), ...stops });
  const dialog = await open();
  await submit(dialog);
  stream.start();
  stream.suggest(0, 'Same order', 'The final boat');
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
  stream.end({ status: 'stopped', suggestions: VARIANTS.slice(0, 1) });
  expect(await dialog.findByText('Canceled. One suggestion is ready.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).not.toBe(keys()[1]);
  again.start();
  again.end({ suggestions: VARIANTS });
  expect(await dialog.findByText(/3 suggestions are ready/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(onClose).toHaveBeenCalled();
});

test('a failure says whether the token was returned, and what has arrived can be used', async () => {
  const stream = fakeSuggestionStream();
  const error = {
    error: 'The writer stopped.',
    message: 'The writer stopped.',
    code: 'writer_failed' as const,
  };
  server.serves({}, { 'POST /rephrase': stream.response });
  const dialog = await open();
  await submit(dialog);
  stream.start();
  stream.end({ status: 'failed', failure: error, tokenReturned: true, suggestions: VARIANTS.slice(0, 1) });
  expect(await dialog.findByText('The writer stopped. Your token was returned.')).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Use suggestion 1' }).disabled).toBe(false);
});

test('a retry after a lost connection repeats the order, and a retry after a response is a new order', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.serves({}, { 'POST /rephrase': () => Promise.reject(new TypeError('down')) });
  const dialog = await open();
  await submit(dialog);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect((await dialog.findByRole('alert')).textContent).toContain('not be charged twice');
  server.serves(
    {},
    { 'POST /rephrase': () => errorReply(502, 'writer_failed', 'The writer stopped unexpectedly.') },
  );
  await submit(dialog);
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toContain('The writer stopped unexpectedly.'),
  );
  await submit(dialog);
  await waitFor(() => expect(keys()).toHaveLength(5));
  expect(new Set(keys().slice(0, 4)).size).toBe(1);
  expect(keys()[4]).not.toBe(keys()[0]);
  vi.useRealTimers();
});

test.each([
  ['a proxy that gave up', () => new Response('<h1>Gateway Time-out</h1>', { status: 504 })],
  ['a server that is unavailable', () => errorReply(503, 'unavailable', 'Please try again in a moment.')],
])('after %s, the same order is repeated', async (_what, reply) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.serves({}, { 'POST /rephrase': reply });
  const dialog = await open();
  await submit(dialog);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect((await dialog.findByRole('alert')).textContent).toContain('not be charged twice');
  const before = keys().length;
  await submit(dialog);
  await waitFor(() => expect(keys().length).toBeGreaterThan(before));
  expect(new Set(keys()).size).toBe(1);
  vi.useRealTimers();
});

test('a custom instruction must not be empty, and a link leads to more tokens if there are too few', async () => {
  server.serves({}, { 'POST /rephrase': () => errorReply(402, 'tokens_insufficient', 'Not enough.') });
  const dialog = await open();
  await userEvent.click(dialog.getByText('My own words'));
  await submit(dialog);
  expect(dialog.getByText('Please describe how to rephrase it.')).toBeDefined();
  expect(orders()).toHaveLength(0);
  const instruction = dialog.getByRole('textbox', { name: 'In your words' });
  await waitFor(() => expect(document.activeElement).toBe(instruction));
  fireEvent.change(instruction, { target: { value: ' Louder. ' } });
  await submit(dialog);
  expect((await dialog.findByRole('link', { name: 'Boost tokens' })).getAttribute('href')).toBe(
    '/boost-tokens',
  );
  expect(orders()[0]?.body).toMatchObject({ tone: 'own', wish: 'Louder.' });
});

test('a change elsewhere does not change which words are rephrased', async () => {
  server.serves({ version: 4 }, { 'POST /rephrase': () => errorReply(409, 'script_changed', 'Changed.') });
  const router = renderAt('/', <Desk />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Rephrase' }));
  await act(() => router.navigate('/?changed'));
  await submit(dialog);
  expect((await dialog.findByRole('alert')).textContent).toContain('Changed.');
  expect(orders()[0]?.body).toMatchObject({ ...range, selected: 'The last ferry', version: 4 });
});

/** Changes the script while the dialog is open. */
function Desk() {
  const isChanged = useLocation().search !== '';
  const latest = isChanged ? { ...script, content: `Before it. ${DESK_TEXT}`, version: 5 } : script;
  return <RephraseDialog script={latest} range={range} onClose={onClose} />;
}
