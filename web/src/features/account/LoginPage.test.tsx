import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { LoginPage } from './LoginPage.tsx';

const server = fakeServer();
afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '', '/login');
});
history.replaceState(null, '', '/login');

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

async function logInAs(emailAddress: string, secret: string) {
  renderAt('/login', <LoginPage />);
  await userEvent.type(email(), emailAddress);
  await userEvent.type(password(), secret);
  await submit();
}

test('an empty form is not sent: both fields are invalid, the message appears once and the first field is focused', async () => {
  renderAt('/login', <LoginPage />);
  await submit();
  expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
    'Please fill in both email and password.',
  ]);
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(password().getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(server.calls).toEqual([]);
});

test('a login stores the token and the user id', async () => {
  server.respondsWith(200, { token: 't1', userId: 'u1' });
  await logInAs('maya@example.com', 'long enough');
  await waitFor(() => expect(localStorage.getItem('token')).toBe('t1'));
  expect(localStorage.getItem('userId')).toBe('u1');
  expect(server.calls[0]?.body).toEqual({
    email: 'maya@example.com',
    password: 'long enough',
    rememberMe: false,
  });
});

test('a rejection shows the server’s message and keeps the input', async () => {
  server.respondsWith(401, {
    error: 'Invalid email or password.',
    message: 'Invalid email or password.',
    code: 'invalid_credentials',
  });
  await logInAs('maya@example.com', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password.');
  expect(email().value).toBe('maya@example.com');
  expect(localStorage.getItem('token')).toBeNull();
});

test('an unreachable server shows a default message', async () => {
  server.goesDown();
  await logInAs('maya@example.com', 'long enough');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to login.');
});

test('while logging in, the form cannot be changed or sent twice', async () => {
  server.neverResponds();
  await logInAs('maya@example.com', 'long enough');
  await waitFor(() => expect(email().disabled).toBe(true));
  expect(password().disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in…' }).disabled).toBe(true);
});

const answersWithChallenge = (finish: () => Response) =>
  server.respondsToEach(({ address }) =>
    address.endsWith('/code') ? finish() : Response.json({ challenge: 'c1' }),
  );
const refusal = (status: number, code: string, text: string) => () =>
  Response.json({ error: text, message: text, code, details: [{ path: 'code', message: text }] }, { status });
const enterCode = (code: string) => userEvent.type(screen.getByRole('textbox'), `${code}{Enter}`);

test('with two-step login, the code is requested after the password and starts the session', async () => {
  answersWithChallenge(() => Response.json({ token: 't1', userId: 'u1' }));
  await logInAs('maya@example.com', 'long enough');
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  expect(localStorage.getItem('token')).toBeNull();
  expect(document.activeElement).toBe(code);
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  await enterCode('123456');
  await waitFor(() => expect(localStorage.getItem('token')).toBe('t1'));
  expect(server.calls.at(-1)?.body).toEqual({ challenge: 'c1', code: '123456' });
});

test('a wrong code is reported at its field, and a recovery code can be used instead', async () => {
  answersWithChallenge(refusal(400, 'code_wrong', 'That code is incorrect.'));
  await logInAs('maya@example.com', 'long enough');
  await screen.findByLabelText('Code');
  await enterCode('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter the code.');
  await enterCode('123456');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('That code is incorrect.'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect([field.value, field.autocomplete, document.activeElement === field]).toEqual(['', 'off', true]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a login that took too long starts again and says so', async () => {
  answersWithChallenge(() =>
    Response.json(
      { error: 'That took too long. Please log in again.', code: 'login_expired' },
      { status: 401 },
    ),
  );
  await logInAs('maya@example.com', 'long enough');
  await screen.findByLabelText('Code');
  await enterCode('123456');
  expect((await screen.findByRole('alert')).textContent).toBe('That took too long. Please log in again.');
  expect(password()).toBeDefined();
});
