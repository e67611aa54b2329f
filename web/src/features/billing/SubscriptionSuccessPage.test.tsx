import type { CheckoutState } from '@cold-open/contract/billing/billing.contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SubscriptionSuccessPage } from './SubscriptionSuccessPage.tsx';

const server = fakeServer();
const ADDRESS = '/subscription-success?session_id=cs_1';
const PAID: CheckoutState = {
  sessionId: 'cs_1',
  kind: 'plan',
  state: 'complete',
  tokens: 100,
  subscriptionStatus: 'active',
};
const openPage = (address = ADDRESS) => renderAt(address, <SubscriptionSuccessPage />);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => startSession({ token: 't1', userId: 'u1' }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the page says that the plan is activated only when it is', async () => {
  server.respondsWith(200, { ...PAID, state: 'open', subscriptionStatus: 'inactive' });
  openPage();
  expect(await heading('Confirming your payment…')).toBeDefined();
  expect(screen.getByText('cs_1')).toBeDefined();
  expect(screen.queryByText('Your subscription has been activated.')).toBeNull();
  server.respondsWith(200, PAID);
  expect(await heading('Subscription Successful!')).toBeDefined();
  expect(screen.getByText('Your subscription has been activated.')).toBeDefined();
  expect(screen.getByText('cs_1')).toBeDefined();
});

test('Enter continues with the script once the plan is activated', async () => {
  server.respondsWith(200, PAID);
  const router = openPage();
  await heading('Subscription Successful!');
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/generate');
});

test('an old link does not show an ended plan as active', async () => {
  server.respondsWith(200, { ...PAID, subscriptionStatus: 'inactive' });
  openPage();
  expect(await heading('Payment confirmed')).toBeDefined();
  expect(screen.queryByText('Your subscription has been activated.')).toBeNull();
});

test.each([
  ['unknown', 404, { error: 'Not found.' }, 'Checkout not found'],
  ['expired', 200, { ...PAID, state: 'expired' }, 'Checkout expired'],
])('an %s checkout is explained and links back to the plan', async (_case, status, body, title) => {
  server.respondsWith(status, body);
  openPage();
  expect(await heading(title)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Subscription' }).getAttribute('href')).toBe('/subscription');
});

test('a failed check can be retried', async () => {
  server.respondsWith(500, {});
  openPage();
  expect(await heading('Not confirmed yet')).toBeDefined();
  server.respondsWith(200, PAID);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('Subscription Successful!')).toBeDefined();
});

test('a visitor sees the session id and a login link that leads back', async () => {
  localStorage.clear();
  const router = openPage();
  expect(screen.getByText('cs_1')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.state).toEqual({ from: ADDRESS });
  expect(server.calls).toEqual([]);
});

test('without a session id the page says that there is nothing to show', () => {
  openPage('/subscription-success');
  expect(screen.getByRole('heading', { level: 1, name: 'No payment to show' })).toBeDefined();
  expect(server.calls).toEqual([]);
});
