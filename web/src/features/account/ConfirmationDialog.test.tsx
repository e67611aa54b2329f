import { setUserTokens } from '@cold-open/contract/users/user-balances.contract';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callApi } from '../../api/call-api.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { LazyConfirmationDialog } from './LazyConfirmationDialog.tsx';

configure({ defaultHidden: true });

const server = fakeServer();
let confirmed = false;
let needed = { error: 'Enter a code.', code: 'code_needed' };

beforeEach(() => {
  confirmed = false;
  needed = { error: 'Enter a code.', code: 'code_needed' };
  history.replaceState(null, '', '/admin/users');
  server.respondsToEach(({ address, body }) => {
    if (!address.endsWith('/confirm'))
      return confirmed ? Response.json({ tokens: 7 }) : Response.json(needed, { status: 403 });
    if (address.endsWith('/password/confirm')) return checkPassword(body as { password: string });
    confirmed = (body as { code: string }).code === '123456';
    const text = 'That code is incorrect.';
    const refused = { error: text, code: 'code_wrong', details: [{ path: 'code', message: text }] };
    return confirmed ? Response.json({ message: 'Thank you.' }) : Response.json(refused, { status: 400 });
  });
  renderAt('/', <LazyConfirmationDialog />);
});
afterEach(cleanup);

function checkPassword({ password }: { password: string }) {
  confirmed = password === 'long enough';
  const text = 'That is not your password.';
  const refused = { error: text, code: 'validation_failed', details: [{ path: 'password', message: text }] };
  return confirmed ? Response.json({ message: 'Thank you.' }) : Response.json(refused, { status: 400 });
}

const changeTokens = () =>
  callApi(setUserTokens, { params: { id: 'u1' }, body: { tokens: 7 } }).then(
    ({ tokens }) => tokens,
    (error: Error) => error.message,
  );

test('a call that needs a code opens the dialog and continues after the right code', async () => {
  const outcome = changeTokens();
  const code = await screen.findByLabelText('Code');
  await userEvent.type(code, '654321{Enter}');
  expect(await screen.findByText('That code is incorrect.')).toBeDefined();
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  expect(await outcome).toBe(7);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('canceling the dialog leaves the call rejected, and the next call asks again', async () => {
  const outcome = changeTokens();
  await screen.findByLabelText('Code');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await outcome).toBe('Enter a code.');
  void changeTokens();
  expect(await screen.findByLabelText('Code')).toBeDefined();
});

test('an admin without two-step login enters the password', async () => {
  needed = { error: 'Enter your password again to do this.', code: 'password_needed' };
  const outcome = changeTokens();
  const password = await screen.findByLabelText('Your password');
  await userEvent.type(password, 'a guess{Enter}');
  expect(await screen.findByText('That is not your password.')).toBeDefined();
  await userEvent.clear(password);
  await userEvent.type(password, 'long enough{Enter}');
  expect(await outcome).toBe(7);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
