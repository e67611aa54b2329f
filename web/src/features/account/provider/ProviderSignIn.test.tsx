import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { LoginPage } from '../LoginPage.tsx';
import { SignupPage } from '../SignupPage.tsx';

const server = fakeServer();
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
afterEach(() => {
  cleanup();
  assign.mockClear();
  document.head.innerHTML = '';
});

function showProvider() {
  document.head.innerHTML = '<meta name="sign-in-provider" content="Studio Pass" />';
}
const button = () => screen.queryByRole('button', { name: 'Sign in with Studio Pass' });

test('without a provider there is no button', () => {
  renderAt('/login', <LoginPage />);
  expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
  cleanup();
  renderAt('/signup', <SignupPage />);
  expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
});

test('the button on the sign-up page opens the provider', async () => {
  showProvider();
  server.respondsWith(200, { url: 'https://accounts.example/authorize?x=1' });
  renderAt('/signup', <SignupPage />);
  await userEvent.click(button() ?? document.body);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.example/authorize?x=1'));
  expect(server.calls[0]?.body).toEqual({ rememberMe: false });
  expect(screen.getByRole('button', { name: 'Opening Studio Pass…' })).toBeDefined();
});

test('the button on the login page remembers the choice, and says if the provider is down', async () => {
  showProvider();
  const text = 'The sign-in service cannot be reached right now. Try again later, or use your password.';
  server.respondsWith(503, { code: 'provider_unreachable', error: text, message: text });
  renderAt('/login', <LoginPage />);
  await userEvent.click(screen.getByLabelText('Remember me'));
  await userEvent.click(button() ?? document.body);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(server.calls[0]?.body).toEqual({ rememberMe: true });
  expect(button()).not.toBeNull();
});
