import type { AccessToken } from '@cold-open/contract/account/access-tokens.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { AccessTokens } from './AccessTokens.tsx';

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

const server = fakeServer();
const SECRET = 'co_pat_TlVFktJJgisLVukHkIwCNp5ZcLTPpzObpHBebTBUlRe1xCIOQ';
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const newToken = (number: number, change: Partial<AccessToken> = {}): AccessToken => ({
  _id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `Token ${number}`,
  scope: 'read',
  createdAt: inDays(-1),
  expiresAt: inDays(29),
  lastUsedAt: null,
  ...change,
});
let tokens: AccessToken[] = [];
let hasPassword = true;

beforeEach(() => {
  tokens = [];
  hasPassword = true;
  server.respondsToEach(answer);
});
afterEach(cleanup);

function answer({ method, address, body }: SentCall) {
  if (address.endsWith('/sign-ins')) return Response.json({ hasPassword, provider: null, linked: [] });
  if (method === 'GET') return Response.json(tokens);
  if (method === 'DELETE') {
    tokens = tokens.filter(({ _id }) => !address.endsWith(_id));
    return Response.json({ message: 'The access token was revoked.' });
  }
  const { password, name, scope } = body as { password: string; name: string; scope: AccessToken['scope'] };
  const text = 'That is not your current password.';
  const details = [{ path: 'password', message: text }];
  if (password === 'wrong')
    return Response.json({ error: text, message: text, code: 'validation_failed', details }, { status: 400 });
  const created = newToken(9, { name, scope });
  tokens = [created, ...tokens];
  return Response.json({ token: SECRET, accessToken: created }, { status: 201 });
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a new token takes a name, a scope, an expiry and the password, and is shown once', async () => {
  renderAt('/account', <AccessTokens />);
  expect(await screen.findByText('You have no access tokens.')).toBeDefined();
  await click('New access token');
  const dialog = await screen.findByRole('dialog', { name: 'New access token' });
  await click('Create token');
  expect(await within(dialog).findByText('Please enter a name.')).toBeDefined();
  expect(within(dialog).getByText('Please enter your current password.')).toBeDefined();
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Nightly backup');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Read and write' }));
  await userEvent.click(within(dialog).getByRole('radio', { name: '90 days' }));
  const password = within(dialog).getByLabelText('Your password');
  await userEvent.type(password, 'wrong{Enter}');
  expect(await within(dialog).findByText('That is not your current password.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(password));
  await userEvent.clear(password);
  await userEvent.type(password, 'long enough{Enter}');

  const heading = await screen.findByRole('heading', { name: 'Copy your new access token' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(SECRET)).toBeDefined();
  expect(server.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    name: 'Nightly backup',
    scope: 'write',
    expiresInDays: 90,
    password: 'long enough',
  });
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await click('Copy');
  expect(copied).toEqual([SECRET]);
  await click('Done');
  expect(await screen.findByText('Nightly backup')).toBeDefined();
  expect(screen.queryByText(SECRET)).toBeNull();
});

test('a token is revoked after a confirmation, and the focus moves to the remaining ones', async () => {
  tokens = [newToken(1, { scope: 'write', lastUsedAt: inDays(-0.1) }), newToken(2, { expiresAt: inDays(2) })];
  renderAt('/account', <AccessTokens />);
  const list = await screen.findByRole('list', { name: 'Access tokens' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Token 1.*Read and write.*last used about.*Expires/s);
  expect(second?.textContent).toMatch(/Token 2.*Read only.*never used.*Expires soon/s);
  await click('Revoke Token 1');
  const dialog = await screen.findByRole('dialog', { name: 'Revoke Token 1?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(tokens).toHaveLength(2);
  await click('Revoke Token 1');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Revoke Token 1?' })).getByRole('button', {
      name: 'Revoke',
    }),
  );
  await waitFor(() => expect(screen.queryByText('Token 1')).toBeNull());
  expect(screen.getByText('Token 2')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.contains(list)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('with ten tokens the page says to revoke one first', async () => {
  tokens = Array.from({ length: 10 }, (_, number) => newToken(number));
  renderAt('/account', <AccessTokens />);
  expect(await screen.findByText('You can have up to 10 access tokens. Revoke one first.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New access token' })).toBeNull();
});

test('without a password the page says to set one first', async () => {
  hasPassword = false;
  renderAt('/account', <AccessTokens />);
  expect(await screen.findByText('Your account has no password yet. Set one first.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New access token' })).toBeNull();
});

test('a list that cannot be loaded can be retried', async () => {
  server.respondsToEach(() => Response.json({ error: 'x', message: 'x', code: 'internal' }, { status: 500 }));
  renderAt('/account', <AccessTokens />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
});
