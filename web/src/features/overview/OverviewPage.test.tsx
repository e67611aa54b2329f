import type { Overview } from '@cold-open/contract/overview/overview.contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { OverviewPage } from './OverviewPage.tsx';

vi.setConfig({ testTimeout: 30_000 });

const server = fakeServer();
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
afterEach(cleanup);

const userId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const overview: Overview = {
  totalUsers: 1284,
  activeUsers: 412,
  totalScripts: 9730,
  recentSignups: [
    { _id: userId(1), name: 'Maya', email: 'maya@example.com', createdAt: '2026-07-15T12:00:00.000Z' },
    { _id: userId(2), name: ' ', email: 'nobody@example.com', createdAt: '2026-07-14T12:00:00.000Z' },
  ],
  days: [
    { day: '2026-07-14', signups: 1, scripts: 0, tokens: 1200 },
    { day: '2026-07-15', signups: 2, scripts: 3, tokens: -1 },
  ],
  backup: null,
};
const openPage = () => renderAt('/admin/adminoverview', <OverviewPage />);

test('the page shows the totals, the recent sign-ups and the days, newest first', async () => {
  server.respondsWith(200, overview);
  openPage();
  expect((await screen.findByText('Total Users')).nextSibling?.textContent).toBe('1,284');
  expect(screen.getByText('Active Users').nextSibling?.textContent).toBe('412');
  expect(screen.getByText('Total Scripts Generated').nextSibling?.textContent).toBe('9,730');
  const people = within(screen.getByRole('list', { name: 'Recent Signups' })).getAllByRole('listitem');
  expect(people.map((person) => person.querySelector('bdi')?.textContent)).toEqual(['Maya', 'Guest']);
  expect(people[0]?.textContent).toContain('maya@example.com07/15/2026');
  expect(screen.getByText('1,199 in total')).toBeDefined();
  const [, first] = screen.getAllByRole('row', { hidden: true });
  expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '07/15/2026',
    '2',
    '3',
    '-1',
  ]);
});

test('the page shows that it is loading, and a failed load can be retried', async () => {
  server.neverResponds();
  openPage();
  expect(screen.getByRole('status').textContent).toBe('Loading overview stats...');
  cleanup();
  server.respondsWith(403, { error: 'No.', message: 'No.', code: 'forbidden' });
  openPage();
  expect(await screen.findByText('Error: Failed to fetch overview stats')).toBeDefined();
  server.respondsWith(200, { ...overview, recentSignups: [] });
  await userEvent.click(screen.getByRole('button', { name: /retry|try again/i }));
  expect(await screen.findByText('No sign-ups yet.')).toBeDefined();
});

test('the last backup is shown, and a failed one is an alert with the reason', async () => {
  server.respondsWith(200, {
    ...overview,
    backup: { lastGoodAt: '2026-07-15T12:00:00.000Z', failure: null },
  });
  openPage();
  expect((await screen.findByText(/^Last backup:/)).textContent).toMatch(/^Last backup: 07\/15\/2026 · /);
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  server.respondsWith(200, { ...overview, backup: { lastGoodAt: null, failure: 'ENOSPC: no space left' } });
  openPage();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The latest backup failed: ENOSPC: no space left. Last good backup: none in the last 7 days.',
  );
});
