import { CHAT_ERRORS } from '@cold-open/contract/chat/chat.contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { MessageComposer } from './MessageComposer.tsx';

const onSend = vi.fn();

function Composer({ initial = '', closedText }: { initial?: string; closedText?: string }) {
  const [value, setValue] = useState(initial);
  return <MessageComposer value={value} onChange={setValue} onSend={onSend} closedText={closedText} />;
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });

beforeEach(() => onSend.mockClear());
afterEach(cleanup);

test('Enter sends the trimmed text, Shift+Enter starts a new line', async () => {
  renderAt('/', <Composer />);
  await userEvent.type(field(), ' one{Shift>}{Enter}{/Shift}two ');
  expect(field().value).toBe(' one\ntwo ');
  // During input method composition, Enter does not send.
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('one\ntwo');
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
});

test('whitespace alone is not sent', async () => {
  renderAt('/', <Composer />);
  await userEvent.type(field(), '   {Enter}');
  expect(sendButton()).toHaveProperty('disabled', true);
  expect(onSend).not.toHaveBeenCalled();
});

test('4,001 characters are rejected and kept; 4,000 are sent, with an emoji counted as one', async () => {
  const longest = '🎬'.repeat(4000);
  renderAt('/', <Composer initial={`${longest}x`} />);
  expect(screen.getByText('4,001 / 4,000')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(sendButton());
  expect(screen.getByRole('alert').textContent).toBe(CHAT_ERRORS.messageTooLong);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().value).toBe(`${longest}x`);
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: longest } });
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(sendButton());
  expect(onSend).toHaveBeenCalledExactlyOnceWith(longest);
  expect(document.activeElement).toBe(field());
});

test('the counter appears near the limit', () => {
  renderAt('/', <Composer initial={'x'.repeat(3599)} />);
  expect(screen.queryByText(/4,000/)).toBeNull();
  fireEvent.change(field(), { target: { value: 'x'.repeat(3600) } });
  expect(screen.getByText('3,600 / 4,000')).toBeDefined();
});

test('closing the composer moves the focus to the explanation', async () => {
  let close = () => {};
  function Closing() {
    const [closedText, setClosedText] = useState<string>();
    close = () => setClosedText('You are blocked.');
    return <Composer {...(closedText && { closedText })} />;
  }
  renderAt('/', <Closing />);
  await userEvent.type(field(), 'Half a thou');
  act(close);
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('a closed composer explains why', () => {
  renderAt('/', <Composer closedText="You are blocked." />);
  expect(screen.getByRole('status').textContent).toBe('You are blocked.');
  expect(screen.getByRole('textbox').hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
});
