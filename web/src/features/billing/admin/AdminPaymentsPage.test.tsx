import type { PaymentComparison, PaymentEvent } from '@cold-open/contract/billing/admin-payments.contract';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { AdminPaymentsPage } from './AdminPaymentsPage.tsx';

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

const server = fakeServer();
const ADA = { _id: '00000000-0000-4000-8000-000000000001', email: 'ada@example.com' };
let events: PaymentEvent[] = [];
let comparison: PaymentComparison;
const COMPARED: PaymentComparison = {
  provider: 'stripe',
  ranAt: '2026-07-03T00:00:00.000Z',
  error: null,
  completedAt: '2026-07-03T00:00:00.000Z',
  comparedFrom: '2026-06-25T00:00:00.000Z',
  comparedPayments: 42,
  isPartial: false,
  differences: [],
};
/** The fields that a replay changes, or the error response. */
let replayResult: Partial<PaymentEvent> | Response = {};

beforeEach(() => {
  events = [
    sampleEvent('evt_paid', { type: 'invoice.paid', user: ADA }),
    sampleEvent('evt_refund', {
      type: 'charge.refunded',
      status: 'failed',
      attempts: 4,
      error: 'No such payment.',
    }),
  ];
  comparison = COMPARED;
  replayResult = { status: 'applied', attempts: 5, error: null };
  server.respondsToEach(answer);
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

test('the page explains the retries and shows each event with its user or N/A', async () => {
  openPage();
  expect(await rowOf('invoice.paid')).toEqual(['invoice.paid', 'ada@example.com', 'Applied', '1', 'N/A']);
  expect(await rowOf('charge.refunded')).toEqual([
    'charge.refunded',
    'N/A',
    'Failed',
    '4',
    'No such payment.',
  ]);
  expect(screen.getByText(/is retried automatically/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe(
    '/admin/users?search=ada%40example.com',
  );
});

test('the list can be filtered to failed events, and the URL keeps the filter', async () => {
  const router = openPage();
  await rowOf('invoice.paid');
  await userEvent.click(screen.getByRole('radio', { name: 'Failed' }));
  await waitFor(() => expect(screen.queryByText('invoice.paid')).toBeNull());
  await rowOf('charge.refunded');
  expect(router.state.location.search).toBe('?view=events&status=failed');
});

test.each([
  ['/admin/payments?view=events', 'No payment events yet.'],
  ['/admin/payments?status=failed', 'No failed events.'],
])('%s says that there are no events', async (address, text) => {
  events = [];
  openPage(address);
  expect(await screen.findByText(text)).toBeDefined();
});

test('a failed load can be retried', async () => {
  server.respondsWith(403, { error: 'You are not allowed to do that.' });
  openPage();
  expect(await screen.findByText('You are not allowed to do that.')).toBeDefined();
  server.respondsToEach(answer);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await rowOf('invoice.paid');
});

test('a replay shows its progress and its outcome, and the row is updated', async () => {
  let finish = () => {};
  server.respondsToEach((call) =>
    call.method === 'POST'
      ? new Promise((resolve) => {
          finish = () => resolve(answer(call));
        })
      : answer(call),
  );
  openPage('/admin/payments?status=failed');
  await rowOf('charge.refunded');
  await userEvent.dblClick(screen.getByRole('button', { name: /^Replay charge.refunded/ }));
  expect(screen.getByText('Replaying...')).toBeDefined();
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  finish();
  expect(await screen.findByText('The event was applied.')).toBeDefined();
  expect(await rowOf('charge.refunded')).toEqual(['charge.refunded', 'N/A', 'Applied', '5', 'N/A']);
  expect(screen.queryByRole('button', { name: /^Replay/ })).toBeNull();
});

test.each([
  [
    'fails again',
    { status: 'failed', error: 'Still unknown.' } as const,
    'The event failed again: Still unknown.',
  ],
  ['is rejected', () => Response.json({ error: 'Not found.' }, { status: 404 }), 'Not found.'],
  ['is lost', () => Response.json({}, { status: 500 }), 'The event could not be replayed.'],
])('a replay that %s is reported', async (_case, outcome, text) => {
  replayResult = typeof outcome === 'function' ? outcome() : outcome;
  openPage();
  await rowOf('charge.refunded');
  await userEvent.click(screen.getByRole('button', { name: /^Replay charge.refunded/ }));
  expect(await screen.findByText(text)).toBeDefined();
});

test('the comparison says when it ran and that it found nothing', async () => {
  openPage();
  const section = await screen.findByRole('region', { name: 'Comparison with Stripe' });
  expect(within(section).getByText('No differences')).toBeDefined();
  expect(section.textContent).toContain('42 payments since 06/25/2026 compared on 07/03/2026');
  expect(within(section).queryByRole('table')).toBeNull();
});

test('each difference is shown with both amounts, its user and what to do', async () => {
  const found = { paidAt: '2026-07-01T10:00:00.000Z', foundAt: '2026-07-03T00:00:00.000Z' };
  comparison = {
    ...COMPARED,
    differences: [
      {
        ...found,
        reference: 'in_1',
        kind: 'missing_in_books',
        booksCents: null,
        providerCents: 1000,
        user: ADA,
      },
      {
        ...found,
        reference: 'in_2',
        kind: 'missing_at_provider',
        booksCents: 1000,
        providerCents: null,
        user: null,
      },
      {
        ...found,
        reference: 'pi_3',
        kind: 'amount_differs',
        booksCents: 499,
        providerCents: 500,
        user: null,
      },
      { ...found, reference: 'pi_4', kind: 'refund_differs', booksCents: 0, providerCents: 300, user: null },
    ],
  };
  openPage();
  const table = await screen.findByRole('table', { name: 'Differences' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([
    ['Missing from our books', 'N/A', '$10.00', 'ada@example.com', 'in_1'],
    ['Unknown to Stripe', '$10.00', 'N/A', 'N/A', 'in_2'],
    ['Different amount', '$4.99', '$5.00', 'N/A', 'pi_3'],
    ['Different refund', '$0.00', '$3.00', 'N/A', 'pi_4'],
  ]);
  expect(screen.getByText('4 differences')).toBeDefined();
  expect(screen.getByText(/replay its event below/)).toBeDefined();
});

test('a failed comparison is not shown as having no differences', async () => {
  comparison = {
    ...COMPARED,
    ranAt: '2026-07-04T00:00:00.000Z',
    error: 'Stripe failed: StripeConnectionError',
  };
  openPage();
  const section = await screen.findByRole('region', { name: 'Comparison with Stripe' });
  expect(within(section).getByText('Failed')).toBeDefined();
  expect(within(section).queryByText('No differences')).toBeNull();
  expect(section.textContent).toContain('failed: Stripe failed: StripeConnectionError.');
  expect(section.textContent).toContain('from the last successful comparison: 42 payments');
});

test('the page names the provider and says that no comparison has run yet', async () => {
  comparison = { ...COMPARED, provider: 'sandbox', ranAt: null, completedAt: null };
  openPage();
  const section = await screen.findByRole('region', { name: 'Comparison with the sandbox' });
  expect(within(section).getByText('Not run yet')).toBeDefined();
  expect(section.textContent).toContain('every night');
});

function openPage(address = '/admin/payments?view=events') {
  return renderAt(
    address,
    <>
      <AdminPaymentsPage />
      <Notifications />
    </>,
  );
}

/** Returns the cells of an event's row without its time and button. */
async function rowOf(type: string) {
  const row = (await screen.findByText(type)).closest('tr');
  if (!row) throw new Error(`no row for ${type}`);
  return within(row)
    .getAllByRole('cell')
    .slice(0, 5)
    .map(({ textContent }) => textContent);
}

function sampleEvent(_id: string, fields: Partial<PaymentEvent>): PaymentEvent {
  return {
    _id,
    provider: 'stripe',
    type: 'invoice.paid',
    status: 'applied',
    attempts: 1,
    error: null,
    user: null,
    receivedAt: '2026-07-02T12:00:00.000Z',
    appliedAt: null,
    ...fields,
  };
}

function answer({ method, address }: SentCall): Response {
  const { pathname, searchParams } = new URL(address, 'http://app');
  if (pathname.endsWith('/comparison')) return Response.json(comparison);
  if (method === 'GET') {
    const failedOnly = searchParams.get('status') === 'failed';
    return Response.json(events.filter(({ status }) => !failedOnly || status === 'failed'));
  }
  if (replayResult instanceof Response) return replayResult;
  return Response.json({ ...events.find(({ _id }) => pathname.includes(_id)), ...replayResult });
}
