import type { AdminRole } from '@cold-open/contract/http/admin-roles';
import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { userQuery } from '@cold-open/contract/users/users.contract';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { startSession } from '../api/session.ts';
import { AdminUsersPage } from '../features/users/AdminUsersPage.tsx';
import { sampleUser } from '../features/users/sample-users.ts';
import { fakeServer, type SentCall } from './fake-server.ts';
import { renderAt } from './render-at.tsx';

const initialState = () => ({
  users: [sampleUser(1, 'Ada', { tokens: 3, subscriptionStatus: 'active' }), sampleUser(2, 'Ben')],
  /** Replaces the response to a change; null for the usual response. */
  errorReply: null as (() => Response | Promise<Response>) | null,
  nextCursor: null as string | null,
  /** More users than can be counted; null for the number of users. */
  count: null as number | null,
  /** The role of the admin who looks at the page. */
  role: 'owner' as AdminRole,
});

/** Prepares each test of a file for the page about users, with a fake server that stores them. */
export function prepareUsersPage() {
  // Checking the visibility of every element would take most of the time here, and no test depends on it.
  configure({ defaultHidden: true });
  vi.setConfig({ testTimeout: 30_000 });
  const server = fakeServer();
  const state = initialState();

  beforeEach(() => {
    Object.assign(state, initialState());
    startSession({ token: 't1', userId: 'u1' });
    server.respondsToEach(answer);
    setScreen('wide');
  });
  afterEach(() => {
    cleanup();
    notifications.clean();
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
    if (state.role !== 'support') await screen.findByRole('columnheader', { name: 'Actions' });
    return router;
  }

  const changes = () => server.calls.filter(({ method }) => method !== 'GET');
  const listCalls = () => server.calls.filter(({ address }) => address.startsWith('/api/admin/users?'));

  function lastQuery() {
    const { searchParams } = new URL(listCalls().at(-1)?.address ?? '', 'http://app');
    return userQuery.parse(Object.fromEntries(searchParams));
  }

  function answer({ method, address, body }: SentCall): Response | Promise<Response> {
    if (method !== 'GET' && state.errorReply) return state.errorReply();
    const { pathname, searchParams } = new URL(address, 'http://app');
    if (pathname === '/api/auth/me') return Response.json({ role: state.role });
    const [id, act] = pathname.split('/').slice(4);
    if (id === 'count')
      return Response.json({ total: state.count ?? state.users.length, hasMore: state.count !== null });
    if (id === 'export') return new Response('Name', { headers: { 'content-type': 'text/csv' } });
    if (id === undefined) {
      if (method === 'POST') {
        const added = sampleUser(9, (body as { name: string }).name);
        state.users = [added, ...state.users];
        return Response.json(added, { status: 201 });
      }
      const found = state.users.filter(({ email }) => email.includes(searchParams.get('search') ?? ''));
      return Response.json(found, { headers: state.nextCursor ? { 'x-next-cursor': state.nextCursor } : {} });
    }
    const user = state.users.find(({ _id }) => _id === id);
    if (!user) return Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 });
    if (method === 'GET')
      return Response.json(['tokens', 'notes'].includes(act ?? '') ? [] : { user, scripts: 2, payments: [] });
    if (pathname.endsWith('/undo')) return changeUser(user, { tokens: 12 });
    if (method === 'DELETE') {
      state.users = state.users.filter((other) => other !== user);
      return Response.json({ message: 'User deleted.' });
    }
    return changeUser(user, changeOf(act, body));
  }

  function changeUser(user: AdminUser, fields: Partial<AdminUser>) {
    const changed = { ...user, ...fields };
    state.users = state.users.map((other) => (other === user ? changed : other));
    return Response.json({ ...changed, resetEntryId: '41' });
  }

  return { answer, changes, lastQuery, listCalls, openPage, server, state };
}

function changeOf(act: string | undefined, body: unknown) {
  if (act === 'plan') return { subscriptionStatus: (body as { status: 'active' | 'inactive' }).status };
  if (act === undefined) return { name: (body as { name: string }).name };
  return act === 'tokens' ? { tokens: (body as { tokens: number }).tokens } : { tokens: 100 };
}

/** Sets the screen size, which a DOM without layout does not have. */
export function setScreen(size: 'wide' | 'phone') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') === (size === 'wide'),
    addEventListener() {},
    removeEventListener() {},
  }));
}

/** Sets the heights of the screen and of the rows, which a DOM without layout does not have. */
export function showRowsNearScreen() {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(59);
}

export const search = () => screen.getByLabelText<HTMLInputElement>('Search by name or email');
export const nameOf = (name: string) => screen.getByRole('button', { name });

export function cellsOf(email: string): string[] {
  const found = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(email));
  return [...(found?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent ?? '');
}
