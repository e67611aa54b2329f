import type { TokenEntry } from '@cold-open/contract/billing/tokens.contract';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { TokensPage } from './TokensPage.tsx';

const server = fakeServer();
afterEach(cleanup);

const entry = (id: string, values: Partial<TokenEntry>): TokenEntry => ({
  _id: id,
  amount: -1,
  balance: 10,
  reason: 'generation',
  scriptId: null,
  paymentId: null,
  by: null,
  createdAt: '2026-03-04T12:00:00.000Z',
  ...values,
});
const cells = () =>
  within(screen.getByRole('table', { name: 'Token history' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent));

test('every entry shows its reason, its signed amount and the balance after it', async () => {
  server.respondsWith(200, [
    entry('7', { reason: 'admin', amount: -97, balance: 3 }),
    entry('6', { reason: 'reversal', amount: -50, balance: 100 }),
    entry('5', { reason: 'reversal', amount: 50, balance: 150 }),
    entry('4', { reason: 'refund', amount: 1, balance: 100 }),
    entry('3b', { reason: 'openings', balance: 97 }),
    entry('3', { reason: 'rephrase', balance: 98 }),
    entry('2', { reason: 'generation', balance: 99 }),
    entry('1', { reason: 'boost', amount: 50, balance: 100 }),
    entry('0', { reason: 'plan_month', amount: 100, balance: 100 }),
  ]);
  renderAt('/tokens', <TokensPage />);
  await screen.findByText('Set by support');
  expect(cells()).toEqual([
    ['Set by support', '−97', '3'],
    ['Payment refunded', '−50', '100'],
    ['Payment restored', '+50', '150'],
    ['Refunded', '+1', '100'],
    ['Openings suggested', '−1', '97'],
    ['Rephrased', '−1', '98'],
    ['Script written', '−1', '99'],
    ['Token boost', '+50', '100'],
    ['Plan, one month', '+100', '100'],
  ]);
});

test('the next page is appended, and the entries stay if it fails to load', async () => {
  server.respondsToEach(({ address }) => {
    const cursor = new URL(address, 'http://app').searchParams.get('cursor');
    return cursor === null
      ? Response.json([entry('2', {})], { headers: { [NEXT_CURSOR_HEADER]: 'c2' } })
      : new Response('', { status: 400 });
  });
  renderAt('/tokens', <TokensPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toBe('More changes could not be loaded.');
  expect(cells()).toHaveLength(1);
  server.respondsWith(200, [entry('1', { reason: 'boost', amount: 50 })]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Token boost')).toBeDefined();
  expect(cells()).toHaveLength(2);
});

test('the page says that the history is empty or failed to load', async () => {
  server.respondsWith(200, []);
  renderAt('/tokens', <TokensPage />);
  expect(await screen.findByText('No changes yet.')).toBeDefined();
  cleanup();
  server.respondsWith(400, {});
  renderAt('/tokens', <TokensPage />);
  expect(await screen.findByText('Failed to fetch your token history')).toBeDefined();
  server.respondsWith(200, [entry('1', {})]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Script written')).toBeDefined();
});
