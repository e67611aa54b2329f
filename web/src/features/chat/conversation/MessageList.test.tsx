import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleMessage } from '../../../testing/sample-messages.ts';
import { MessageList } from './MessageList.tsx';
import type { OutgoingMessage } from './outbox.ts';

type Props = ComponentProps<typeof MessageList>;
let updateProps: (props: Partial<Props>) => void = () => {};

function List(initial: Partial<Props>) {
  const [props, setProps] = useState(initial);
  updateProps = (changed) => act(() => setProps((current) => ({ ...current, ...changed })));
  const labelFor = (role: string) => (role === 'admin' ? 'Admin' : 'You');
  return <MessageList messages={[]} own="user" labelFor={labelFor} empty="No messages yet" {...props} />;
}
const log = () => screen.getByRole('log', { name: 'Messages' });
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const from = (senderRole: ChatMessage['senderRole'], content: string) =>
  sampleMessage({ senderRole, content });
const outgoing = (message: Partial<OutgoingMessage>): OutgoingMessage => ({
  clientId: 'c1',
  content: 'On its way',
  writtenAt: new Date().toISOString(),
  to: null,
  state: 'sending',
  refusal: '',
  ...message,
});

afterEach(cleanup);

test('messages are grouped by day, with sender, time and the status of the newest own message', () => {
  renderAt('/', <List />);
  expect(screen.getByText('No messages yet')).toBeDefined();
  const today = new Date().toISOString();
  const own = sampleMessage({ content: 'Any news?', createdAt: today });
  updateProps({ messages: [from('user', 'Hello'), { ...from('admin', 'Hi'), editedAt: today }, own] });
  const [day, hello, hi, secondDay, news] = items();
  expect(day).toBe('07/15/2026');
  expect(hello).toMatch(/^You\d+:\d\d [AP]MHello$/);
  expect(hi).toMatch(/^Admin\d+:\d\d [AP]MeditedHi$/);
  expect(secondDay).toBe('Today');
  expect(news).toMatch(/^You\d+:\d\d [AP]MSentAny news\?$/);
  updateProps({ messages: [{ ...own, read: true }] });
  expect(screen.getByText('Read')).toBeDefined();
  expect(screen.queryByText('No messages yet')).toBeNull();
});

test('a prompt request is shown as a card, anything else as plain text', () => {
  const hostile = '<img src=x onerror=alert(1)> <b>bold</b>\n[PROMPT REQUEST]';
  renderAt(
    '/',
    <List
      messages={[
        from('user', '[PROMPT REQUEST]\nNiche: <i>Sea</i>\nChannel Link: javascript:alert(1)'),
        from('admin', hostile),
      ]}
    />,
  );
  expect(screen.getByText('Prompt request')).toBeDefined();
  expect(screen.getByText('<i>Sea</i>')).toBeDefined();
  expect(screen.getByText('javascript:alert(1)')).toBeDefined();
  expect(log().querySelector('a, img, b, i')).toBeNull();
  expect(items()[2]).toContain(hostile);
});

test('an unsent message is shown once, and a failed one can be retried or discarded', async () => {
  const onRetry = vi.fn();
  const onDiscard = vi.fn();
  renderAt('/', <List outgoing={[outgoing({})]} onRetry={onRetry} onDiscard={onDiscard} />);
  expect(items()[0]).toContain('Sending…');
  updateProps({ outgoing: [outgoing({ state: 'unreachable' })] });
  expect(items()[0]).toContain('Not sent');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('c1');
  updateProps({ outgoing: [outgoing({ state: 'refused', refusal: 'You are blocked.' })] });
  expect(items()[0]).toContain('You are blocked.');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onDiscard).toHaveBeenCalledExactlyOnceWith('c1');
  updateProps({ messages: [sampleMessage({ clientId: 'c1', content: 'On its way' })] });
  expect(screen.getAllByText('On its way')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

/** Makes the list 100 px high and every message 50 px. */
function mockHeights() {
  const height = () => log().querySelectorAll('li').length * 50;
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...log().querySelectorAll('li')].indexOf(this as HTMLLIElement) * 50;
  });
}
const scrollTo = (top: number) => {
  log().scrollTop = top;
  fireEvent.scroll(log());
};

test('a reader at the end stays there; a reader further up is notified but not moved', async () => {
  mockHeights();
  const messages = Array.from({ length: 9 }, () => sampleMessage());
  renderAt('/', <List messages={messages} />);
  const jump = () => screen.queryByRole('button', { name: 'New messages' });
  expect(log().scrollTop).toBe(500);
  updateProps({ messages: [...messages, from('admin', 'At the end')] });
  expect(log().scrollTop).toBe(550);
  expect(jump()).toBeNull();

  scrollTo(200);
  const more = [...messages, from('admin', 'At the end'), from('user', 'By another tab')];
  updateProps({ messages: more });
  scrollTo(200);
  updateProps({ messages: [...more, from('admin', 'Further up')] });
  expect(log().scrollTop).toBe(200);
  const button = jump();
  expect(button).not.toBeNull();
  await userEvent.click(button as HTMLElement);
  expect(log().scrollTop).toBe(650);
  expect(jump()).toBeNull();
  expect(document.activeElement).toBe(log());

  scrollTo(100);
  updateProps({ outgoing: [outgoing({})] });
  expect(log().scrollTop).toBe(700);
  vi.restoreAllMocks();
});

test('a reader further up is not moved when messages above are removed', () => {
  mockHeights();
  const messages = Array.from({ length: 9 }, () => sampleMessage());
  renderAt('/', <List messages={messages} />);
  scrollTo(200);
  // With each new message the oldest one leaves the page.
  updateProps({ messages: [...messages.slice(1), from('admin', 'New')] });
  expect(log().scrollTop).toBe(150);
  updateProps({ messages: [...messages.slice(2), from('admin', 'New')] });
  expect(log().scrollTop).toBe(100);
  vi.restoreAllMocks();
});

test('older messages load near the start and do not move the reader', async () => {
  mockHeights();
  const onReachStart = vi.fn();
  const messages = Array.from({ length: 9 }, () => sampleMessage());
  renderAt('/', <List messages={messages} hasOlder onReachStart={onReachStart} />);
  scrollTo(300);
  expect(onReachStart).not.toHaveBeenCalled();
  scrollTo(40);
  expect(onReachStart).toHaveBeenCalledTimes(1);
  updateProps({ isLoadingOlder: true });
  scrollTo(30);
  expect(onReachStart).toHaveBeenCalledTimes(1);
  updateProps({ isLoadingOlder: false, messages: [sampleMessage(), sampleMessage(), ...messages] });
  expect(log().scrollTop).toBe(130);
  updateProps({ hasOlderFailed: true });
  scrollTo(20);
  expect(onReachStart).toHaveBeenCalledTimes(1);
  expect(within(log()).getByRole('alert').textContent).toBe('Older messages could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(onReachStart).toHaveBeenCalledTimes(2);
  updateProps({ isLoadingOlder: true, hasOlderFailed: false });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Loading...' }));
  updateProps({ isLoadingOlder: false, hasOlder: false });
  expect(document.activeElement).toBe(log());
  vi.restoreAllMocks();
});
