import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { VerifyEmailPage } from './VerifyEmailPage.tsx';

const server = fakeServer();
afterEach(cleanup);

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));

test('the email is confirmed by a click, not by opening the page', async () => {
  server.respondsWith(200, { message: 'Your email is confirmed.' });
  renderAt('/verify-email?token=abc', <VerifyEmailPage />);
  expect(server.calls).toEqual([]);
  await confirm();
  await screen.findByText('Your email is confirmed.');
  expect(server.calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('an invalid link says where to get a new one', async () => {
  const text = 'This link is invalid or has expired. Request a new one on your account page.';
  server.respondsWith(400, { error: text, message: text, code: 'verification_link_invalid' });
  renderAt('/verify-email?token=abc', <VerifyEmailPage />);
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
});
