import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { renderAt } from '../testing/render-at.tsx';
import { AdminArea } from './AdminArea.tsx';

const server = fakeServer();
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('an admin who has to turn on two-step login first is led to the account page', async () => {
  localStorage.setItem('token', 't1');
  server.answers(200, { _id: 'u1', name: 'Ada', admin: true, secondStepRequired: true });
  renderAt('/admin', <AdminArea hasScreen={() => true} />);
  const link = await screen.findByRole('link', { name: 'Set it up in your account' });
  expect(link.getAttribute('href')).toBe('/account');
  expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
});
