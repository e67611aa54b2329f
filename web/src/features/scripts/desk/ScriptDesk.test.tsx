import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DESK_TEXT, deskServer, errorReply } from '../../../testing/desk-server.ts';
import type { SentCall } from '../../../testing/fake-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleOutline } from '../../../testing/sample-outlines.ts';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { ScriptPage } from '../ScriptPage.tsx';

const toasts = recordToasts();
const COPY_ID = '00000000-0000-4000-8000-0000000000dd';

const server = deskServer();
async function openDesk() {
  const router = renderAt(`/scripts/${sampleScript()._id}`, <ScriptPage />, '/scripts/:id');
  await screen.findByRole('heading', { level: 1, name: 'The last ferry' });
  return router;
}

beforeEach(() => {
  localStorage.token = 'a token';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('copying reports success or failure', async () => {
  server.serves();
  const user = userEvent.setup();
  await openDesk();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(toasts).toEqual(['Script copied to clipboard!']));
  expect(await navigator.clipboard.readText()).toBe(DESK_TEXT);
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(toasts.at(-1)).toBe('Failed to copy script.'));
});

test('each point is marked as covered or not', async () => {
  server.serves({
    content: '## Hook\nThe ferry left at nine.',
    keyPoints: 'The ferry left\nThe bell weighs 40 kilograms',
  });
  await openDesk();
  const points = within(screen.getByRole('complementary', { name: 'What it should say' }));
  expect(points.getByText('1 of 2 covered')).toBeDefined();
  expect(points.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'The ferry leftCovered',
    'The bell weighs 40 kilogramsNot covered',
  ]);
});

test('details show the date and link to the prompt', async () => {
  server.serves({ promptID: '00000000-0000-4000-8000-0000000000cc' });
  await openDesk();
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect((await screen.findByText('Date Created')).parentElement?.textContent).toContain('07/15/2026');
  expect(screen.getByRole('link', { name: 'View Prompt' }).getAttribute('href')).toBe(
    '/prompts/nested-prompts/00000000-0000-4000-8000-0000000000cc',
  );
});

test('a closed dialog returns the focus to its button', async () => {
  server.serves();
  await openDesk();
  for (const [opener, closeButton] of [
    ['Edit', 'Close'],
    ['Versions', 'Close versions'],
    ['Rephrase line 2', 'Cancel'],
  ] as const) {
    const button = screen.getByRole('button', { name: opener });
    await userEvent.click(button);
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: closeButton }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  }
});

test('deleting asks first, shows the server’s error, and leaves the page', async () => {
  server.serves({}, { 'DELETE ': () => errorReply(403, 'forbidden', 'Not yours.') });
  const router = await openDesk();
  const question = 'Are you sure you want to delete this script?';
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Delete script' }));
  await confirm();
  await waitFor(() => expect(toasts).toEqual(['Not yours.']));
  server.serves({}, { 'DELETE ': () => new Response('oops', { status: 500 }) });
  await confirm();
  await waitFor(() => expect(toasts.at(-1)).toBe('Delete failed'));
  server.serves({}, { 'DELETE ': () => Promise.reject(new TypeError('down')) });
  await confirm();
  await waitFor(() => expect(toasts.at(-1)).toBe('Could not delete script'));
  server.serves({}, { 'DELETE ': () => Response.json({ message: 'Script deleted.' }) });
  await confirm();
  await waitFor(() => expect(toasts.at(-1)).toBe('Script deleted.'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/myscripts'));
});

test('lines and beats are locked immediately, and unlocked again if the server rejects the change', async () => {
  const stores = ({ body }: SentCall) =>
    Response.json(server.changes({ lockedLines: (body as { lines: number[] }).lines }));
  server.serves({}, { 'PUT /locks': stores });
  await openDesk();
  const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  await userEvent.click(screen.getByRole('button', { name: 'Lock line 2' }));
  expect(pressed('Lock line 2')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Rephrase line 2' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Lock beat Closing' }));
  expect(pressed('Lock line 4')).toBe('true');
  await waitFor(() => expect(server.sent('PUT')).toHaveLength(2));
  expect(server.sent('PUT').map(({ body }) => body)).toEqual([
    { lines: [2], version: 1 },
    { lines: [2, 5, 6], version: 1 },
  ]);
  server.serves({}, { 'PUT /locks': () => errorReply(409, 'script_changed', 'Changed elsewhere.') });
  await userEvent.click(screen.getByRole('button', { name: 'Lock line 1' }));
  await waitFor(() => expect(toasts).toEqual(['Changed elsewhere.']));
  await waitFor(() => expect(pressed('Lock line 1')).toBe('false'));
});

test('a shared script is read-only and shows its rating', async () => {
  server.serves({ isAdmin: true, rating: 4.5, canRegenerate: false });
  await openDesk();
  expect(screen.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download' })).toBeDefined();
  expect(
    screen.queryByRole('button', { name: /^(Edit|Delete|Versions|Regenerate|Lock|Rephrase)/ }),
  ).toBeNull();
});

test('a script that was not written here cannot be regenerated', async () => {
  server.serves({ canRegenerate: false });
  await openDesk();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Regenerate|More actions for beat)/ })).toBeNull();
});

test('a sample is read-only and can be duplicated; the copy opens', async () => {
  const copy = sampleScript({ _id: COPY_ID, title: 'My copy', status: 'ready', content: 'Mine.' });
  server.serves(
    { isAdmin: true, isSample: true, engine: null, canRegenerate: false },
    {
      'POST /duplicate': () => Response.json({ script: copy }, { status: 201 }),
      [`GET /api/scripts/${COPY_ID}`]: () => Response.json(copy),
    },
  );
  const router = await openDesk();
  expect(screen.getByText('Sample.').parentElement?.textContent).toBe('Sample. Duplicate it to edit.');
  for (const name of ['Edit', 'Check', 'Delete', 'Lock line 2'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('link', { name: 'Teleprompter' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Home' })).toBeDefined();
  const [duplicate] = screen.getAllByRole('button', { name: 'Duplicate' });
  // Both clicks come before the button is drawn again.
  act(() => {
    duplicate?.click();
    duplicate?.click();
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/scripts/${COPY_ID}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'My copy' })).toBeDefined();
  expect(screen.queryByText('Sample.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined();
  expect(toasts).toEqual(['Script duplicated. This copy is yours to edit.']);
});

test('a copy that the server rejects is explained', async () => {
  const text = 'You can keep up to 50 duplicated scripts of your own without a plan.';
  server.serves({}, { 'POST /duplicate': () => errorReply(409, 'storage_full', text) });
  await openDesk();
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(toasts).toEqual([text]));
});

test('the plan of a beat opens beside its menu, and closing it returns the focus', async () => {
  const { sections } = sampleOutline();
  server.serves({
    content: '## Hook\nThe ferry left at nine.\n\n## Fault\nIt leaked.',
    outline: sections,
    beats: ['Hook', 'Fault'].map((name) => ({ name, words: 5 })),
    canRegenerate: true,
  });
  await openDesk();
  const menu = () => screen.getByRole('button', { name: 'More actions for beat Fault' });
  await userEvent.click(menu());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change the plan' }));
  const card = await screen.findByRole('dialog', { name: 'Plan of Fault' });
  expect(card.getAttribute('aria-modal')).toBeNull();
  within(card).getByRole('heading', { name: 'Fault' });
  within(card).getByText('What did it do, and what should it have done?');
  within(card).getByRole('button', { name: /^Rewrite Fault/ });
  await userEvent.click(within(card).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(menu());
});
