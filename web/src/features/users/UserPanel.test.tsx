import type { Payment } from '@cold-open/contract/billing/admin-payments.contract';
import type { TokenEntry } from '@cold-open/contract/billing/tokens.contract';
import type { AdminRole } from '@cold-open/contract/http/admin-roles';
import type { AdminUser } from '@cold-open/contract/users/admin-user';
import type { UserNote } from '@cold-open/contract/users/user-notes.contract';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../api/session.ts';
import { fakeServer, type SentCall } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AdminUsersPage } from './AdminUsersPage.tsx';
import { sampleUser, userId } from './sample-users.ts';

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

const server = fakeServer();
let ada: AdminUser = sampleUser(1, 'Ada');
let history: TokenEntry[] = [];
let payments: Payment[] = [];
let notes: UserNote[] = [];
/** The role of the admin who looks at the page. */
let role: AdminRole = 'owner';
/** The panel's calls that fail. */
let failingCalls: ('details' | 'tokens')[] = [];

beforeEach(() => {
  ada = sampleUser(1, 'Ada', { tokens: 12 });
  history = [entry(1, { amount: 12, balance: 12, reason: 'boost' })];
  payments = [];
  failingCalls = [];
  notes = [];
  role = 'owner';
  startSession({ token: 't1', userId: 'u1' });
  server.respondsToEach(answer);
  // Wide enough to show the panel beside the list.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

test('the panel shows the plan, the balance, the scripts and the payments', async () => {
  payments = [
    {
      _id: userId(50),
      kind: 'plan_month',
      amountCents: 1000,
      tokens: 100,
      status: 'partly_refunded',
      paidAt: '2026-07-03T12:00:00.000Z',
    },
  ];
  const panel = await openPanel();
  expect(await panel.findByText('Unlimited Plan')).toBeDefined();
  expect(panel.getByText('$10.00')).toBeDefined();
  expect(panel.getByText('Partly refunded, 100 tokens')).toBeDefined();
  expect(panel.getByText('07/03/2026')).toBeDefined();
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'inactive',
    '12',
    '7',
    '07/01/2026',
    'N/A',
    'No',
    'Verified',
    'Active',
  ]);
});

test('a changed balance appears in the history with the admin who changed it', async () => {
  const panel = await openPanel();
  expect(await lines(panel)).toEqual(['Token boost+12Balance 12']);
  await userEvent.click(screen.getByRole('button', { name: 'Reset tokens for Ada' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reset to 100 tokens?' }));
  await userEvent.click(question.getByRole('button', { name: 'Reset tokens' }));
  await waitFor(async () =>
    expect(await lines(panel)).toEqual(['Set by Mara+88Balance 100', 'Token boost+12Balance 12']),
  );
  expect(panel.getByText('100')).toBeDefined();
});

test('an owner gives a role, with an explanation of it, and takes it away again', async () => {
  const panel = await openPanel();
  const field = await panel.findByLabelText('Role');
  const save = panel.getByRole('button', { name: 'Change role' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await userEvent.selectOptions(field, 'Support');
  expect(panel.getByText('The chat, and the users without changing them.')).toBeDefined();
  await userEvent.click(save);
  expect(await screen.findByText('Role changed.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ada Support' })).toBeDefined();
  await userEvent.selectOptions(await panel.findByLabelText('Role'), 'User');
  await userEvent.click(panel.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByRole('button', { name: 'Ada' })).toBeDefined();
});

test('only owners choose roles, and a support admin cannot change anything', async () => {
  role = 'admin';
  const panel = await openPanel();
  expect(await panel.findByRole('button', { name: 'Sign out everywhere' })).toBeDefined();
  expect(panel.queryByLabelText('Role')).toBeNull();
  cleanup();
  role = 'support';
  const readOnly = await openPanel();
  await readOnly.findByText('ada@example.com');
  expect(readOnly.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Open chat');
  expect(readOnly.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
});

test('older changes are loaded on demand', async () => {
  history = Array.from({ length: 25 }, (_, index) => entry(index, { balance: index }));
  const panel = await openPanel();
  expect(await lines(panel)).toHaveLength(20);
  await userEvent.click(panel.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await lines(panel)).toHaveLength(25));
  expect(panel.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a part that failed to load says so and can be retried', async () => {
  failingCalls = ['details', 'tokens'];
  const panel = await openPanel();
  expect(await panel.findByText('The token history could not be loaded.')).toBeDefined();
  expect(await panel.findByText('The details could not be loaded.')).toBeDefined();
  expect(panel.getByText('ada@example.com')).toBeDefined();
  failingCalls = [];
  for (const retry of panel.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
  expect(await panel.findByText('No payments yet.')).toBeDefined();
  expect(await lines(panel)).toHaveLength(1);
});

test('signing a user out everywhere asks first', async () => {
  const panel = await openPanel();
  await userEvent.click(panel.getByRole('button', { name: 'Sign out everywhere' }));
  const question = within(await screen.findByRole('dialog', { name: 'Sign this user out everywhere?' }));
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Signed out everywhere.')).toBeDefined();
  expect(server.calls.some(({ address }) => address === `/api/admin/users/${ada._id}/sign-out`)).toBe(true);
});

test('notes are written, listed and deleted, and a support admin can only read them', async () => {
  const panel = await openPanel();
  expect(await panel.findByText('No notes yet.')).toBeDefined();
  await userEvent.type(panel.getByLabelText('New note'), '  Prefers email. ');
  await userEvent.click(panel.getByRole('button', { name: 'Add note' }));
  const list = within(await panel.findByRole('list', { name: 'Notes' }));
  expect(list.getByText('Prefers email.')).toBeDefined();
  expect(panel.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(panel.getByLabelText('New note')));
  cleanup();
  role = 'support';
  const readOnly = await openPanel();
  expect(await readOnly.findByText('Prefers email.')).toBeDefined();
  expect(readOnly.queryByLabelText('New note')).toBeNull();
  expect(readOnly.queryByRole('button', { name: /^Delete note/ })).toBeNull();
  cleanup();
  role = 'admin';
  const again = await openPanel();
  await userEvent.click(await again.findByRole('button', { name: 'Delete note by Mara' }));
  expect(await again.findByText('No notes yet.')).toBeDefined();
});

test('a password reset is sent, and the user is blocked from the chat and unblocked', async () => {
  const panel = await openPanel();
  await userEvent.click(await panel.findByRole('button', { name: 'Send password reset' }));
  expect(await screen.findByText('Password reset sent.')).toBeDefined();
  await userEvent.click(panel.getByRole('button', { name: 'Block from the chat' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Unblock in the chat' }));
  expect(await panel.findByRole('button', { name: 'Block from the chat' })).toBeDefined();
  expect(server.calls.filter(({ method }) => method === 'POST').map(({ address }) => address)).toEqual([
    `/api/admin/users/${ada._id}/password-reset`,
    `/api/user/admin/block/${ada._id}`,
    `/api/user/admin/unblock/${ada._id}`,
  ]);
});

async function openPanel() {
  renderAt(
    '/admin/users',
    <>
      <AdminUsersPage />
      <Notifications />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ada' }));
  return within(screen.getByRole('complementary', { name: 'Details for Ada' }));
}

/** Returns the lines without the day at the end of each. */
async function lines(panel: ReturnType<typeof within>) {
  const list = await panel.findByRole('list', { name: 'Token history' });
  return [...list.querySelectorAll('li')].map((line) => {
    const day = line.querySelector('time')?.textContent ?? '';
    return line.textContent?.replace(day, '');
  });
}

function entry(index: number, fields: Partial<TokenEntry> = {}): TokenEntry {
  return {
    _id: String(index),
    amount: -1,
    balance: 1,
    reason: 'generation',
    scriptId: null,
    paymentId: null,
    by: null,
    createdAt: '2026-07-02T12:00:00.000Z',
    ...fields,
  };
}

function answerNotes(method: string, pathname: string, body: unknown): Response {
  if (method === 'GET') return Response.json(notes);
  if (method === 'DELETE') {
    notes = notes.filter(({ _id }) => !pathname.endsWith(_id));
    return Response.json({ message: 'Note deleted.' });
  }
  const { content } = body as { content: string };
  notes = [{ _id: userId(70), content, by: 'Mara', createdAt: '2026-07-02T12:00:00.000Z' }, ...notes];
  return Response.json(notes[0], { status: 201 });
}

function answer({ method, address, body }: SentCall): Response {
  const { pathname, searchParams } = new URL(address, 'http://app');
  if (pathname === '/api/auth/me') return Response.json({ role });
  if (pathname.endsWith('/count')) return Response.json({ total: 1, hasMore: false });
  if (pathname.includes('/notes')) return answerNotes(method, pathname, body);
  if (pathname.startsWith('/api/user/admin/')) {
    ada = { ...ada, blocked: pathname.includes('/block/') };
    return Response.json({ message: 'Done.' });
  }
  if (pathname.endsWith('/role')) {
    const given = (body as { role: AdminRole | null }).role;
    ada = { ...ada, admin: given !== null, role: given };
    return Response.json(ada);
  }
  if (method === 'PATCH') {
    history = [entry(99, { amount: 88, balance: 100, reason: 'admin', by: 'Mara' }), ...history];
    ada = { ...ada, tokens: 100 };
    return Response.json({ ...ada, resetEntryId: '99' });
  }
  if (method === 'POST') return Response.json({ message: 'Signed out everywhere.' });
  if (pathname === '/api/admin/users') return Response.json([ada]);
  const isHistory = pathname.endsWith('/tokens');
  if (failingCalls.includes(isHistory ? 'tokens' : 'details')) return Response.json({}, { status: 404 });
  if (!isHistory) return Response.json({ user: ada, scripts: 7, payments });
  const start = Number(searchParams.get('cursor') ?? 0);
  const end = start + Number(searchParams.get('limit'));
  return Response.json(history.slice(start, end), {
    headers: end < history.length ? { 'x-next-cursor': String(end) } : {},
  });
}
