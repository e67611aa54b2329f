import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerEventsProvider } from '../../api/server-events.tsx';
import { endSession, startSession } from '../../api/session.ts';
import { chatServer } from '../../testing/chat-server.ts';
import { errorReply } from '../../testing/desk-server.ts';
import { recordToasts } from '../../testing/recorded-toasts.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleMessage } from '../../testing/sample-messages.ts';
import { ChatWidget } from './ChatWidget.tsx';

await import('../../api/shared-event-stream.ts');
await import('./SupportConversation.tsx');

const toasts = recordToasts();

let server = chatServer('u1');
const reply = (content: string) => sampleMessage({ senderRole: 'admin', content });
const renderWidget = () =>
  renderAt(
    '/home',
    <ServerEventsProvider>
      <ChatWidget />
    </ServerEventsProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });
const popup = () => within(screen.getByRole('dialog', { name: 'Chat with us' }));
async function openChat() {
  renderWidget();
  await userEvent.click(await screen.findByRole('button', { name: /^Chat with us/ }));
  await popup().findByRole('log');
  await server.waitForConnection();
}
const write = (text: string) => userEvent.type(popup().getByRole('textbox', { name: 'Message' }), text);
const isAllRead = () => server.messages.every(({ read }) => read);
const receiveEvent = () => act(async () => server.notifyChanged());

beforeEach(() => {
  server = chatServer('u1');
  startSession({ token: 't1', userId: 'u1' });
});
afterEach(() => {
  cleanup();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  window.scrollTo(0, 0);
});

test('the badge counts unread messages, and opening the chat marks them as read', async () => {
  server.messages = [reply('One'), reply('Two')];
  renderWidget();
  const badge = await button('Chat with us, 2 unread');
  expect(badge.textContent).toBe('2');
  await userEvent.click(badge);
  expect(await popup().findByText('Two')).toBeDefined();
  expect(await button('Chat with us')).toBeDefined();
  expect(isAllRead()).toBe(true);
  expect(document.activeElement).toBe(popup().getByRole('textbox', { name: 'Message' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(await button('Chat with us'));
});

test('the button hides while scrolling down, but not if a message is unread', async () => {
  renderWidget();
  const chat = await button('Chat with us');
  const scrollTo = (y: number) =>
    act(async () => {
      window.scrollTo(0, y);
      window.dispatchEvent(new Event('scroll'));
    });
  const isHidden = () => chat.hasAttribute('data-hidden');
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  await scrollTo(400);
  expect(isHidden()).toBe(true);
  await scrollTo(397);
  expect(isHidden()).toBe(true);
  await scrollTo(300);
  expect(isHidden()).toBe(false);
  await scrollTo(600);
  await server.waitForConnection();
  server.messages = [reply('For you')];
  await receiveEvent();
  await waitFor(() => expect(isHidden()).toBe(false));
  await userEvent.click(chat);
  await waitFor(() => expect(isAllRead()).toBe(true));
  expect(isHidden()).toBe(false);
  await userEvent.click(chat);
  await waitFor(() => expect(isHidden()).toBe(true));
  await scrollTo(5000 - window.innerHeight);
  expect(isHidden()).toBe(false);
});

test('bouncing back from overscroll does not hide the button', async () => {
  renderWidget();
  const chat = await button('Chat with us');
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  const scrollY = vi.spyOn(window, 'scrollY', 'get');
  for (const y of [-30, -80, -20, 0]) {
    scrollY.mockReturnValue(y);
    await act(async () => void window.dispatchEvent(new Event('scroll')));
    expect(chat.hasAttribute('data-hidden')).toBe(false);
  }
});

test('a reply is counted while the chat is closed and marked as read while it is open', async () => {
  renderWidget();
  await server.waitForConnection();
  server.messages = [reply('While closed')];
  await receiveEvent();
  await userEvent.click(await button('Chat with us, 1 unread'));
  expect(await popup().findByText('While closed')).toBeDefined();
  expect(await button('Chat with us')).toBeDefined();
  server.messages = [...server.messages, reply('While open')];
  await receiveEvent();
  expect(await popup().findByText('While open')).toBeDefined();
  await waitFor(() => expect(isAllRead()).toBe(true));
  expect(await button('Chat with us')).toBeDefined();
});

test('after missed events the conversation is loaded again from the server', async () => {
  server.messages = [reply('Kept'), reply('Taken back')];
  await openChat();
  expect(await popup().findByText('Taken back')).toBeDefined();
  server.messages = [reply('Kept'), reply('Sent in between')];
  await act(async () => server.reconnectWithoutResuming());
  expect(await popup().findByText('Sent in between')).toBeDefined();
  expect(popup().getAllByText('Kept')).toHaveLength(1);
  expect(popup().queryByText('Taken back')).toBeNull();
});

test('events about other conversations are ignored', async () => {
  renderWidget();
  await server.waitForConnection();
  await waitFor(() => expect(server.getCalls('/api/chat/unread')).toHaveLength(1));
  await act(async () => server.notifyChanged('u2'));
  await receiveEvent();
  await waitFor(() => expect(server.getCalls('/api/chat/unread')).toHaveLength(2));
});

test('a sent message is shown once, and a retry uses the same id', async () => {
  await openChat();
  expect(await popup().findByText('No messages yet')).toBeDefined();
  await write('Hello{Enter}');
  expect(await popup().findByText('Sent')).toBeDefined();
  expect(popup().getAllByText('Hello')).toHaveLength(1);
  server.isDown = true;
  await write('Is anybody there?{Enter}');
  expect(await popup().findByText('Not sent')).toBeDefined();
  server.isDown = false;
  await userEvent.click(popup().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.messages).toHaveLength(2));
  await waitFor(() => expect(popup().queryByText('Not sent')).toBeNull());
  expect(popup().getAllByText('Is anybody there?')).toHaveLength(1);
  const [first, second, third] = server.postCalls('/api/chat').map(({ body }) => body.clientId);
  expect(first).not.toBe(second);
  expect(third).toBe(second);
});

test('drafts and unsent messages survive a reload', async () => {
  await openChat();
  server.isDown = true;
  await write('Not sent yet{Enter}');
  expect(await popup().findByText('Not sent')).toBeDefined();
  await write('Half a thou');
  cleanup();
  server.isDown = false;
  await openChat();
  await waitFor(() => expect(server.messages.map(({ content }) => content)).toEqual(['Not sent yet']));
  expect(await popup().findByText('Sent')).toBeDefined();
  expect(popup().getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Half a thou');
});

test('a conversation that fails to load can be retried, and unsent messages are still shown', async () => {
  server.override = ({ path }) => (path === '/api/chat/my' ? errorReply(503, 'unavailable', 'Soon.') : null);
  await openChat();
  expect((await popup().findByRole('alert')).textContent).toContain('Failed to load messages.');
  server.isDown = true;
  await write('Hello?{Enter}');
  expect(await popup().findByText('Hello?')).toBeDefined();
  server.isDown = false;
  server.messages = [reply('Here we are')];
  server.override = () => null;
  await userEvent.click(popup().getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  expect(await popup().findByText('Here we are')).toBeDefined();
});

test('a blocked user can read but not write', async () => {
  server.blocked = true;
  server.messages = [reply('The last word')];
  await openChat();
  expect(await popup().findByText('The last word')).toBeDefined();
  expect(await popup().findByText('You are blocked and cannot send messages.')).toBeDefined();
  expect(popup().getByRole('textbox').hasAttribute('disabled')).toBe(true);
  expect(popup().queryByRole('button', { name: 'Request a Prompt' })).toBeNull();
});

test('a prompt request needs a niche; a failure keeps the input, a success shows a thank-you', async () => {
  await openChat();
  await userEvent.click(popup().getByRole('button', { name: 'Request a Prompt' }));
  const niche = popup().getByRole<HTMLInputElement>('textbox', { name: "Niche you're looking for*" });
  const submit = () => userEvent.click(popup().getByRole('button', { name: 'Send request' }));
  await submit();
  expect((await popup().findByRole('alert')).textContent).toBe('Please enter the niche you’re looking for.');
  await waitFor(() => expect(document.activeElement).toBe(niche));
  await userEvent.type(niche, 'Deep sea');
  server.isDown = true;
  await submit();
  expect((await popup().findByRole('alert')).textContent).toBe('Failed to send request');
  expect(toasts).toEqual(['Failed to send prompt request. Please try again.']);
  expect(niche.value).toBe('Deep sea');
  server.isDown = false;
  await submit();
  expect(await popup().findByText(/^Thank you/)).toBeDefined();
  expect(document.activeElement).toBe(popup().getByRole('button', { name: 'Hide Request a Prompt' }));
  expect(server.messages.map(({ content }) => content)).toEqual([
    '[PROMPT REQUEST]\nNiche: Deep sea\nChannel Link: N/A',
  ]);
  expect(await popup().findByText('Prompt request')).toBeDefined();
  const [first, second] = server.postCalls('/api/chat').map(({ body }) => body.clientId);
  expect(first).toBe(second);
  await userEvent.click(popup().getByRole('button', { name: 'Hide Request a Prompt' }));
  await userEvent.click(popup().getByRole('button', { name: 'Request a Prompt' }));
  expect(popup().getByRole('textbox', { name: "Niche you're looking for*" })).toHaveProperty('value', '');
});

test('resending a prompt request after closing the chat uses the same id', async () => {
  await openChat();
  await userEvent.click(popup().getByRole('button', { name: 'Request a Prompt' }));
  await userEvent.type(popup().getByRole('textbox', { name: "Niche you're looking for*" }), 'Deep sea');
  server.override = ({ method }) => (method === 'POST' ? new Promise(() => {}) : null);
  await userEvent.click(popup().getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(server.postCalls('/api/chat')).toHaveLength(1));
  await userEvent.click(popup().getByRole('button', { name: 'Close chat' }));
  server.override = () => null;
  await userEvent.click(screen.getByRole('button', { name: /^Chat with us/ }));
  await userEvent.click(popup().getByRole('button', { name: 'Request a Prompt' }));
  await userEvent.click(popup().getByRole('button', { name: 'Send request' }));
  expect(await popup().findByText(/^Thank you/)).toBeDefined();
  const [first, second] = server.postCalls('/api/chat').map(({ body }) => body.clientId);
  expect(second).toBe(first);
});
