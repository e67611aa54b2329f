import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Toasts } from '../../ui/Toasts.tsx';
import { SignupPage } from './SignupPage.tsx';

const server = fakeServer();
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the message about the new account disappears after the login', async () => {
  const message = 'Your account has been created. You can log in now.';
  server.respondsWith(201, { message, userId: 'u1' });
  renderAt('/signup', <SignupPage />);
  await userEvent.type(screen.getByLabelText('Name'), 'Maya');
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByText('Somewhere else');
  renderAt('/login', <Toasts />);
  expect(await screen.findByText(message)).toBeDefined();
  act(() => startSession({ token: 't1', userId: 'u1' }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});
