import type { AccessToken } from '@cold-open/contract/account/access-tokens.contract';
import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import type { SignInMethods } from '@cold-open/contract/account/provider-sign-in.contract';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
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
let endedIds: string[] = [];
let ways: SignInMethods;
let accessTokens: AccessToken[] = [];

beforeEach(() => {
  maya = {
    _id: sessionId(9),
    name: 'Maya',
    email: 'maya@example.com',
    tokens: 1,
    subscriptionStatus: 'active',
    admin: false,
    role: null,
    blocked: false,
    emailVerified: true,
    secondStep: false,
    secondStepRequired: false,
    createdAt: NOW,
    planActivatedAt: NOW,
    wordsPerMinute: 150,
    chatEmails: true,
    niche: null,
    imageTools: false,
  };
  endedIds = [];
  accessTokens = [];
  ways = { hasPassword: true, provider: null, linked: [] };
  localStorage.setItem('token', 'secret');
  server.respondsToEach(answer);
});
afterEach(cleanup);

function answer({ method, address, body }: SentCall) {
  const { pathname } = new URL(address, 'http://app');
  if (pathname === '/api/auth/me') return Response.json(maya);
  if (pathname === '/api/account/sign-ins') return Response.json(ways);
  if (pathname === '/api/account/access-tokens') return Response.json(accessTokens);
  if (pathname.startsWith('/api/account/sign-ins/') && method === 'DELETE') {
    ways = { ...ways, linked: [] };
    return Response.json({ message: 'The sign-in was removed from your account.' });
  }
  if (pathname === '/api/account/sign-ins/confirm')
    return Response.json({ url: 'https://accounts.example/again' });
  if (pathname === '/api/account/delete' && (body as { confirmation?: string }).confirmation === 'proof')
    return Response.json({ message: 'Your account has been deleted.' });
  if (method === 'DELETE') {
    endedIds.push(pathname.split('/').at(-1) ?? '');
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
        .filter(({ _id }) => !endedIds.includes(_id)),
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

test('an invalid pace is rejected; a valid one is sent, and the focus stays in the form', async () => {
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

test('a changed password can revoke the access tokens; without any, the page does not ask', async () => {
  const dates = { createdAt: NOW, expiresAt: NOW, lastUsedAt: null };
  accessTokens = [{ _id: sessionId(7), name: 'Backup', scope: 'read', ...dates }];
  renderAt('/account', <AccountPage />);
  await userEvent.click(await screen.findByLabelText('Also revoke my access token'));
  await userEvent.type(screen.getByLabelText('Current password'), 'long enough');
  await userEvent.type(screen.getByLabelText('New password'), 'a better battery');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a better battery{Enter}');
  await waitFor(() =>
    expect(sent('/password')[0]?.body).toEqual({
      currentPassword: 'long enough',
      newPassword: 'a better battery',
      revokesAccessTokens: true,
    }),
  );
  cleanup();
  accessTokens = [];
  renderAt('/account', <AccountPage />);
  expect(await screen.findByText('You have no access tokens.')).toBeDefined();
  expect(screen.queryByLabelText(/Also revoke/)).toBeNull();
});

test('another session is ended, and the focus moves to the remaining ones', async () => {
  renderAt('/account', <AccountPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out of Pocket Browser/ }));
  const list = screen.getByRole('list', { name: 'Sessions' });
  await waitFor(() => expect(list.children).toHaveLength(1));
  expect(list.textContent).toContain('This device');
  expect(endedIds).toEqual([sessionId(2)]);
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

test('an unconfirmed email is shown with a button that sends a new link', async () => {
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

test('the email, which cannot be changed, is plain text and not a field', async () => {
  renderAt('/account', <AccountPage />);
  await screen.findByRole('heading', { name: 'Profile' });
  expect(screen.getByText('maya@example.com').closest('dd')?.textContent).toContain('It cannot be changed.');
  // Password managers find the email in hidden fields.
  const fields = screen.getAllByRole<HTMLInputElement>('textbox').filter(({ hidden }) => !hidden);
  const values = fields.map(({ value }) => value);
  expect(values).toContain('Maya');
  expect(values).not.toContain('maya@example.com');
});

const linkedSignIn = {
  _id: sessionId(5),
  provider: 'Studio Pass',
  email: 'maya@studio.example',
  createdAt: NOW,
  lastUsedAt: null,
};

test('without a provider and linked sign-ins there is only the password', async () => {
  renderAt('/account', <AccountPage />);
  await screen.findByLabelText('Current password');
  await waitFor(() => expect(sent('/sign-ins')).not.toEqual([]));
  expect(screen.queryByRole('heading', { name: 'Ways to sign in' })).toBeNull();
});

test('a linked sign-in is removed after a confirmation; linking another requires the password', async () => {
  ways = { hasPassword: true, provider: 'Studio Pass', linked: [linkedSignIn] };
  renderAt('/account', <AccountPage />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove Studio Pass maya@studio.example' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const empty = await screen.findByText('You sign in with your password only.');
  await waitFor(() => expect(document.activeElement?.contains(empty)).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Link Studio Pass' }));
  await userEvent.type(await screen.findByLabelText('Your password'), 'wrong one{Enter}');
  await waitFor(() => expect(sent('/sign-ins/link')[0]?.body).toEqual({ password: 'wrong one' }));
});

test('an account without a password can set one, and is deleted after a new sign-in', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  ways = { hasPassword: false, provider: 'Studio Pass', linked: [linkedSignIn] };
  renderAt('/account', <AccountPage />);
  expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeDefined();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.getByText('Set a password before you remove this sign-in.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to Studio Pass' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.example/again'));
  cleanup();

  renderAt('/account', <AccountPage />, '/account', { confirmation: 'proof' });
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(sent('/delete').at(-1)?.body).toEqual({ confirmation: 'proof' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});
