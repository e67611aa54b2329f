import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { SignInCallbackPage } from './SignInCallbackPage.tsx';

const server = fakeServer();
const ADDRESS = '/login/callback?code=abc&state=xyz';
beforeEach(() => {
  history.replaceState(null, '', '/login/callback');
  document.head.innerHTML = '<meta name="sign-in-provider" content="Studio Pass" />';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  document.head.innerHTML = '';
});

const open = () => renderAt(ADDRESS, <SignInCallbackPage />);
const refusal = (code: string, text: string) => ({ code, error: text, message: text });

test('a finished sign-in stores the session and opens the requested page', async () => {
  server.respondsWith(200, { outcome: 'signed_in', token: 't1', userId: 'u1', returnTo: '/prompts?q=a' });
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/prompts'));
  expect(router.state.location.search).toBe('?q=a');
  expect(localStorage.getItem('token')).toBe('t1');
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.body).toEqual({ query: '?code=abc&state=xyz' });
});

test('an existing account is linked with its password; a wrong one is reported at the field', async () => {
  server.respondsToEach(({ address, body }) => {
    if (address.endsWith('/callback'))
      return Response.json({ outcome: 'password_needed', email: 'maya@example.com' });
    if ((body as { password: string }).password === 'right one')
      return Response.json({ outcome: 'signed_in', token: 't2', userId: 'u2', returnTo: '/home' });
    const text = 'That is not your current password.';
    const details = [{ path: 'password', message: text }];
    return Response.json({ ...refusal('validation_failed', text), details }, { status: 400 });
  });
  const router = open();
  expect(await screen.findByText('maya@example.com')).toBeDefined();
  const password = screen.getByLabelText('Password');
  await userEvent.click(screen.getByRole('button', { name: 'Link and log in' }));
  expect(await screen.findByText('Please enter your account password.')).toBeDefined();
  await userEvent.type(password, 'wrong one{Enter}');
  expect(await screen.findByText('That is not your current password.')).toBeDefined();
  await userEvent.clear(password);
  await userEvent.type(password, 'right one{Enter}');
  await waitFor(() => expect(localStorage.getItem('token')).toBe('t2'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('an account with two-step login asks for a code before the session starts', async () => {
  server.respondsToEach(({ address }) =>
    address.endsWith('/callback')
      ? Response.json({ outcome: 'code_needed', challenge: 'c1', returnTo: '/prompts' })
      : Response.json({ token: 't3', userId: 'u3' }),
  );
  const router = open();
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/prompts'));
  expect(localStorage.getItem('token')).toBe('t3');
  expect(server.calls.at(-1)?.body).toEqual({ challenge: 'c1', code: '123456' });
});

test('a rejection is explained on the login page', async () => {
  server.respondsWith(400, refusal('sign_in_canceled', 'The sign-in was canceled. Nothing was changed.'));
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ problem: 'The sign-in was canceled. Nothing was changed.' });
  expect(server.calls).toHaveLength(1);
});

test('an unreachable server is explained on the login page', async () => {
  server.goesDown();
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state.problem).toBe('The sign-in could not be finished. Please try again.');
});

test('a sign-in that was started on the account page returns there', async () => {
  localStorage.setItem('token', 'mine');
  server.respondsWith(200, { outcome: 'confirmed', confirmation: 'proof' });
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
  expect(router.state.location.state).toEqual({ confirmation: 'proof' });
  expect(localStorage.getItem('token')).toBe('mine');
});
