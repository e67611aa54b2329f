import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ADMIN_ENTRIES, VisibleAdminEntries } from './admin-entries.ts';
import { NoModelNotice } from './NoModelNotice.tsx';

const server = fakeServer();
afterEach(cleanup);

function openAs(role: 'admin' | 'editor' | 'support') {
  server.respondsWith(200, { provider: 'offline', model: null, ai: false });
  const entries = ADMIN_ENTRIES.filter(({ roles }) => (roles as readonly string[]).includes(role));
  renderAt(
    PAGE_PATHS.admin,
    <VisibleAdminEntries value={entries}>
      <NoModelNotice />
    </VisibleAdminEntries>,
  );
}

test('an admin is led to the page where the model is chosen', async () => {
  openAs('admin');
  const link = await screen.findByRole('link', { name: 'Choose who writes' });
  expect(link.getAttribute('href')).toBe(PAGE_PATHS.adminWriter);
});

test.each(['editor', 'support'] as const)('%s, who may not choose it, is not asked to', (role) => {
  openAs(role);
  expect(screen.queryByText(/without AI/)).toBeNull();
  expect(server.calls).toEqual([]);
});
