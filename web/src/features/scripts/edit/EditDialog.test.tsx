import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { DESK_TEXT, deskServer, errorReply } from '../../../testing/desk-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { ScriptPage } from '../ScriptPage.tsx';

const toasts = recordToasts();

const server = deskServer();
const CHANGED = errorReply.bind(
  null,
  409,
  'script_changed',
  'This script was changed elsewhere since you opened it.',
);

async function openEdit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  return within(await screen.findByRole('dialog', { name: 'Edit Script' }));
}
const open = async () => {
  renderAt(`/scripts/${sampleScript()._id}`, <ScriptPage />, '/scripts/:id');
  return openEdit();
};
type Dialog = Awaited<ReturnType<typeof openEdit>>;
const content = (dialog: Dialog) => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /ontent$/ });
const type = (dialog: Dialog, text: string) => fireEvent.change(content(dialog), { target: { value: text } });
const save = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('the title and text are saved with the version they are based on', async () => {
  let respond = (_reply: Response) => {};
  server.serves(
    {},
    {
      'PATCH ': () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    },
  );
  const dialog = await open();
  expect(content(dialog).getAttribute('rows')).toBe('12');
  fireEvent.change(dialog.getByRole('textbox', { name: 'Title' }), { target: { value: 'Another' } });
  type(dialog, 'Mine.');
  await save(dialog);
  const busy = dialog.getByRole<HTMLButtonElement>('button', { name: 'Saving...' });
  expect(busy.disabled).toBe(true);
  respond(Response.json(server.changes({ title: 'Another', content: 'Mine.', version: 2 })));
  await waitFor(() => expect(toasts).toEqual(['Script updated successfully.']));
  expect(server.sent('PATCH')[0]?.body).toEqual({ title: 'Another', content: 'Mine.', version: 1 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Another' })).toBeDefined();
  expect(sessionStorage).toHaveLength(0);
});

test('unsaved text survives Escape, is restored on reopening, and can be discarded', async () => {
  server.serves();
  const dialog = await open();
  type(dialog, 'Half a thought');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Continue editing' }));
  const reopened = within(await screen.findByRole('dialog', { name: 'Edit Script' }));
  expect(content(reopened).value).toBe('Half a thought');
  await userEvent.click(reopened.getByRole('button', { name: 'Start from the saved text' }));
  expect(content(reopened).value).toBe(DESK_TEXT);
  expect(sessionStorage).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Continue editing' })).toBeNull();
});

test('missing or invalid values are shown at their fields, and other failures as toasts', async () => {
  server.serves({}, { 'PATCH ': () => errorReply(500, 'internal', 'Something went wrong.') });
  const dialog = await open();
  type(dialog, '  ');
  await save(dialog);
  expect(dialog.getByText('Please enter the script’s text.')).toBeDefined();
  expect(server.sent('PATCH')).toHaveLength(0);
  type(dialog, 'Mine.');
  await save(dialog);
  await waitFor(() => expect(toasts).toEqual(['Something went wrong.']));
  server.serves({}, { 'PATCH ': () => new Response('oops', { status: 502 }) });
  await save(dialog);
  await waitFor(() => expect(toasts.at(-1)).toBe('Update failed'));
  server.serves({}, { 'PATCH ': () => Promise.reject(new TypeError('down')) });
  await save(dialog);
  await waitFor(() => expect(toasts.at(-1)).toBe('Could not update script'));
  const details = [{ path: 'title', message: 'Not this one.' }];
  server.serves({}, { 'PATCH ': () => errorReply(400, 'validation_failed', 'Please check.', details) });
  await save(dialog);
  expect(await dialog.findByText('Not this one.')).toBeDefined();
  expect(content(dialog).value).toBe('Mine.');
});

test('a conflicting change is shown side by side and merged if possible', async () => {
  const theirs = DESK_TEXT.replace('Gone.', 'Gone for good.');
  server.serves({}, { 'PATCH ': () => CHANGED() });
  const dialog = await open();
  const mine = DESK_TEXT.replace('leaves at nine', 'leaves at ten');
  type(dialog, mine);
  server.changes({ content: theirs, version: 5 });
  await save(dialog);
  const marked = async (name: string) =>
    (await dialog.findByRole('region', { name })).querySelector('mark')?.textContent;
  expect(await marked('Yours')).toBe(' Only here: ten');
  expect(await marked('Theirs')).toBe(' Only here: nine');
  const both = theirs.replace('leaves at nine', 'leaves at ten');
  expect(content(dialog).value).toBe(both);
  await userEvent.click(dialog.getByRole('button', { name: 'Use theirs' }));
  expect(content(dialog).value).toBe(theirs);
  await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  expect(content(dialog).value).toBe(mine);
  await userEvent.click(dialog.getByRole('button', { name: 'Keep both changes' }));
  await save(dialog);
  expect(server.sent('PATCH').at(-1)?.body).toMatchObject({ content: both, version: 5 });
});

test('changes to the same line must be merged by hand, and nothing typed is lost', async () => {
  server.serves({}, { 'PATCH ': () => CHANGED() });
  const dialog = await open();
  type(dialog, DESK_TEXT.replace('nine', 'ten'));
  server.changes({ content: DESK_TEXT.replace('nine', 'noon'), version: 3 });
  await save(dialog);
  expect(await dialog.findByText(/Both changes touch the same lines/)).toBeDefined();
  expect(content(dialog).value).toContain('leaves at ten');
  expect(dialog.queryByRole('button', { name: 'Keep both changes' })).toBeNull();
});

test('an unresolved conflict is shown again on reopening and not overwritten', async () => {
  server.serves({}, { 'PATCH ': () => CHANGED() });
  const dialog = await open();
  const mine = DESK_TEXT.replace('nine', 'ten');
  const theirs = DESK_TEXT.replace('nine', 'noon');
  type(dialog, mine);
  server.changes({ content: theirs, version: 3 });
  await save(dialog);
  await userEvent.click(await dialog.findByRole('button', { name: 'Use theirs' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reopened = await openEdit();
  expect((await reopened.findByRole('region', { name: 'Theirs' })).textContent).toContain('noon');
  await userEvent.click(reopened.getByRole('button', { name: 'Keep mine' }));
  expect(content(reopened).value).toBe(mine);
});

test('text typed after reopening is kept when the first save finishes', async () => {
  let respond = (_reply: Response) => {};
  server.serves({}, { 'PATCH ': () => new Promise((resolve) => (respond = resolve)) });
  const dialog = await open();
  type(dialog, 'Saved.');
  await save(dialog);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reopened = await openEdit();
  type(reopened, 'Saved. And more.');
  respond(Response.json(server.changes({ content: 'Saved.', version: 2 })));
  await waitFor(() => expect(toasts).toEqual(['Script updated successfully.']));
  expect(content(reopened).value).toBe('Saved. And more.');
  expect(sessionStorage).toHaveLength(1);
});
