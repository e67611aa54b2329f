import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const server = fakeServer();
beforeEach(() => history.replaceState(null, '', '/reset-password'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function reset(address: string, password: string, confirmation = password) {
  const router = renderAt(address, <ResetPasswordPage />);
  if (password) await userEvent.type(screen.getByLabelText('New password'), password);
  if (confirmation) await userEvent.type(screen.getByLabelText('Confirm password'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
  return router;
}

test.each([
  ['', '', 'Password must be at least 8 characters.'],
  ['short', 'short', 'Password must be at least 8 characters.'],
  [' 1234567 ', ' 1234567 ', 'Password must be at least 8 characters.'],
  ['long enough', 'long enouhg', 'Passwords do not match.'],
])('the passwords "%s" and "%s" are rejected with: %s', async (password, confirmation, text) => {
  await reset('/reset-password?token=abc', password, confirmation);
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map((alert) => alert.textContent)).toEqual([text]);
  expect(server.calls).toEqual([]);
});

test('the token comes from the link, and the input is trimmed', async () => {
  server.respondsWith(200, { message: 'Your password has been reset. You can log in now.' });
  await reset('/reset-password?token=abc', ' long enough ', 'long enough');
  const message = await screen.findByText('Your password has been reset. You can log in now.');
  await waitFor(() => expect(document.activeElement).toBe(message));
  expect(server.calls.map(({ body }) => body)).toEqual([{ token: 'abc', newPassword: 'long enough' }]);
  expect(screen.queryByLabelText('Reset token')).toBeNull();
});

test.each([
  ['a session that the reset ended is removed', 401, null],
  ["another account's session stays", 200, 'kept'],
  ['a failing server does not end the session', 503, 'kept'],
])('%s', async (_case, status, tokenAfter) => {
  server.respondsToEach(({ address }) =>
    address === '/api/auth/me' ? Response.json({}, { status }) : Response.json({ message: 'Done.' }),
  );
  startSession({ token: 'kept', userId: 'u1' });
  await reset('/reset-password?token=abc', 'long enough');
  await screen.findByText('Done.');
  await waitFor(() => expect(server.calls.at(-1)?.headers.get('authorization')).toBe('Bearer kept'));
  await waitFor(() => expect(localStorage.getItem('token')).toBe(tokenAfter));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the login page opens automatically', async () => {
  server.respondsWith(200, { message: 'Done.' });
  const router = await reset('/reset-password?token=abc', 'long enough');
  await screen.findByText('Done.');
  expect(router.state.location.pathname).toBe('/reset-password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('a link without a token shows a token field', async () => {
  server.respondsWith(200, { message: 'Done.' });
  renderAt('/reset-password', <ResetPasswordPage />);
  await userEvent.type(screen.getByLabelText('Reset token'), ' abc ');
  await userEvent.type(screen.getByLabelText('New password'), 'long enough');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
  await screen.findByText('Done.');
  expect(server.calls[0]?.body).toMatchObject({ token: 'abc' });
});

test('an invalid link says so and offers a new one', async () => {
  const text = 'This reset link is invalid or has expired. Please request a new one.';
  server.respondsWith(400, { error: text, message: text, code: 'reset_link_invalid' });
  await reset('/reset-password?token=abc', 'long enough');
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});

test('a password rejected as too common is reported at its field', async () => {
  const text = 'This password is too common. Choose another one.';
  const details = [{ path: 'newPassword', message: text }];
  server.respondsWith(400, { error: text, message: text, code: 'validation_failed', details });
  await reset('/reset-password?token=abc', 'iloveyou');
  await screen.findByText(text);
  const field = screen.getByLabelText('New password');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('a failure without a message shows a default one', async () => {
  server.goesDown();
  await reset('/reset-password?token=abc', 'long enough');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to reset password. Please try again.');
});
