import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { AccountPage } from './AccountPage.tsx';

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

const server = fakeServer();
const NOW = '2026-07-15T12:00:00.000Z';
const sessionId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
let maya: CurrentUser;
let ended: string[] = [];

beforeEach(() => {
  maya = {
    _id: sessionId(9),
    name: 'Maya',
    email: 'maya@example.com',
    tokens: 1,
    subscriptionStatus: 'active',
    admin: false,
    blocked: false,
    emailVerified: true,
    createdAt: NOW,
    planActivatedAt: NOW,
    wordsPerMinute: 150,
  };
  ended = [];
  localStorage.setItem('token', 'secret');
  server.answersEach(answer);
});
afterEach(cleanup);

function answer({ method, address, body }: SentCall) {
  const { pathname } = new URL(address, 'http://app');
  if (pathname === '/api/auth/me') return Response.json(maya);
  if (method === 'DELETE') {
    ended.push(pathname.split('/').at(-1) ?? '');
    return Response.json({ message: 'Session ended.' });
  }
  if (pathname === '/api/account/sessions')
    return Response.json(
      [1, 2]
        .map((number) => ({
          _id: sessionId(number),
          userAgent: number === 1 ? 'curl/8.5.0' : 'Pocket Browser',
          isCurrent: number === 1,
          createdAt: NOW,
          lastSeenAt: NOW,
        }))
        .filter(({ _id }) => !ended.includes(_id)),
    );
  if (pathname === '/api/account') return Response.json({ ...maya, ...(body as object) });
  if (pathname === '/api/account/verification-mail')
    return Response.json({ message: 'We sent you a new link.' });
  const text = 'That is not your current password.';
  const path = pathname.endsWith('/delete') ? 'password' : 'currentPassword';
  const details = [{ path, message: text }];
  return Response.json({ error: text, message: text, code: 'validation_failed', details }, { status: 400 });
}
const sent = (path: string) => server.calls.filter(({ address }) => address.endsWith(path));

test('an invalid pace is refused; a valid one is sent, and the focus stays in the form', async () => {
  renderAt('/account', <AccountPage />);
  const pace = await screen.findByLabelText('Words per minute');
  await userEvent.clear(pace);
  await userEvent.type(pace, 'fast{Enter}');
  expect(await screen.findByText('Words per minute must be a whole number from 80 to 300.')).toBeDefined();
  expect(document.activeElement).toBe(pace);
  await userEvent.clear(pace);
  await userEvent.type(pace, '200{Enter}');
  await waitFor(() => expect(sent('/api/account')[0]?.body).toEqual({ name: 'Maya', wordsPerMinute: 200 }));
  await waitFor(() => expect(document.activeElement?.closest('form')).toBe(pace.closest('form')));
});

test('new passwords must match, and a wrong current one is reported at its field', async () => {
  renderAt('/account', <AccountPage />);
  const current = await screen.findByLabelText('Current password');
  await userEvent.type(current, 'wrong one');
  await userEvent.type(screen.getByLabelText('New password'), 'a better battery');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a bitter battery{Enter}');
  expect(await screen.findByText('Passwords do not match.')).toBeDefined();
  expect(sent('/password')).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Confirm password'));
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a better battery{Enter}');
  expect(await screen.findByText('That is not your current password.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(current));
});

test('another session is ended, and the focus moves to the remaining ones', async () => {
  renderAt('/account', <AccountPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out of Pocket Browser/ }));
  const list = screen.getByRole('list', { name: 'Sessions' });
  await waitFor(() => expect(list.children).toHaveLength(1));
  expect(list.textContent).toContain('This device');
  expect(ended).toEqual([sessionId(2)]);
  await waitFor(() => expect(document.activeElement).toBe(list));
});

test('deleting says what is lost, asks for the password, and returns the focus when canceled', async () => {
  renderAt('/account', <AccountPage />);
  expect(
    await screen.findByText(
      'Your scripts, prompts, messages and 1 token will be permanently deleted. Your plan is canceled first. Our books keep your payments without your name.',
    ),
  ).toBeDefined();
  const button = screen.getByRole('button', { name: 'Delete my account' });
  await userEvent.click(button);
  await userEvent.type(await screen.findByLabelText('Your password'), 'wrong one{Enter}');
  expect(await screen.findByText('That is not your current password.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('an unconfirmed email is shown with a way to get a new link', async () => {
  maya = { ...maya, emailVerified: false };
  renderAt('/account', <AccountPage />);
  await screen.findByRole('heading', { name: 'Confirm your email' });
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  await waitFor(() =>
    expect(server.calls.map(({ address }) => address)).toContain('/api/account/verification-mail'),
  );
});

test('a confirmed email is not mentioned', async () => {
  renderAt('/account', <AccountPage />);
  await screen.findByRole('heading', { name: 'Profile' });
  expect(screen.queryByRole('heading', { name: 'Confirm your email' })).toBeNull();
});
