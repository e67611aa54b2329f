import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import {
  cellsOf,
  nameOf,
  prepareUsersPage,
  search,
  setScreen,
  showRowsNearScreen,
} from '../../testing/users-page.tsx';
import { AdminUsersPage } from './AdminUsersPage.tsx';
import { sampleUser, userId } from './sample-users.ts';

const { answer, changes, lastQuery, listCalls, openPage, server, state } = prepareUsersPage();

test('a row shows every field of a user, and N/A for missing ones', async () => {
  state.users = [
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
  state.role = 'support';
  await openPage();
  expect(screen.getByText('ada@example.com')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add User' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Activate|Deactivate|Reset|Edit|Delete)/ })).toBeNull();
});

test('an answer that is not a list shows no users', async () => {
  server.respondsToEach(({ address }) =>
    Response.json(address.includes('/auth/me') ? { role: state.role } : { users: 3 }),
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
  await waitFor(() => expect(search().value).toBe(''));
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
  state.nextCursor = 'page-2';
  await openPage();
  state.users = [sampleUser(2, 'Ben'), sampleUser(3, 'Cleo')];
  state.nextCursor = null;
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
  state.count = 10_000;
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
  state.users = [sampleUser(1, 'Ada'), sampleUser(7, 'Zoe')];
  // The search does not list this user.
  renderAt(`/admin/users?search=ada&user=${userId(7)}&form=add`, <AdminUsersPage />);
  expect(await screen.findByRole('complementary', { name: 'Details for Zoe' })).toBeDefined();
  expect(screen.getByRole('form', { name: 'Add User' }).hidden).toBe(false);
});

test.each([
  [20, 15],
  [600, 400],
])('with %d users, the page opens at the selected one', async (count, selected) => {
  state.users = Array.from({ length: count }, (_, index) => sampleUser(index, `User ${index}`));
  showRowsNearScreen();
  const scrolledTo: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = 59 * (Number(this.dataset.index ?? 0) + 1);
    return new DOMRect(0, top, 800, 59);
  });
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.getAttribute('data-row-key') ?? '');
  };
  renderAt(`/admin/users?user=${userId(selected)}`, <AdminUsersPage />);
  await waitFor(() => expect(scrolledTo).toContain(userId(selected)));
  vi.restoreAllMocks();
});

test('opening a panel renders two rows again, and a long list renders only the rows near the screen', async () => {
  state.users = Array.from({ length: 600 }, (_, index) => sampleUser(index, `User ${index}`));
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

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const head = (label: string) => screen.getByRole('columnheader', { name: label });
