import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { SecondStep } from './SecondStep.tsx';

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

const server = fakeServer();
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-000${index}`);
let state = { isOn: false, recoveryCodesLeft: 0 };

beforeEach(() => {
  state = { isOn: false, recoveryCodesLeft: 0 };
  server.respondsToEach(answer);
});
afterEach(cleanup);

function answer({ method, address, body }: SentCall) {
  const sent = body as { password?: string; code?: string } | undefined;
  if (method === 'GET') return Response.json(state);
  if (sent?.password === 'wrong') return rejectWith('password', 'That is not your current password.');
  if (address.endsWith('/setup'))
    return Response.json({ key: KEY, address: `otpauth://totp/Cold%20Open:maya?secret=${KEY}` });
  if (sent?.code !== '123456') return rejectWith('code', 'That code is incorrect.');
  state = { isOn: !address.endsWith('/off'), recoveryCodesLeft: 10 };
  return Response.json({ message: 'Done.', ...(state.isOn && { recoveryCodes: CODES }) });
}
const rejectWith = (path: string, text: string) =>
  Response.json(
    { error: text, message: text, code: 'validation_failed', details: [{ path, message: text }] },
    { status: 400 },
  );
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('setup asks for the password, shows the key as a QR code and text, asks for a first code, and shows the recovery codes once', async () => {
  renderAt('/account', <SecondStep isRequired={false} />);
  await click('Turn on two-step login');
  const password = screen.getByLabelText('Your password');
  expect(document.activeElement).toBe(password);
  await userEvent.type(password, 'wrong{Enter}');
  expect(await screen.findByText('That is not your current password.')).toBeDefined();
  await userEvent.clear(password);
  await userEvent.type(password, 'long enough{Enter}');

  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeDefined();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^otpauth:/);
  const code = screen.getByLabelText<HTMLInputElement>('Code');
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByText('That code is incorrect.')).toBeDefined();
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');

  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Save your recovery codes' })),
  );
  await click('I have saved them');
  expect(await screen.findByText(/10 recovery codes are left/)).toBeDefined();
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
});

test('new recovery codes and turning it off require the password and a code', async () => {
  state = { isOn: true, recoveryCodesLeft: 1 };
  renderAt('/account', <SecondStep isRequired={false} />);
  expect(await screen.findByText(/Only 1 recovery code is left. Get new ones soon./)).toBeDefined();
  await click('Get new recovery codes');
  await userEvent.type(screen.getByLabelText('Your password'), 'long enough');
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeDefined();
  await click('I have saved them');

  await click('Turn off');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText('Please enter your current password.')).toBeDefined();
  expect(dialog.getByText('Please enter the code.')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Your password'), 'long enough');
  await userEvent.type(dialog.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('button', { name: 'Turn on two-step login' })).toBeDefined();
});

test('the page says why an admin needs it', async () => {
  renderAt('/account', <SecondStep isRequired />);
  expect(await screen.findByText(/Admins need it here/)).toBeDefined();
});
