import type { ScriptChange } from '@cold-open/contract/scripts/script-changes.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskServer } from '../../../testing/desk-server.ts';
import type { SentCall } from '../../../testing/fake-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { ScriptPage } from '../ScriptPage.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { StatusRow } from './StatusRow.tsx';

const toasts = recordToasts();
const server = deskServer();
let version = 1;
const stores = ({ body }: SentCall) => {
  version += 1;
  const { title, content } = body as ScriptChange;
  return Response.json(server.changes({ title, content, version }));
};

async function openDesk(script: Parameters<typeof server.serves>[0] = {}) {
  server.serves(script, { 'PATCH ': stores });
  renderAt(`/scripts/${sampleScript()._id}`, <ScriptPage />, '/scripts/:id');
  await screen.findByRole('heading', { level: 1, name: 'The last ferry' });
}

const savedTexts = () => server.sent('PATCH').map(({ body }) => (body as ScriptChange).content);
const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

beforeEach(() => {
  version = 1;
  localStorage.token = 'a token';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

test('a line is edited with the keyboard, split, and saved when editing ends', async () => {
  await openDesk();
  screen.getByRole('button', { name: 'Edit line 4' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(box('Line 4'));
  await userEvent.keyboard(' Really.{Enter}[[Fade');
  const direction = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Direction, line 5' });
  expect(direction.value).toBe('[Fade]');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit line 5' }));
  await waitFor(() =>
    expect(savedTexts().at(-1)).toBe(
      '## Hook\n[A ferry]\nThe last ferry\nleaves at nine.\n\n## Closing\nGone. Really.\n\n[Fade]',
    ),
  );
  await screen.findByText('Saved');
});

test('a click edits where the words are, and the title and beat names are edited alike', async () => {
  await openDesk();
  await userEvent.click(screen.getByText('Gone.'));
  expect(box('Line 4').value).toBe('Gone.');
  await userEvent.click(screen.getByRole('button', { name: 'Edit title' }));
  await userEvent.type(box('Title'), '!{Enter}');
  await userEvent.click(screen.getByText('Closing', { selector: 'h2 *' }));
  await userEvent.clear(box('Beat name'));
  await userEvent.keyboard('The end{Escape}');
  await waitFor(() => expect(savedTexts().at(-1)).toContain('## The end'));
  expect(screen.getByRole('heading', { level: 1, name: 'The last ferry!' })).toBeDefined();
});

test('a direction is edited where it is, and pasted words are plain text', async () => {
  await openDesk();
  await userEvent.click(screen.getByText('[A ferry]'));
  const direction = box('Direction, line 1');
  await userEvent.clear(direction);
  const pasted = new DataTransfer();
  pasted.setData('text/html', '<b>A <i>harbor</i></b>');
  pasted.setData('text/plain', 'A harbor');
  await userEvent.paste(pasted);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(savedTexts().at(-1)).toMatch(/^## Hook\n\[?A harbor\]?\nThe last ferry\n/));
});

test('a locked line says why it cannot be edited', async () => {
  await openDesk({ lockedLines: [6] });
  await userEvent.click(screen.getByText('Gone.'));
  expect(screen.getByText('Locked. Unlock to edit.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit line 4' })).toBeNull();
});

test('gaps are counted and filled one after the other', async () => {
  await openDesk({
    content: '## Hook\nI paid [YOURS: price] in [YOURS: year].\n\n[FILL, about 9 words: why]',
  });
  expect(screen.getByText('3 gaps left')).toBeDefined();
  expect(screen.getByRole('img', { name: '3 gaps left' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Next gap' }));
  expect(document.activeElement).toBe(box('Gap: price'));
  await userEvent.keyboard('$15{Tab}');
  expect(document.activeElement).toBe(box('Gap: year'));
  expect(screen.getByText('2 gaps left')).toBeDefined();
  await userEvent.keyboard('1986{Tab}Because.{Enter}');
  await waitFor(() => expect(savedTexts().at(-1)).toBe('## Hook\nI paid $15 in 1986.\n\nBecause.'));
  expect(screen.queryByText(/gaps? left/)).toBeNull();
});

test('copying and downloading with gaps first say that they are blanks', async () => {
  const user = userEvent.setup();
  await openDesk({ content: '## Hook\n[A ferry]\nI paid [YOURS: price].' });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByText('1 gap is left as a blank.')).toBeDefined();
  await user.click(menu.getByRole('menuitem', { name: /^Spoken words only/ }));
  expect(await navigator.clipboard.readText()).toBe('I paid ____.');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('1 gap is left as a blank.')).toBeDefined();
});

test('what needs the saved text says that it is not saved yet', async () => {
  // The page does not retry automatically, not even after the test.
  server.serves({}, { 'PATCH ': () => Response.json({ code: 'validation_failed' }, { status: 400 }) });
  renderAt(`/scripts/${sampleScript()._id}`, <ScriptPage />, '/scripts/:id');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit line 4' }));
  await userEvent.keyboard('Really.');
  await userEvent.click(screen.getByRole('button', { name: /^Versions/ }));
  await waitFor(() =>
    expect(toasts).toEqual(['Your last changes aren’t saved yet. See the top of the script.']),
  );
});

test('a conflict is reached from the row at the top of the text', async () => {
  const status = {
    state: 'conflict',
    savedAt: '2026-03-04T12:00:00.000Z',
    problem: null,
    conflicts: [],
  } as const;
  const conflicts = [{ mine: 'Mine.', theirs: 'Theirs.' }];
  renderAt(
    '/',
    <>
      <StatusRow tabs={null} status={status} gaps={0} onRetry={() => {}} />
      <ConflictNotice conflicts={conflicts} onTakeTheirs={() => {}} onKeepMine={() => {}} />
    </>,
  );
  const scrollIntoView = vi.fn();
  const heading = screen.getByRole('heading', { name: 'This script changed in another tab.' });
  heading.scrollIntoView = scrollIntoView;
  await userEvent.click(screen.getByRole('button', { name: 'Choose a text' }));
  expect(scrollIntoView).toHaveBeenCalled();
});

test('a shared script is not edited in place', async () => {
  await openDesk({ isAdmin: true, canRegenerate: false, content: 'I paid [YOURS: price].' });
  await userEvent.click(screen.getByText('I paid', { exact: false, selector: '[data-start]' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('Saved')).toBeNull();
});
