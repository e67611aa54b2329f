import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import type { CheckoutState } from '@cold-open/contract/billing/billing.contract';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../api/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { BoostTokensPage } from './BoostTokensPage.tsx';

const server = fakeServer();
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
const MAYA: CurrentUser = {
  _id: 'b7f6c1c2-3d38-4a0a-9e2b-2b5f4f7f1a11',
  name: 'Maya',
  email: 'maya@example.com',
  tokens: 3,
  subscriptionStatus: 'active',
  admin: false,
  role: null,
  blocked: false,
  emailVerified: true,
  secondStep: false,
  secondStepRequired: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  planActivatedAt: null,
  wordsPerMinute: 150,
  chatEmails: true,
  niche: null,
  imageTools: false,
};
const OPEN: CheckoutState = {
  sessionId: 's1',
  kind: 'boost',
  state: 'open',
  tokens: 3,
  subscriptionStatus: 'active',
};
let user = MAYA;
let createCheckout: () => Response | Promise<Response>;
let checkout: () => Response;

beforeEach(() => {
  startSession({ token: 't1', userId: MAYA._id });
  user = MAYA;
  createCheckout = () => Response.json({ sessionId: 's1', url: 'https://pay.example/c/1' });
  checkout = () => Response.json(OPEN);
  server.respondsToEach(({ method, address }) => {
    if (method === 'POST') return createCheckout();
    return address.startsWith('/api/subscription/session/') ? checkout() : Response.json(user);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  assign.mockClear();
});

const openPage = (address = '/boost-tokens') => renderAt(address, <BoostTokensPage />);
const boostButton = () => screen.queryByRole('button', { name: 'Boost Tokens' });

test('a low balance can be boosted', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Boost Tokens' }));
  expect(screen.getByText('$5.00')).toBeDefined();
  await expect.poll(() => assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/c/1');
  expect(screen.getByText('Opening the checkout…')).toBeDefined();
});

test('with five tokens the reason replaces the button', async () => {
  user = { ...MAYA, tokens: 5 };
  openPage();
  expect(await screen.findByText('You have sufficient tokens (5). Boosting is unavailable.')).toBeDefined();
  expect(boostButton()).toBeNull();
});

test('without a plan the page links to the subscription page', async () => {
  user = { ...MAYA, subscriptionStatus: 'inactive' };
  openPage();
  expect(
    (await screen.findByText(/Please activate your plan\./)).querySelector('a')?.getAttribute('href'),
  ).toBe('/subscription');
  expect(boostButton()).toBeNull();
});

test.each<[string, () => Response | Promise<Response>, string]>([
  ['the server’s message', () => Response.json({ error: 'Not today.' }, { status: 503 }), 'Not today.'],
  [
    'an error without a message',
    () => new Response('', { status: 500 }),
    'Failed to create token boost session',
  ],
  [
    'an unreachable server',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Failed to create token boost session',
  ],
])('%s is shown on the card', async (_case, answer, text) => {
  createCheckout = answer;
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Boost Tokens' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('after paying, the page waits for the confirmation and then shows the added tokens', async () => {
  openPage('/boost-tokens?session_id=s1');
  expect(await screen.findByText('Confirming your payment…')).toBeDefined();
  user = { ...MAYA, tokens: 53 };
  checkout = () => Response.json({ ...OPEN, state: 'complete', tokens: 53 });
  expect(await screen.findByText('50 tokens were added. You now have 53 tokens.')).toBeDefined();
  expect(boostButton()).toBeNull();
});

test('after a minute without a confirmation the page says so and offers a retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPage('/boost-tokens?session_id=s1');
  await screen.findByText('Confirming your payment…');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText(/has not been confirmed yet/)).toBeDefined();
  const requests = server.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(server.calls.length).toBe(requests);
  checkout = () => Response.json({ ...OPEN, state: 'complete' });
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByText(/50 tokens were added/)).toBeDefined();
});

test.each([
  ['an unknown checkout', () => new Response('', { status: 404 }), 'This checkout was not found.'],
  [
    'an expired checkout',
    () => Response.json({ ...OPEN, state: 'expired' }),
    'This checkout expired before you paid.',
  ],
])('%s is explained', async (_case, answer, text) => {
  checkout = answer;
  openPage('/boost-tokens?session_id=s1');
  expect(await screen.findByText(text, { exact: false })).toBeDefined();
});
