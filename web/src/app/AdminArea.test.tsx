import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import type { Subscription } from '@cold-open/contract/billing/billing.contract';
import { getDashboard } from '@cold-open/contract/overview/dashboard.contract';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { callApi } from '../api/call-api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { startSession } from '../api/session.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderAt } from '../testing/render-at.tsx';
import { AdminArea } from './AdminArea.tsx';

const server = fakeServer();
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const ADA = { _id: 'u1', name: 'Ada', admin: true, role: 'owner', tokens: 0 } as CurrentUser;
const BANNER = 'Payments are simulated. Anybody can start a plan, and no card is charged.';

async function openAdminArea(sandbox: boolean) {
  const plan: Subscription = {
    subscriptionStatus: 'inactive',
    renewsAt: null,
    endsAt: null,
    paymentProblem: false,
    billedBy: null,
    sandbox,
  };
  server.respondsToEach(({ address }) =>
    Response.json(address.startsWith('/api/subscription/status') ? plan : ADA),
  );
  startSession({ token: 't1', userId: 'u1' });
  renderAt('/admin/users', <AdminArea hasScreen={() => true} />);
  await screen.findByRole('navigation', { name: 'Admin' });
  const isAnswered = () => server.calls.some(({ address }) => address.startsWith('/api/subscription/status'));
  await expect.poll(isAnswered).toBe(true);
}

test('admin pages show a banner while payments are simulated', async () => {
  await openAdminArea(true);
  expect((await screen.findByRole('complementary', { name: 'Payments' })).textContent).toBe(BANNER);
});

test('with real payments there is no banner', async () => {
  await openAdminArea(false);
  expect(screen.queryByText('Payments are simulated.')).toBeNull();
});

test('a page asks for its data at once, and appears with the banner', async () => {
  let answer = (_plan: Response) => {};
  const plan = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  server.respondsToEach(({ address }) =>
    address.startsWith('/api/subscription/status') ? plan : Response.json(ADA),
  );
  startSession({ token: 't1', userId: 'u1' });
  const Page = () => <p>{useQuery({ queryKey: ['page'], queryFn: () => callApi(getDashboard) }).status}</p>;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <MemoryRouter initialEntries={['/admin/users']}>
          <Routes>
            <Route element={<AdminArea hasScreen={() => true} />}>
              <Route path="/admin/users" element={<Page />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const content = await screen.findByText('success');
  expect(content.closest('[data-hidden]')).not.toBeNull();
  answer(Response.json({ sandbox: true }));
  expect((await screen.findByRole('complementary', { name: 'Payments' })).textContent).toBe(BANNER);
  expect(content.closest('[data-hidden]')).toBeNull();
});

test('an admin who has to turn on two-step login first is sent to the account page', async () => {
  startSession({ token: 't1', userId: 'u1' });
  server.respondsWith(200, { ...ADA, secondStepRequired: true });
  renderAt('/admin', <AdminArea hasScreen={() => true} />);
  const link = await screen.findByRole('link', { name: 'Set it up in your account' });
  expect(link.getAttribute('href')).toBe('/account');
  expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
});

test('admins see only the pages of their role', async () => {
  startSession({ token: 't1', userId: 'u1' });
  server.respondsWith(200, { ...ADA, role: 'support' });
  renderAt('/admin/users', <AdminArea hasScreen={() => true} />);
  const menu = await screen.findByRole('navigation', { name: 'Admin' });
  expect([...menu.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Users',
    'Chat',
  ]);
  cleanup();
  renderAt('/admin/writer', <AdminArea hasScreen={() => true} />);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
});
