import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { SignupPage } from './SignupPage.tsx';

const server = fakeServer();
afterEach(cleanup);

const EMAIL = ['Email', 'maya@example.com'] as const;
const PASSWORD = ['Password', 'long enough'] as const;
test.each([
  ['Log in', 'Logging in…', <LoginPage key="login" />, [EMAIL, PASSWORD]],
  ['Sign up', 'Signing up…', <SignupPage key="signup" />, [['Name', 'Maya'], EMAIL, PASSWORD]],
  ['Send Reset Link', 'Sending…', <ForgotPasswordPage key="forgot" />, [EMAIL]],
  [
    'Reset Password',
    'Resetting…',
    <ResetPasswordPage key="reset" />,
    [
      ['New password', 'long enough'],
      ['Confirm password', 'long enough'],
    ],
  ],
] as const)(
  'while sending, the %s button says %s and ignores a second click',
  async (label, busyLabel, page, fields) => {
    server.neverResponds();
    renderAt('/page?token=abc', page);
    for (const [label, text] of fields) await userEvent.type(screen.getByLabelText(label), text);
    await userEvent.click(screen.getByRole('button', { name: label }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: busyLabel });
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await userEvent.click(button);
    expect(server.calls).toHaveLength(1);
  },
);
