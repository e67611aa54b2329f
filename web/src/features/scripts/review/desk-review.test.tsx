import type { CommentThread } from '@cold-open/contract/scripts/review/review-comments';
import type { ScriptShare } from '@cold-open/contract/scripts/review/sharing.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DESK_TEXT, deskServer } from '../../../testing/desk-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { ScriptPage } from '../ScriptPage.tsx';
import { OPEN_SHARING } from './use-desk-review.ts';

recordToasts();
const server = deskServer();
const URL = 'https://coldopen.example/review/abc';
let share: ScriptShare | null;
let threads: CommentThread[];

const LIVE: ScriptShare = {
  isOn: true,
  comments: true,
  expiresInDays: 14,
  expiresAt: '2126-12-01T12:00:00.000Z',
  url: URL,
  openedCount: 4,
  lastOpenedAt: new Date().toISOString(),
};
const THREAD: CommentThread = {
  _id: 'thread-1',
  name: 'Theo',
  isOwner: false,
  text: 'Which ferry?',
  createdAt: new Date().toISOString(),
  isEdited: false,
  quote: 'The last ferry',
  prefix: '',
  suffix: '',
  start: DESK_TEXT.indexOf('The last ferry'),
  isGone: false,
  isResolved: false,
  replies: [],
};

beforeEach(() => {
  localStorage.token = 'a token';
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  share = null;
  threads = [];
  const change = ({ body }: { body: unknown }) => {
    share = { ...LIVE, ...share, ...(body as Partial<ScriptShare>), isOn: true };
    return Response.json({ url: URL, share }, { status: 201 });
  };
  server.serves(
    {},
    {
      'GET /share': () =>
        Response.json({ share, openThreads: threads.filter(({ isResolved }) => !isResolved).length }),
      'POST /share': change,
      'DELETE /share': () => {
        share = share && { ...share, isOn: false };
        return Response.json({ message: 'Off' });
      },
      'POST /share/new-link': () => {
        share = { ...LIVE, url: `${URL}d`, openedCount: 0, lastOpenedAt: null };
        return Response.json({ url: share.url, share }, { status: 201 });
      },
      'GET /comments': () => Response.json({ version: 1, threads }),
      'PATCH /comments/thread-1': ({ body }) => {
        threads = [{ ...THREAD, isResolved: (body as { resolved: boolean }).resolved }];
        return Response.json(threads[0]);
      },
      'POST /comments/thread-1/replies': ({ body }) => {
        const reply = { ...THREAD, _id: 'reply', isOwner: true, text: (body as { text: string }).text };
        threads = [{ ...THREAD, replies: [reply] }];
        return Response.json(reply, { status: 201 });
      },
      'DELETE /comments/thread-1': () => {
        threads = [];
        return Response.json({ message: 'Deleted' });
      },
    },
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const open = (state: unknown = null) =>
  renderAt(`/scripts/${sampleScript()._id}`, <ScriptPage />, '/scripts/:id', state);
const dialog = () => within(screen.getByRole('dialog', { name: 'Share for review' }));

test('the creator turns the link on, changes what people can do, makes a new link and turns it off', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  // The panel loads with the first press.
  await screen.findByRole('dialog', { name: 'Share for review' });
  expect(await dialog().findByText('Nobody else can open this script.')).toBeDefined();
  expect(dialog().queryByRole('textbox', { name: 'Link' })).toBeNull();
  await userEvent.click(dialog().getByRole('switch', { name: /Link is off/ }));
  await waitFor(() =>
    expect(dialog().getByRole('textbox', { name: 'Link' })).toHaveProperty(
      'value',
      'coldopen.example/review/abc',
    ),
  );
  expect(dialog().getByText(/^Opened 4 times, last/)).toBeDefined();
  await userEvent.click(dialog().getByRole('radio', { name: 'Read only' }));
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Expires' }), 'Never');
  expect(server.sent('POST').map(({ body }) => body)).toEqual([
    { comments: true, expiresInDays: 14 },
    { comments: false, expiresInDays: 14 },
    { comments: false, expiresInDays: null },
  ]);
  await userEvent.click(dialog().getByRole('button', { name: 'New link' }));
  const question = within(screen.getByRole('dialog', { name: 'Make a new link?' }));
  expect(question.getByText('The old one stops working at once.')).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Make a new link' }));
  await waitFor(() => expect(dialog().getByText('Not opened yet')).toBeDefined());
  await userEvent.click(dialog().getByRole('switch', { name: /Link is on/ }));
  await waitFor(() => expect(dialog().getByText('Nobody else can open this script.')).toBeDefined());
});

test('the link is copied', async () => {
  share = LIVE;
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog', { name: 'Share for review' });
  await user.click(await dialog().findByRole('button', { name: 'Copy link' }));
  expect(await dialog().findByRole('button', { name: 'Link copied' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(URL);
});

test('a link from My Scripts opens the panel', async () => {
  open(OPEN_SHARING);
  expect(await screen.findByRole('dialog', { name: 'Share for review' })).toBeDefined();
});

test('the creator replies, resolves with a key, reopens and deletes', async () => {
  share = LIVE;
  threads = [THREAD];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Comments (1)' }));
  const panel = within(screen.getByRole('complementary', { name: 'Comments' }));
  expect(await panel.findByText('Which ferry?')).toBeDefined();
  expect(screen.getByText('The last ferry', { selector: 'mark' })).toBeDefined();
  await userEvent.keyboard('j');
  await userEvent.keyboard('r');
  await userEvent.type(panel.getByRole('textbox', { name: 'Your reply' }), 'The one at nine.');
  await userEvent.click(panel.getByRole('button', { name: 'Reply' }));
  expect(await panel.findByText('The one at nine.')).toBeDefined();
  expect(panel.getByText('You')).toBeDefined();
  await userEvent.keyboard('e');
  expect(await panel.findByText('0 open')).toBeDefined();
  await userEvent.click(panel.getByRole('button', { name: 'Reopen' }));
  expect(await panel.findByText('1 open')).toBeDefined();
  await userEvent.click(panel.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Delete comment' }));
  await waitFor(() => expect(panel.queryByText('Which ferry?')).toBeNull());
  await userEvent.click(panel.getByRole('button', { name: 'Close comments' }));
  expect(screen.queryByRole('complementary', { name: 'Comments' })).toBeNull();
});
