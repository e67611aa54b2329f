import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DESK_TEXT, deskServer, refused } from '../../../testing/desk-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { RephraseDialog } from './RephraseDialog.tsx';

const toasts = recordToasts();

const server = deskServer();
const script = sampleScript({ status: 'ready', content: DESK_TEXT, version: 4 });
const start = DESK_TEXT.indexOf('The last ferry');
const range = { start, end: start + 'The last ferry'.length };
const suggestion = {
  _id: 'r1',
  before: 'The last ferry',
  after: 'The final boat',
  ...range,
  tone: 'tighter',
  version: 4,
  engine: { provider: 'fake', model: 'words', ai: true },
};
const SUGGESTS = { 'POST /rephrase': () => Response.json({ rephrasing: suggestion, tokens: 9 }) };
const onClose = vi.fn();
let tokens = 10;
const me = { 'GET /api/auth/me': () => Response.json({ tokens, admin: false }) };

async function open() {
  renderAt('/', <RephraseDialog script={script} range={range} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Rephrase' }));
  await waitFor(() => expect(server.calls.some(({ address }) => address === '/api/auth/me')).toBe(true));
  return dialog;
}
type Dialog = Awaited<ReturnType<typeof open>>;
const submit = (dialog: Dialog) =>
  userEvent.click(dialog.getByRole('button', { name: 'Rephrase (1 token)' }));
const orders = () => server.sent('POST').filter(({ address }) => address.endsWith('/rephrase'));
const keys = () => orders().map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => {
  tokens = 10;
  onClose.mockClear();
  localStorage.token = 'a token';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a suggestion is shown as a diff, stays open on Escape, and is accepted', async () => {
  server.holds({}, { ...me, ...SUGGESTS, 'POST /rephrasings/r1/accept': () => Response.json(script) });
  const dialog = await open();
  expect(dialog.getByText(/costs 1 token, even if you reject it/)).toBeDefined();
  await userEvent.click(dialog.getByText('Plainer'));
  await submit(dialog);
  const diff = await dialog.findByRole('region', { name: 'Suggested words' });
  expect([...diff.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
    'last ferry',
    'final boat',
  ]);
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Accept' }));
  expect(orders()[0]?.body).toEqual({
    ...range,
    selected: 'The last ferry',
    tone: 'plainer',
    version: 4,
  });
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(toasts).toEqual(['The script was updated.']));
  expect(onClose).toHaveBeenCalled();
});

test('rejecting sends no request, and a suggestion accepted too late stays visible', async () => {
  server.holds(
    {},
    { ...me, ...SUGGESTS, 'POST /rephrasings/r1/accept': () => refused(409, 'script_changed', 'Changed.') },
  );
  const dialog = await open();
  await submit(dialog);
  await userEvent.click(await dialog.findByRole('button', { name: 'Accept' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Changed.');
  expect(dialog.getByRole('region', { name: 'Suggested words' })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(onClose).toHaveBeenCalled();
});

test('a retry after a lost connection repeats the order, and a retry after a response is a new order', async () => {
  server.holds({}, { ...me, 'POST /rephrase': () => Promise.reject(new TypeError('down')) });
  const dialog = await open();
  await submit(dialog);
  expect((await dialog.findByRole('alert')).textContent).toContain('not be charged twice');
  server.holds(
    {},
    { ...me, 'POST /rephrase': () => refused(502, 'writer_failed', 'The writer stopped unexpectedly.') },
  );
  await submit(dialog);
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toContain(
      'The writer stopped unexpectedly. Your token was returned.',
    ),
  );
  await submit(dialog);
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a token is reported as returned only if the balance confirms it', async () => {
  server.holds(
    {},
    {
      ...me,
      'POST /rephrase': () => {
        tokens = 9;
        return refused(502, 'writer_failed', 'The writer stopped unexpectedly.');
      },
    },
  );
  const dialog = await open();
  await submit(dialog);
  expect((await dialog.findByRole('alert')).textContent?.trim()).toBe('The writer stopped unexpectedly.');
});

test('a custom instruction must not be empty, and a link leads to more tokens if there are too few', async () => {
  server.holds({}, { ...me, 'POST /rephrase': () => refused(402, 'tokens_insufficient', 'Not enough.') });
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
  server.holds({ version: 4 }, { ...me, 'POST /rephrase': () => refused(409, 'script_changed', 'Changed.') });
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
