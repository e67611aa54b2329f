import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerEventsProvider } from '../../../api/server-events.tsx';
import { startSession } from '../../../api/session.ts';
import { ADMIN, consoleServer } from '../../../testing/console-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { ConsolePage } from './ConsolePage.tsx';
import { makeConversation, makeMessage, sampleId } from './sample-conversations.ts';

await import('../../../api/shared-event-stream.ts');
// Skips the visibility check of every element, which is slow and not needed here.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

const ADA = sampleId(1);
const BEN = sampleId(2);
const server = consoleServer();

beforeEach(() => {
  server.state.conversations = [
    makeConversation(1, 'Ada', { chat: [makeMessage(2, 'Is my draft gone?')], unreadCount: 1 }),
    makeConversation(2, '', {
      chat: [makeMessage(1, 'It is live.', { senderRole: 'admin', author: ADMIN })],
    }),
  ];
  server.state.replies = [];
  server.state.notes = [];
  server.state.card = null;
  server.state.override = ({ address }) =>
    address.includes('/chat/admin/user/') ? new Response(null, { status: 404 }) : null;
  startSession({ token: 't1', userId: ADMIN._id });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
});

test('the list shows the user, the last message and the unread count, and can be searched', async () => {
  openConsole();
  expect(await screen.findByText('Welcome to Admin Chat')).toBeDefined();
  const [ada, ben] = await screen.findAllByRole('link', { name: /example.com|Ada/ });
  expect(ada?.textContent).toMatch(/^AAdaIs my draft gone\?.*1 unread$/);
  expect(ben?.textContent).toMatch(/^\?user2@example\.comYou: It is live\./);
  await userEvent.type(search(), 'nobody');
  expect(await screen.findByText('No conversations found')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('link', { name: /Ada/ })).toBeDefined();
});

test('a list that fails to load can be retried', async () => {
  server.state.override = ({ address }) =>
    address.includes('/admin/all') ? Response.json({ error: 'Not today.' }, { status: 403 }) : null;
  openConsole();
  expect(await screen.findByText('Not today.')).toBeDefined();
  server.state.override = () => null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Ada/ })).toBeDefined();
});

test('opening a conversation marks it as read, including messages that arrive while it is open', async () => {
  const router = openConsole();
  await userEvent.click(await screen.findByRole('link', { name: /Ada/ }));
  expect(await pane('Ada')).toBeDefined();
  expect(router.state.location.search).toBe(`?user=${ADA}`);
  expect(screen.getByText('Active')).toBeDefined();
  await waitFor(() => expect(unreadOf(ADA)).toBe(0));
  await server.receives(ADA, 'Found it.');
  expect(await within(await pane('Ada')).findByText('Found it.')).toBeDefined();
  await waitFor(() => expect(unreadOf(ADA)).toBe(0));
});

test('marking as read is retried while the conversation is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server.state.override = ({ address }) =>
    address.includes('/admin/read/') ? new Response(null, { status: 503 }) : null;
  openConsole(`?user=${ADA}`);
  await waitFor(() =>
    expect(server.calls.filter(({ address }) => address.includes('/admin/read/'))).toHaveLength(1),
  );
  server.state.override = () => null;
  expect(unreadOf(ADA)).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(unreadOf(ADA)).toBe(0));
  vi.useRealTimers();
});

test('a sent reply stays visible even if the conversation cannot be refetched', async () => {
  openConsole(`?user=${ADA}`);
  await pane('Ada');
  await waitFor(() => expect(unreadOf(ADA)).toBe(0));
  server.state.override = ({ address }) =>
    address.includes('/admin/messages/') ? new Response(null, { status: 503 }) : null;
  await userEvent.type(field(), 'It is saved.{Enter}');
  await waitFor(() => expect(server.chatOf(ADA)).toContain('It is saved.'));
  expect(await within(await pane('Ada')).findByText('Sent')).toBeDefined();
  expect(within(await pane('Ada')).getAllByText('It is saved.')).toHaveLength(1);
});

test('an admin can start a conversation; an unknown user shows an error', async () => {
  server.state.conversations = [makeConversation(1, 'Ada')];
  openConsole(`?user=${ADA}`);
  expect(await screen.findByText('Start a conversation')).toBeDefined();
  await userEvent.type(field(), 'Hello{Enter}');
  await waitFor(() => expect(server.chatOf(ADA)).toEqual(['Hello']));
  cleanup();
  openConsole(`?user=${BEN}`);
  expect(await screen.findByText('User not found.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Back to conversations' }));
  expect(await screen.findByText('Welcome to Admin Chat')).toBeDefined();
});

test('a new message moves its conversation to the top and opens it, even after a search', async () => {
  const router = openConsole(`?user=${ADA}`);
  await pane('Ada');
  await userEvent.type(search(), 'ada');
  await waitFor(() => expect(screen.queryByRole('link', { name: /user2@/ })).toBeNull());
  await userEvent.clear(search());
  await screen.findByRole('link', { name: /user2@/ });
  await server.receives(BEN, 'Anybody there?');
  expect(await pane('user2@example.com')).toBeDefined();
  expect(router.state.location.search).toBe(`?user=${BEN}`);
  await waitFor(() => expect(unreadOf(BEN)).toBe(0));
  const [first] = screen.getAllByRole('link', { name: /example.com|Ada/ });
  expect(first?.getAttribute('aria-current')).toBe('true');
});

test('an admin who is named like the role is shown once', async () => {
  server.state.conversations = [
    makeConversation(1, 'Ada', {
      chat: [
        makeMessage(1, 'From Admin', { senderRole: 'admin', author: { ...ADMIN, name: 'Admin' } }),
        makeMessage(2, 'From Nora', { senderRole: 'admin', author: ADMIN }),
      ],
    }),
  ];
  openConsole(`?user=${ADA}`);
  const captionOf = async (text: string) => {
    const item = (await within(await pane('Ada')).findByText(text)).closest('li');
    return [...(item?.querySelectorAll('time')[0]?.parentElement?.children ?? [])]
      .map(({ textContent }) => textContent)
      .slice(0, 2);
  };
  expect((await captionOf('From Admin'))[1]).not.toBe('Admin');
  expect(await captionOf('From Nora')).toEqual(['Admin', 'Nora']);
});

test('a draft reply is not interrupted: it goes to its recipient, and a notice links to the new message', async () => {
  openConsole(`?user=${ADA}`);
  await pane('Ada');
  await userEvent.type(field(), 'Not gone,');
  await server.receives(BEN, 'Anybody there?');
  expect(await screen.findByRole('button', { name: 'Open conversation' })).toBeDefined();
  expect(screen.getByText('New message from', { exact: false }).textContent).toBe(
    'New message from user2@example.com',
  );
  await userEvent.type(field(), ' it is saved.{Shift>}{Enter}{/Shift}Look.{Enter}');
  await waitFor(() => expect(server.chatOf(ADA).at(-1)).toBe('Not gone, it is saved.\nLook.'));
  expect(server.chatOf(BEN)).toEqual(['It is live.', 'Anybody there?']);
  expect(unreadOf(BEN)).toBe(1);
  server.state.override = ({ address }) =>
    address.includes('/admin/all') ? new Response(null, { status: 503 }) : null;
  await userEvent.click(screen.getByRole('button', { name: 'Open conversation' }));
  expect(await pane('user2@example.com')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Open conversation' })).toBeNull();
  // The notice does not return, even though the list could not be refetched.
  await userEvent.click(screen.getByRole('link', { name: /Ada/ }));
  await pane('Ada');
  expect(screen.queryByRole('button', { name: 'Open conversation' })).toBeNull();
});

test('returning to the console shows the messages sent since then in the same conversation', async () => {
  const router = openConsole(`?user=${ADA}`);
  await pane('Ada');
  await waitFor(() => expect(unreadOf(ADA)).toBe(0));
  await act(() => router.navigate('/admin/users'));
  await server.receives(ADA, 'One more thing.');
  await server.receives(BEN, 'Anybody there?');
  await act(() => router.navigate(`/admin/chat?user=${ADA}`));
  expect(await within(await pane('Ada')).findByText('One more thing.')).toBeDefined();
  expect((await screen.findByRole('link', { name: /user2@/ })).textContent).toMatch(/1 unread$/);
  expect(router.state.location.search).toBe(`?user=${ADA}`);
});

test('a draft reply is kept with its conversation, even after a reload', async () => {
  openConsole(`?user=${ADA}`);
  await pane('Ada');
  await userEvent.type(field(), 'For Ada');
  await userEvent.click(await screen.findByRole('link', { name: /user2@example.com/ }));
  await pane('user2@example.com');
  expect(field().value).toBe('');
  cleanup();
  openConsole(`?user=${ADA}`);
  await pane('Ada');
  expect(field().value).toBe('For Ada');
});

test('an admin’s message can be edited without losing the draft reply; a user’s can only be deleted', async () => {
  server.state.conversations = [
    makeConversation(1, 'Ada', {
      chat: [makeMessage(1, 'Is it gone?'), makeMessage(2, 'It is sved.', { senderRole: 'admin' })],
    }),
  ];
  openConsole(`?user=${ADA}`);
  await pane('Ada');
  await userEvent.type(field(), 'And');
  await openMenu('Is it gone?');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete']);
  await userEvent.keyboard('{Escape}');

  await openMenu('It is sved.');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(field().value).toBe('It is sved.');
  await userEvent.type(field(), '{Escape}');
  expect(field().value).toBe('And');

  await openMenu('It is sved.');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await userEvent.clear(field());
  await userEvent.type(field(), 'It is saved.{Enter}');
  await waitFor(() => expect(server.chatOf(ADA)).toEqual(['Is it gone?', 'It is saved.']));
  expect(await screen.findByText('edited')).toBeDefined();
  await waitFor(() => expect(field().value).toBe('And'));

  await openMenu('Is it gone?');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this message?' }));
  expect(server.chatOf(ADA)).toHaveLength(2);
  await userEvent.click(question.getByRole('button', { name: 'Delete message' }));
  await waitFor(() => expect(server.chatOf(ADA)).toEqual(['It is saved.']));
});

test('a failed edit keeps its text', async () => {
  server.state.conversations = [
    makeConversation(1, 'Ada', { chat: [makeMessage(1, 'Helo', { senderRole: 'admin' })] }),
  ];
  server.state.override = ({ method }) => (method === 'PUT' ? new Response(null, { status: 500 }) : null);
  openConsole(`?user=${ADA}`);
  await pane('Ada');
  await openMenu('Helo');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await userEvent.type(field(), ' there{Enter}');
  expect(await screen.findByText('The message could not be changed.')).toBeDefined();
  expect(field().value).toBe('Helo there');
});

test('blocking closes the composer immediately, and clearing asks for confirmation', async () => {
  openConsole(`?user=${ADA}`);
  await pane('Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('This user is blocked and cannot send or receive messages.')).toBeDefined();
  expect(within(await pane('Ada')).getByText('Blocked')).toBeDefined();
  expect(field().disabled).toBe(true);
  const row = screen.getByRole('link', { name: /Ada/ });
  expect(row.textContent).toContain('Blocked');
  expect(row.textContent).toContain(server.chatOf(ADA).at(-1));
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(field().disabled).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Block' }));

  await userEvent.click(screen.getByRole('button', { name: 'Clear Chat' }));
  const question = within(await screen.findByRole('dialog', { name: 'Clear all messages for this user?' }));
  expect(server.chatOf(ADA)).toHaveLength(1);
  await userEvent.click(question.getByRole('button', { name: 'Clear Chat' }));
  expect(await screen.findByText('Start a conversation')).toBeDefined();
  expect(server.chatOf(ADA)).toEqual([]);
});

test('a saved reply is appended to the text, and the text can be saved as a reply', async () => {
  server.state.replies = [{ _id: sampleId(50), name: 'Token', content: 'The token is back.' }];
  openConsole(`?user=${ADA}`);
  await pane('Ada');
  await userEvent.type(field(), 'Hello Ada.');
  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Token/ }));
  expect(field().value).toBe('Hello Ada.\nThe token is back.');

  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this text as a reply' }));
  const form = within(await screen.findByRole('dialog', { name: 'New saved reply' }));
  await userEvent.click(form.getByRole('button', { name: 'Save reply' }));
  expect(await form.findByText('Please give the reply a name.')).toBeDefined();
  await userEvent.type(form.getByLabelText('Name'), 'Token, Ada');
  await userEvent.click(form.getByRole('button', { name: 'Save reply' }));
  await waitFor(() =>
    expect(server.state.replies.at(-1)).toMatchObject({
      name: 'Token, Ada',
      content: 'Hello Ada.\nThe token is back.',
    }),
  );
  expect(server.chatOf(ADA)).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Manage replies' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Token' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete reply' }));
  await waitFor(() => expect(server.state.replies.map(({ name }) => name)).toEqual(['Token, Ada']));
});

test('a prompt request links to a new prompt with its niche and requester', async () => {
  await server.receives(ADA, '[PROMPT REQUEST]\nNiche: night buses & trams\nChannel Link: N/A');
  openConsole(`?user=${ADA}`);
  const link = await screen.findByRole('link', { name: 'Create this prompt' });
  expect(link.getAttribute('href')).toBe(`/admin/prompts?niche=night+buses+%26+trams&for=${ADA}&name=Ada`);
});

test('the user card shows the plan, the balance, the latest scripts and the latest failures', async () => {
  server.state.override = () => null;
  server.state.card = {
    _id: ADA,
    name: 'Ada',
    email: 'ada@example.com',
    subscriptionStatus: 'active',
    tokens: 42,
    createdAt: '2026-07-01T12:00:00.000Z',
    planActivatedAt: '2026-07-02T12:00:00.000Z',
    scripts: [
      { title: 'Night ferries', status: 'ready', words: 1204, createdAt: '2026-07-03T12:00:00.000Z' },
      { title: 'Fog horns', status: 'failed', words: 0, createdAt: '2026-07-02T12:00:00.000Z' },
    ],
    failures: [
      {
        title: 'Fog horns',
        at: '2026-07-02T12:01:00.000Z',
        failure: { code: 'unavailable', text: 'Busy.', retryAfterSeconds: null, tokenReturned: true },
      },
    ],
  };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
  openConsole(`?user=${ADA}`);
  const card = within(await screen.findByRole('complementary', { name: 'About this user' }));
  expect(await card.findByText('1,204 words')).toBeDefined();
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'active',
    '42',
    '07/01/2026',
    '07/02/2026',
  ]);
  expect(card.getByText('Busy.')).toBeDefined();
  expect(card.getByText('Token returned')).toBeDefined();
  expect(card.getByRole('link', { name: 'Show in Users' }).getAttribute('href')).toBe(
    '/admin/users?search=ada%40example.com',
  );
});

function openConsole(address = '') {
  return renderAt(
    `/admin/chat${address}`,
    <ServerEventsProvider>
      <Notifications />
      <ConsolePage />
    </ServerEventsProvider>,
  );
}
const pane = (name: string) => screen.findByRole('region', { name: `Conversation with ${name}` });
const search = () => screen.getByRole('textbox', { name: 'Search conversations...' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const unreadOf = (id: string) => server.state.conversations.find(({ user }) => user._id === id)?.unreadCount;
const openMenu = async (text: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for message “${text}”` }));
