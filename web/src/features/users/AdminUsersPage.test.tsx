import type { AdminRole } from '@cold-open/contract/http/admin-roles';
import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { userQuery } from '@cold-open/contract/users/users.contract';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../api/session.ts';
import { fakeServer, type SentCall } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AdminUsersPage } from './AdminUsersPage.tsx';
import { sampleUser, userId } from './sample-users.ts';

// Checking the visibility of every element would take most of the time here, and no test depends on it.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

const server = fakeServer();
let users = [sampleUser(1, 'Ada'), sampleUser(2, 'Ben')];
/** Replaces the response to a change; null for the usual response. */
let errorReply: (() => Response | Promise<Response>) | null = null;
let nextCursor: string | null = null;
/** More users than can be counted; null for the number of users. */
let count: number | null = null;
/** The role of the admin who looks at the page. */
let role: AdminRole = 'owner';

beforeEach(() => {
  users = [sampleUser(1, 'Ada', { tokens: 3, subscriptionStatus: 'active' }), sampleUser(2, 'Ben')];
  errorReply = null;
  nextCursor = null;
  count = null;
  role = 'owner';
  startSession({ token: 't1', userId: 'u1' });
  server.respondsToEach(answer);
  setScreen('wide');
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

test('a row shows every field of a user, and N/A for missing ones', async () => {
  users = [
    sampleUser(1, 'Ada', {
      tokens: 3,
      subscriptionStatus: 'active',
      planActivatedAt: '2026-07-15T12:00:00.000Z',
    }),
    sampleUser(2, ''),
  ];
  await openPage();
  expect(cellsOf('ada@')).toEqual([
    'AAda',
    'ada@example.com',
    'active',
    '3',
    '07/01/2026',
    '07/15/2026',
    'N/A',
    'Deactivate Plan',
  ]);
  expect(cellsOf('user2@')).toEqual([
    '?N/A',
    'user2@example.com',
    'inactive',
    '12',
    '07/01/2026',
    'N/A',
    'N/A',
    'Activate Plan',
  ]);
  const heads = within(screen.getByRole('grid', { name: 'Users' })).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Subscription',
    'Token Balance',
    'Created At',
    'Plan Activated',
    'Plan Deactivated',
    'Actions',
  ]);
});

test('a support admin sees the users, but cannot change them', async () => {
  role = 'support';
  await openPage();
  expect(screen.getByText('ada@example.com')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add User' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Activate|Deactivate|Reset|Edit|Delete)/ })).toBeNull();
});

test('an answer that is not a list shows no users', async () => {
  server.respondsToEach(({ address }) =>
    Response.json(address.includes('/auth/me') ? { role } : { users: 3 }),
  );
  renderAt('/admin/users', <AdminUsersPage />);
  expect(await screen.findByText('No users found.')).toBeDefined();
});

test('the page says that the users are loading', () => {
  server.neverResponds();
  renderAt('/admin/users', <AdminUsersPage />);
  expect(screen.getByText('Loading users...')).toBeDefined();
});

test('typed text is searched after a pause and appears in the URL', async () => {
  const router = await openPage();
  await userEvent.type(search(), ' ben ');
  await waitFor(() => expect(router.state.location.search).toBe('?search=ben'));
  await waitFor(() => expect(screen.queryByText('ada@example.com')).toBeNull());
  expect(listCalls().map(({ address }) => new URL(address, 'http://app').searchParams.get('search'))).toEqual(
    [null, 'ben'],
  );
  await router.navigate('/admin/users');
  expect(await screen.findByText('Ada')).toBeDefined();
  expect(search().value).toBe('');
});

test('a search in the URL fills the box, and one without a match can be cleared', async () => {
  renderAt('/admin/users?search=nobody', <AdminUsersPage />);
  expect(await screen.findByText('No users found.')).toBeDefined();
  expect(search().value).toBe('nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('Ada')).toBeDefined();
});

test('a list that failed to load is empty, says why and can be retried', async () => {
  server.respondsWith(403, { error: 'You are not allowed to do that.', code: 'forbidden' });
  renderAt('/admin/users', <AdminUsersPage />);
  expect(await screen.findByText('You are not allowed to do that.')).toBeDefined();
  expect(screen.getByText('No users found.')).toBeDefined();
  server.respondsToEach(answer);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ada')).toBeDefined();
  expect(screen.queryByText('No users found.')).toBeNull();
});

test('a column head sorts on the server, a second click reverses the order, and the URL keeps it', async () => {
  const router = await openPage();
  expect(head('Created At').getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(within(head('Token Balance')).getByRole('button'));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=tokens&order=asc'));
  expect(head('Token Balance').getAttribute('aria-sort')).toBe('ascending');
  expect(head('Created At').getAttribute('aria-sort')).toBeNull();
  await userEvent.click(within(head('Token Balance')).getByRole('button'));
  await waitFor(() => expect(head('Token Balance').getAttribute('aria-sort')).toBe('descending'));
  expect(lastQuery()).toMatchObject({ sort: 'tokens', order: 'desc' });
});

test('invalid values in the URL are ignored', async () => {
  renderAt('/admin/users?sort=shoes&order=sideways', <AdminUsersPage />);
  await screen.findByText('Ada');
  expect(lastQuery()).toMatchObject({ sort: 'createdAt', order: 'desc', limit: 100 });
});

test('the next page is appended, and a user on both pages is shown once', async () => {
  nextCursor = 'page-2';
  await openPage();
  users = [sampleUser(2, 'Ben'), sampleUser(3, 'Cleo')];
  nextCursor = null;
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Cleo')).toBeDefined();
  expect(screen.getAllByText('Ben')).toHaveLength(1);
  expect(lastQuery().cursor).toBe('page-2');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the arrow keys move between names, and Enter and Space select and deselect a row', async () => {
  await openPage();
  nameOf('Ada').focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(row('Ben').getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByRole('complementary', { name: 'Details for Ben' })).toBeDefined();
  await userEvent.keyboard(' ');
  expect(row('Ben').getAttribute('aria-selected')).toBe('false');
  await userEvent.click(screen.getByText('ada@example.com'));
  expect(row('Ada').getAttribute('aria-selected')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Close details' }));
  expect(row('Ada').getAttribute('aria-selected')).toBe('false');
  expect(document.activeElement).toBe(nameOf('Ada'));
});

test('on a phone the details cover the list, and closing them deselects the row', async () => {
  setScreen('phone');
  await openPage();
  await userEvent.click(screen.getByText('ada@example.com'));
  const details = within(await screen.findByRole('dialog', { name: 'Details for Ada' }));
  expect(details.getByText('No payments yet.')).toBeDefined();
  await userEvent.click(details.getByRole('button', { name: 'Close details' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(row('Ada').getAttribute('aria-selected')).toBe('false');
});

test('a plan is activated without a confirmation, and the row shows the server’s reply', async () => {
  await openPage();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Activate Plan for Ben' }));
  expect(await screen.findByText('Plan activated.')).toBeDefined();
  expect(changes()).toEqual([
    expect.objectContaining({ method: 'PATCH', address: planOf(2), body: { status: 'active' } }),
  ]);
  expect(screen.getByRole('button', { name: 'Deactivate Plan for Ben' })).toBeDefined();
});

test('a plan is deactivated only after a confirmation', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate Plan for Ada' }));
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate this plan?' }));
  expect(question.getByText(/canceled with the payment provider/)).toBeDefined();
  expect(changes()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Deactivate Plan' }));
  expect(await screen.findByText('Plan deactivated.')).toBeDefined();
  expect(changes()[0]?.body).toEqual({ status: 'inactive' });
  const plan = screen.getByRole('button', { name: 'Activate Plan for Ada' });
  await waitFor(() => expect(document.activeElement).toBe(plan));
});

test.each([
  ['the server’s message', () => Response.json({ error: 'Not today.' }, { status: 502 }), 'Not today.'],
  ['a server without a message', () => Response.json({}, { status: 500 }), 'The plan could not be changed.'],
  ['a server that is down', () => Promise.reject(new TypeError('down')), 'The plan could not be changed.'],
])('a failed plan change is reported: %s', async (_case, reply, text) => {
  await openPage();
  errorReply = reply;
  await userEvent.click(screen.getByRole('button', { name: 'Activate Plan for Ben' }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Activate Plan for Ben' })).toBeDefined();
});

test('a balance is validated before it is sent, and Escape sends nothing', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Edit tokens for Ada' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Token balance');
  expect(field.value).toBe('3');
  for (const invalid of ['-1', '1.5', '1000001', 'x', '']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${invalid}{Enter}`);
    expect(screen.getByText('Tokens must be a whole number from 0 to 1,000,000.')).toBeDefined();
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Token balance')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit tokens for Ada' }));
  expect(changes()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Edit tokens for Ada' }));
  const again = await screen.findByLabelText<HTMLInputElement>('Token balance');
  await userEvent.clear(again);
  await userEvent.type(again, '7{Enter}');
  expect(await screen.findByText('Token balance changed.')).toBeDefined();
  expect(changes()[0]?.body).toEqual({ tokens: 7, before: 3 });
  await waitFor(() => expect(screen.queryByLabelText('Token balance')).toBeNull());
  expect(cellsOf('ada@')[3]).toBe('7');
});

test('the balance can be edited while another change to the user is in progress, and saved after it', async () => {
  await openPage();
  let sendChanged = () => {};
  const changed = new Promise<void>((resolve) => {
    sendChanged = resolve;
  });
  server.respondsToEach(async (call) => {
    if (call.address.includes('/plan')) await changed;
    return answer(call);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Activate Plan for Ben' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit tokens for Ben' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Token balance');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  sendChanged();
  await waitFor(() => expect(save.disabled).toBe(false));
  await userEvent.clear(field);
  await userEvent.type(field, '9{Enter}');
  expect(await screen.findByText('Token balance changed.')).toBeDefined();
});

test('a balance that is being typed stays when a search replaces the list, short or long', async () => {
  users = Array.from({ length: 70 }, (_, index) => sampleUser(index, `User ${index}`));
  showRowsNearScreen();
  await openPage();
  let sendFound = () => {};
  const found = new Promise<void>((resolve) => {
    sendFound = resolve;
  });
  server.respondsToEach(async (call) => {
    if (call.address.includes('search=')) await found;
    return answer(call);
  });
  fireEvent.change(search(), { target: { value: 'user 3@' } });
  await waitFor(() => expect(lastQuery().search).toBe('user 3@'));
  const edit = () => screen.getByLabelText('Edit tokens for User 3', { selector: 'button' });
  await userEvent.click(edit());
  const field = await screen.findByLabelText<HTMLInputElement>('Token balance');
  await userEvent.clear(field);
  await userEvent.type(field, '25');
  const button = edit();
  sendFound();
  await waitFor(() => expect(document.querySelectorAll('tr[data-row-key]')).toHaveLength(1));
  expect(edit()).toBe(button);
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '0{Enter}');
  expect(await screen.findByText('Token balance changed.')).toBeDefined();
  expect(changes().map(({ body }) => body)).toEqual([{ tokens: 250, before: 12 }]);
  await waitFor(() => expect(document.activeElement).toBe(edit()));
});

test('a balance that is being typed stays and can be saved when the user leaves the list', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Edit tokens for Ben' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Token balance');
  await userEvent.clear(field);
  await userEvent.type(field, '40');
  const ben = users[1];
  server.respondsToEach((call) =>
    call.method === 'GET' && call.address.includes('plan=active')
      ? Response.json(users.slice(0, 1))
      : answer(call),
  );
  fireEvent.change(within(screen.getByRole('group', { name: 'Filters' })).getByLabelText('Plan'), {
    target: { value: 'active' },
  });
  await waitFor(() => expect(screen.queryByText(ben?.email ?? '')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Token balance')).toBe(field);
  expect(field.value).toBe('40');
  await userEvent.type(field, '0{Enter}');
  expect(await screen.findByText('Token balance changed.')).toBeDefined();
  expect(changes()[0]?.body).toEqual({ tokens: 400, before: 12 });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Users' })));
});

test('resetting a balance asks first, sends the reason and can be undone', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Reset tokens for Ben' }));
  await userEvent.click(await dialogButton('Reset to 100 tokens?', 'Keep the balance'));
  expect(changes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Reset tokens for Ben' }));
  await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Asked for it.');
  await userEvent.click(await dialogButton('Reset to 100 tokens?', 'Reset tokens'));
  expect(await screen.findByText('Token balance reset to 100.')).toBeDefined();
  expect(changes()[0]?.body).toEqual({ reason: 'Asked for it.' });
  expect(cellsOf('ben@')[3]).toBe('100');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Reset undone.')).toBeDefined();
  expect(changes()[1]).toMatchObject({
    method: 'POST',
    address: `/api/admin/users/${userId(2)}/reset-tokens/undo`,
    body: { entryId: '41' },
  });
  await waitFor(() => expect(cellsOf('ben@')[3]).toBe('12'));
});

test('filters are sent to the server, are kept in the URL and can be reset', async () => {
  const router = await openPage();
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  await userEvent.selectOptions(filters.getByLabelText('Plan'), 'Active');
  await userEvent.selectOptions(filters.getByLabelText('Balance'), '1 to 4 tokens');
  await userEvent.selectOptions(filters.getByLabelText('Role'), 'All admins');
  await userEvent.selectOptions(filters.getByLabelText('Chat'), 'Blocked');
  await userEvent.selectOptions(filters.getByLabelText('Verified'), 'Not verified');
  await userEvent.selectOptions(filters.getByLabelText('Last seen'), 'Not in the last 30 days');
  expect(router.state.location.search).toBe(
    '?plan=active&balance=low&role=any&blocked=yes&verified=no&seen=not-30',
  );
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({
      plan: 'active',
      tokensFrom: 1,
      tokensTo: 4,
      role: 'any',
      blocked: 'yes',
      verified: 'no',
      seenBefore: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }),
  );
  await userEvent.click(filters.getByRole('button', { name: 'Reset' }));
  expect(router.state.location.search).toBe('');
  cleanup();
  renderAt('/admin/users?plan=inactive&role=king', <AdminUsersPage />);
  expect((await screen.findByLabelText<HTMLSelectElement>('Plan')).value).toBe('inactive');
  expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('');
});

test('the total is shown, even if it is too large to count, and the listed users can be exported', async () => {
  await openPage();
  expect(await screen.findByText('2 users')).toBeDefined();
  cleanup();
  count = 10_000;
  renderAt('/admin/users?plan=active&search=a', <AdminUsersPage />);
  expect(await screen.findByText('More than 10,000 users')).toBeDefined();
  URL.createObjectURL = () => 'blob:users';
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toEqual({ search: 'a', plan: 'active' });
});

test('the selected user and the open form are in the URL, and Back closes the panel', async () => {
  const router = await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Add User', expanded: false }));
  await userEvent.click(nameOf('Ben'));
  expect(router.state.location.search).toBe(`?user=${userId(2)}&form=add`);
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(router.state.location.search).toBe('?form=add');
  cleanup();
  users = [sampleUser(1, 'Ada'), sampleUser(7, 'Zoe')];
  // The search does not list this user.
  renderAt(`/admin/users?search=ada&user=${userId(7)}&form=add`, <AdminUsersPage />);
  expect(await screen.findByRole('complementary', { name: 'Details for Zoe' })).toBeDefined();
  expect(screen.getByRole('form', { name: 'Add User' }).hidden).toBe(false);
});

test('opening a panel renders two rows again, and a long list renders only the rows near the screen', async () => {
  users = Array.from({ length: 600 }, (_, index) => sampleUser(index, `User ${index}`));
  showRowsNearScreen();
  await openPage();
  const rendered = () => document.querySelectorAll('tr[data-row-key]').length;
  expect(rendered()).toBeGreaterThan(5);
  expect(rendered()).toBeLessThan(60);
  const changed = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const key = (target as Element).closest?.('tr[data-row-key]')?.getAttribute('data-row-key');
      if (key) changed.add(key);
    }
  });
  const table = screen.getByRole('grid', { name: 'Users' });
  observer.observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
  await userEvent.click(nameOf('User 3'));
  expect(await screen.findByRole('complementary', { name: 'Details for User 3' })).toBeDefined();
  observer.disconnect();
  expect([...changed].sort()).toEqual([userId(0), userId(3)]);
  expect(table.getAttribute('aria-rowcount')).toBe('601');
});

test('two admins: what someone else saved is shown, and replaced only on purpose', async () => {
  await openPage();
  await userEvent.click(nameOf('Ben'));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit name and email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Benno');
  users = users.map((user) => (user.name === 'Ben' ? { ...user, name: 'Benjamin' } : user));
  errorReply = () => Response.json({ error: 'Changed elsewhere.', code: 'user_changed' }, { status: 409 });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Changed elsewhere.')).toBeDefined();
  expect(await dialog.findByText('Now: Benjamin')).toBeDefined();
  expect(name.value).toBe('Benno');
  expect(changes()[0]?.body).toMatchObject({ name: 'Benno', before: { name: 'Ben' } });
  errorReply = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User saved.')).toBeDefined();
  expect(changes()[1]?.body).toMatchObject({ name: 'Benno', before: { name: 'Benjamin' } });
});

test('deleting asks first, reports an error and removes the row', async () => {
  await openPage();
  await userEvent.click(nameOf('Ben'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete user Ben' }));
  await userEvent.click(await dialogButton('Delete this user?', 'Keep the user'));
  expect(changes()).toEqual([]);
  errorReply = () => Response.json({ error: 'The last admin cannot be deleted.' }, { status: 409 });
  await userEvent.click(screen.getByRole('button', { name: 'Delete user Ben' }));
  await userEvent.click(await dialogButton('Delete this user?', 'Delete user'));
  expect(await screen.findByText('The last admin cannot be deleted.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  errorReply = null;
  await userEvent.click(screen.getByRole('button', { name: 'Delete user Ben' }));
  await userEvent.click(await dialogButton('Delete this user?', 'Delete user'));
  expect(await screen.findByText('User deleted.')).toBeDefined();
  expect(screen.queryByText('ben@example.com')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a new user needs all three fields, and a server error appears at its field', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Add User', expanded: false }));
  const form = within(screen.getByRole('form', { name: 'Add User' }));
  const fill = async (label: RegExp | string, text: string) => {
    await userEvent.clear(form.getByLabelText(label));
    await userEvent.type(form.getByLabelText(label), text);
  };
  const submit = () => userEvent.click(form.getByRole('button', { name: 'Add User' }));
  const alerts = () => form.getAllByRole('alert').map(({ textContent }) => textContent);
  await submit();
  expect(alerts()).toEqual(['Please fill in all fields.']);
  expect(changes()).toEqual([]);
  await fill('Name', 'Cleo');
  await fill('Email', 'cleo');
  await fill('Password', 'short');
  await submit();
  expect(alerts()).toEqual([
    'Please enter a valid email address.',
    'Password must be at least 8 characters.',
  ]);
  await fill('Email', 'cleo@example.com');
  await fill('Password', 'long enough');
  errorReply = () => {
    const error = 'An account with this email already exists.';
    return Response.json(
      { error, code: 'email_taken', details: [{ path: 'email', message: error }] },
      { status: 409 },
    );
  };
  await submit();
  await waitFor(() => expect(alerts()).toEqual(['An account with this email already exists.']));
  expect(form.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Cleo');

  errorReply = null;
  await submit();
  expect(await screen.findByText('User added.')).toBeDefined();
  expect(await screen.findByText('cleo@example.com')).toBeDefined();
  expect(changes().at(-1)?.body).toEqual({
    name: 'Cleo',
    email: 'cleo@example.com',
    password: 'long enough',
  });
  expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Close form' }));
  expect(screen.getByRole('button', { name: 'Add User', expanded: false })).toBeDefined();
});

async function openPage() {
  const router = renderAt(
    '/admin/users',
    <>
      <AdminUsersPage />
      <Notifications />
    </>,
  );
  await screen.findByRole('grid', { name: 'Users' });
  if (role !== 'support') await screen.findByRole('columnheader', { name: 'Actions' });
  return router;
}

/** Sets the screen size, which a DOM without layout does not have. */
function setScreen(size: 'wide' | 'phone') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') === (size === 'wide'),
    addEventListener() {},
    removeEventListener() {},
  }));
}

/** Sets the heights of the screen and of the rows, which a DOM without layout does not have. */
function showRowsNearScreen() {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(59);
}

const search = () => screen.getByLabelText<HTMLInputElement>('Search by name or email');
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const nameOf = (name: string) => screen.getByRole('button', { name });
const head = (label: string) => screen.getByRole('columnheader', { name: label });
const planOf = (index: number) => `/api/admin/users/${userId(index)}/plan`;
const changes = () => server.calls.filter(({ method }) => method !== 'GET');
const listCalls = () => server.calls.filter(({ address }) => address.startsWith('/api/admin/users?'));

function lastQuery() {
  const { searchParams } = new URL(listCalls().at(-1)?.address ?? '', 'http://app');
  return userQuery.parse(Object.fromEntries(searchParams));
}

function cellsOf(email: string): string[] {
  const found = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(email));
  return [...(found?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent ?? '');
}

async function dialogButton(question: string, name: string) {
  return within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name });
}

function answer({ method, address, body }: SentCall): Response | Promise<Response> {
  if (method !== 'GET' && errorReply) return errorReply();
  const { pathname, searchParams } = new URL(address, 'http://app');
  if (pathname === '/api/auth/me') return Response.json({ role });
  const [id, act] = pathname.split('/').slice(4);
  if (id === 'count') return Response.json({ total: count ?? users.length, hasMore: count !== null });
  if (id === 'export') return new Response('Name', { headers: { 'content-type': 'text/csv' } });
  if (id === undefined) {
    if (method === 'POST') {
      const added = sampleUser(9, (body as { name: string }).name);
      users = [added, ...users];
      return Response.json(added, { status: 201 });
    }
    const found = users.filter(({ email }) => email.includes(searchParams.get('search') ?? ''));
    return Response.json(found, { headers: nextCursor ? { 'x-next-cursor': nextCursor } : {} });
  }
  const user = users.find(({ _id }) => _id === id);
  if (!user) return Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 });
  if (method === 'GET')
    return Response.json(['tokens', 'notes'].includes(act ?? '') ? [] : { user, scripts: 2, payments: [] });
  if (pathname.endsWith('/undo')) return changeUser(user, { tokens: 12 });
  if (method === 'DELETE') {
    users = users.filter((other) => other !== user);
    return Response.json({ message: 'User deleted.' });
  }
  return changeUser(user, changeOf(act, body));
}

function changeUser(user: AdminUser, fields: Partial<AdminUser>) {
  const changed = { ...user, ...fields };
  users = users.map((other) => (other === user ? changed : other));
  return Response.json({ ...changed, resetEntryId: '41' });
}

function changeOf(act: string | undefined, body: unknown) {
  if (act === 'plan') return { subscriptionStatus: (body as { status: 'active' | 'inactive' }).status };
  if (act === undefined) return { name: (body as { name: string }).name };
  return act === 'tokens' ? { tokens: (body as { tokens: number }).tokens } : { tokens: 100 };
}
