import type { Subscription } from '@cold-open/contract/billing/billing.contract';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SubscriptionPage } from './SubscriptionPage.tsx';

const server = fakeServer();
const NONE: Subscription = {
  subscriptionStatus: 'inactive',
  renewsAt: null,
  endsAt: null,
  paymentProblem: false,
  billedBy: null,
  sandbox: false,
};
const PAID: Subscription = {
  ...NONE,
  subscriptionStatus: 'active',
  renewsAt: '2026-03-04T12:00:00.000Z',
  billedBy: 'stripe',
};
let status: () => Response = () => Response.json(NONE);
let checkout: () => Response | Promise<Response> = () => Response.json({});
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});

beforeEach(() => {
  status = () => Response.json(NONE);
  server.respondsToEach(({ method }) => (method === 'GET' ? status() : checkout()));
});
afterEach(() => {
  cleanup();
  assign.mockClear();
});

const checkoutRequests = () =>
  server.calls.filter(({ method }) => method === 'POST').map(({ address }) => address);
const upgradeButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Upgrade Plan' });
const openPage = () => renderAt('/subscription', <SubscriptionPage />);

test('the offer shows its price and features, and a click opens the checkout', async () => {
  checkout = () => Response.json({ sessionId: 's1', url: 'https://pay.example/c/1' });
  openPage();
  const button = await upgradeButton();
  expect(screen.getByText('$10.00')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '100 tokens monthly for generating and rephrasing',
    'Unlimited script downloads',
    'No hidden fees',
    'Cancel anytime',
  ]);
  expect(screen.queryByText('Test payments: no card is charged.')).toBeNull();
  await userEvent.click(button);
  await expect.poll(() => assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/c/1');
  expect((await upgradeButton()).disabled).toBe(true);
});

test('two clicks start one checkout, and a page restored from the cache can start another', async () => {
  checkout = () => Response.json({ sessionId: 's1', url: 'https://pay.example/c/1' });
  openPage();
  const button = await upgradeButton();
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('Opening the checkout…');
  await expect.poll(() => assign).toHaveBeenCalledTimes(1);
  expect(checkoutRequests()).toEqual(['/api/subscription/create-checkout-session']);
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await expect.poll(() => button.disabled).toBe(false);
  await userEvent.click(button);
  await expect.poll(() => checkoutRequests()).toHaveLength(2);
});

test.each<[string, () => Response | Promise<Response>, string]>([
  [
    'the server’s own message',
    () => Response.json({ error: 'Your plan is already active.' }, { status: 409 }),
    'Your plan is already active.',
  ],
  [
    'an error without a message',
    () => new Response('', { status: 502 }),
    'Failed to create checkout session',
  ],
  ['a reply without a URL', () => Response.json({ sessionId: 's1' }), 'Failed to redirect to checkout.'],
  [
    'a reply with an unsafe URL',
    () => Response.json({ sessionId: 's1', url: 'javascript:alert(1)' }),
    'Failed to redirect to checkout.',
  ],
  [
    'an unreachable server',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'An error occurred during subscription.',
  ],
])('%s is shown on the card, and the user can retry', async (_case, answer, text) => {
  checkout = answer;
  openPage();
  await userEvent.click(await upgradeButton());
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  const button = await upgradeButton();
  expect(button.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
  expect(assign).not.toHaveBeenCalled();
});

test('the sandbox checkout opens on this site, no matter which host the server returns', async () => {
  status = () => Response.json({ ...NONE, sandbox: true });
  checkout = () => Response.json({ sessionId: 's1', url: 'http://127.0.0.1:1/sandbox/checkout/s1' });
  openPage();
  await screen.findByText('Test payments: no card is charged.');
  await userEvent.click(await upgradeButton());
  await expect.poll(() => assign).toHaveBeenCalledExactlyOnceWith(`${location.origin}/sandbox/checkout/s1`);
});

test('a failed status check is shown on the card with a retry', async () => {
  status = () => new Response('', { status: 400 });
  openPage();
  expect((await screen.findByRole('alert')).textContent).toBe('Error checking subscription status.');
  expect(screen.queryByRole('button', { name: 'Upgrade Plan' })).toBeNull();
  status = () => Response.json(NONE);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await upgradeButton()).toBeDefined();
});

test('a subscriber sees the renewal date and what canceling means, and can manage the plan', async () => {
  status = () => Response.json(PAID);
  checkout = () => Response.json({ url: 'https://pay.example/portal' });
  openPage();
  expect(await screen.findByText('Your plan is active.')).toBeDefined();
  expect(screen.getByText('Renews on 03/04/2026')).toBeDefined();
  expect(
    screen.getByText(/until the end of the paid month.*keep your tokens.*needs an active plan/),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Upgrade Plan' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Manage Subscription' }));
  await expect.poll(() => assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/portal');
  expect(checkoutRequests()).toEqual(['/api/subscription/portal']);
});

test('a canceled plan shows its end date, and a failed payment is reported', async () => {
  status = () =>
    Response.json({ ...PAID, renewsAt: null, endsAt: '2026-03-04T12:00:00.000Z', paymentProblem: true });
  openPage();
  expect(await screen.findByText('Ends on 03/04/2026')).toBeDefined();
  expect(screen.queryByText(/Renews on/)).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('The last payment did not go through.');
});

test('a plan activated by the team costs nothing and has nothing to manage', async () => {
  status = () => Response.json({ ...PAID, billedBy: null, renewsAt: null });
  openPage();
  expect(await screen.findByText('Our team activated it. You are not charged.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('$10.00')).toBeNull();
});

test('a billed subscription with an inactive plan is managed, not bought again', async () => {
  status = () => Response.json({ ...PAID, subscriptionStatus: 'inactive', paymentProblem: true });
  openPage();
  expect(await screen.findByText('Your plan is not active.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Manage Subscription' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Upgrade Plan' })).toBeNull();
});
