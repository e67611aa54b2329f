import type { Subscription } from '@cold-open/contract/billing/billing.contract';
import type { SandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SandboxCheckoutPage } from './SandboxCheckoutPage.tsx';
import { SandboxSubscriptionPage } from './SandboxSubscriptionPage.tsx';

const server = fakeServer();
afterEach(cleanup);

const CHECKOUT: SandboxCheckout = {
  sessionId: 's1',
  kind: 'plan',
  name: 'Unlimited Plan',
  priceCents: 1000,
  tokens: 100,
  state: 'open',
  successUrl: 'http://app/subscription-success?session_id=s1',
  cancelUrl: 'http://app/subscription-cancel',
};
const PLAN: Subscription = {
  subscriptionStatus: 'active',
  renewsAt: '2026-03-04T12:00:00.000Z',
  endsAt: null,
  paymentProblem: false,
  billedBy: 'sandbox',
  sandbox: true,
};
const postedPaths = () =>
  server.calls.filter(({ method }) => method === 'POST').map(({ address }) => address);

function openCheckout() {
  const router = createMemoryRouter(
    [
      { path: '/sandbox/checkout/:sessionId', element: <SandboxCheckoutPage /> },
      { path: '*', element: <p>Somewhere else</p> },
    ],
    { initialEntries: ['/sandbox/checkout/s1'] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

test.each([
  ['Pay', 'pay', CHECKOUT.successUrl],
  ['Cancel', 'cancel', CHECKOUT.cancelUrl],
])('%s is sent once and redirects', async (name, path, url) => {
  const state = path === 'pay' ? 'complete' : 'expired';
  server.respondsToEach(({ method }) => Response.json(method === 'GET' ? CHECKOUT : { state, url }));
  const router = openCheckout();
  const button = await screen.findByRole('button', { name });
  expect(screen.getByText('No card is needed and nothing is charged.')).toBeDefined();
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('Somewhere else');
  const { pathname, search } = router.state.location;
  expect(`http://app${pathname}${search}`).toBe(url);
  expect(postedPaths()).toEqual([`/api/sandbox/checkout/s1/${path}`]);
});

test('a checkout that another tab has paid is not shown as canceled', async () => {
  let state: SandboxCheckout['state'] = 'open';
  server.respondsToEach(() => Response.json({ ...CHECKOUT, state, url: CHECKOUT.cancelUrl }));
  openCheckout();
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  state = 'complete';
  await userEvent.click(cancel);
  expect(await screen.findByText(/has already been paid/)).toBeDefined();
});

test('a failed payment is reported and can be retried', async () => {
  server.respondsToEach(({ method }) =>
    method === 'GET' ? Response.json(CHECKOUT) : new Response('', { status: 500 }),
  );
  openCheckout();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The payment failed. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  await expect.poll(() => postedPaths()).toHaveLength(2);
});

test.each([
  [200, { ...CHECKOUT, state: 'complete' }, 'This test checkout has already been paid.'],
  [200, { ...CHECKOUT, state: 'expired' }, 'This test checkout expired before it was paid.'],
  [404, { error: 'Not found.' }, 'This test checkout was not found in your account.'],
])('a checkout that cannot be paid says why (%i)', async (status, body, text) => {
  server.respondsWith(status, body);
  openCheckout();
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});

test('the plan is canceled only after a confirmation, and can be kept', async () => {
  let plan = PLAN;
  server.respondsToEach(({ address }) => {
    if (address.endsWith('/cancel')) plan = { ...PLAN, renewsAt: null, endsAt: PLAN.renewsAt };
    if (address.endsWith('/resume')) plan = PLAN;
    return Response.json(plan);
  });
  renderAt('/sandbox/subscription', <SandboxSubscriptionPage />);
  await screen.findByText('Renews on');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));
  expect(postedPaths()).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the plan?' });
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) ?? dialog);
  expect(await screen.findByText('Ends on')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep plan' }));
  expect(await screen.findByText('Renews on')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Start the next month now' }));
  await expect.poll(() => postedPaths().at(-1)).toBe('/api/sandbox/subscription/renew');
});

test('without a test subscription the page says so', async () => {
  server.respondsWith(200, { ...PLAN, billedBy: null });
  renderAt('/sandbox/subscription', <SandboxSubscriptionPage />);
  expect(await screen.findByText('There is no test subscription in your account.')).toBeDefined();
});
