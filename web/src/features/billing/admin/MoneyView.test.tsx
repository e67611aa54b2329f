import type { AdminPayment, MoneyFigures, MoneyReport } from '@cold-open/contract/billing/money.contract';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { AdminPaymentsPage } from './AdminPaymentsPage.tsx';

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const server = fakeServer();
const ADA = { _id: '00000000-0000-4000-8000-000000000001', name: 'Ada', email: 'ada@example.com' };
const FIGURES: MoneyFigures = {
  payments: 3,
  receivedCents: 249_900,
  refundedCents: 500,
  disputedCents: 0,
  revenueCents: 249_400,
  planCents: 248_900,
  boostCents: 1000,
  imageToolsCents: 0,
  planMonths: 1,
  boosts: 2,
  imageTools: 0,
  newPlans: 7,
  endedPlans: 4,
  failedRenewals: 2,
  activePlans: 41,
};
const REPORT: MoneyReport = {
  periods: [
    { ...FIGURES, from: '2026-06-01', to: '2026-06-30' },
    { ...FIGURES, from: '2026-07-01', to: '2026-07-15', revenueCents: -500 },
  ],
  total: FIGURES,
};
let payments: AdminPayment[] = [];
let refundReply: (call: SentCall) => Response;

beforeEach(() => {
  refundReply = () => Response.json({});
  payments = [samplePayment('in_1', {}), samplePayment('pi_2', { kind: 'boost', amountCents: 500 })];
  server.respondsToEach((call) => {
    const { pathname } = new URL(call.address, 'http://app');
    if (call.method === 'POST') return refundReply(call);
    return Response.json(pathname.endsWith('/report') ? REPORT : payments);
  });
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

test('the figures of the range are shown, with a table by month', async () => {
  openPage();
  const plate = await screen.findByText('Revenue', { selector: 'dt' });
  expect(plate.parentElement?.textContent).toBe('Revenue$2,494.00$2,499.00 received');
  expect(screen.getByText('Failed renewals', { selector: 'dt' }).nextSibling?.textContent).toBe('2');
  const table = screen.getByRole('table', { name: 'Numbers by time' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent))).toEqual([
    ['Jul 2026', '-$5.00'],
    ['Jun 2026', '$2,494.00'],
    ['In total', '$2,494.00'],
  ]);
});

test('the range is kept in the address and sent with the time zone', async () => {
  const router = openPage();
  await screen.findByText('Revenue', { selector: 'dt' });
  await userEvent.selectOptions(screen.getByLabelText('Time'), 'Last month');
  await waitFor(() => expect(router.state.location.search).toBe('?range=last-month'));
  await waitFor(() => {
    const { searchParams } = new URL(server.calls.at(-1)?.address ?? '', 'http://app');
    expect(searchParams.get('from')?.slice(8)).toBe('01');
    expect(searchParams.get('timeZone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});

test('a typed day is loaded once it is complete, and the field keeps the focus', async () => {
  const router = openPage('/admin/payments?range=custom&from=2026-01-05&to=2026-07-05');
  await screen.findByText('Revenue', { selector: 'dt' });
  const from = screen.getByLabelText('From');
  from.focus();
  const loads = server.calls.length;
  // What Chromium reports while somebody types 10152026.
  for (const typed of ['2026-10-05', '2026-10-01', '', '0002-10-15', '0020-10-15', '0202-10-15'])
    fireEvent.change(from, { target: { value: typed } });
  expect(router.state.location.search).toContain('from=2026-01-05');
  fireEvent.blur(from);
  expect(await screen.findByText('Enter a complete date, from the year 2000 on.')).toBeDefined();
  expect(server.calls).toHaveLength(loads);
  fireEvent.change(from, { target: { value: '2025-10-15' } });
  await waitFor(() => expect(router.state.location.search).toContain('from=2025-10-15&to=2026-07-05'));
  expect(screen.queryByText(/complete date/)).toBeNull();
  expect(screen.getByLabelText('From')).toBe(from);
  expect(document.activeElement).toBe(from);
  const asked = () =>
    server.calls.slice(loads).map(({ address }) => new URL(address, 'http://app').searchParams.get('from'));
  await waitFor(() => expect(asked()).toEqual(['2025-10-15', '2025-10-15']));
});

test.each([
  ['2015-01-01', '2026-11-19', 'Choose at most 60 months.'],
  ['2026-11-19', '2026-01-01', 'The first day must not be after the last.'],
])('the range from %s to %s stays in the fields with what is wrong', async (from, to, problem) => {
  openPage(`/admin/payments?range=custom&from=${from}&to=${to}`);
  expect(await screen.findByText(problem)).toBeDefined();
  const fields = [screen.getByLabelText('From'), screen.getByLabelText('To')] as HTMLInputElement[];
  expect(fields.map(({ value }) => value)).toEqual([from, to]);
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(server.calls.filter(({ address }) => address.includes('/payments'))).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Time'), 'Last month');
  expect(await screen.findByText('Revenue', { selector: 'dt' })).toBeDefined();
  expect(screen.queryByText(problem)).toBeNull();
});

test('payments are searched while typing, and the field follows the address', async () => {
  const router = openPage();
  await screen.findByText('in_1');
  await userEvent.type(screen.getByLabelText('Search'), 'user1@');
  await waitFor(() => expect(router.state.location.search).toBe('?search=user1%40'));
  await act(() => router.navigate('/admin/payments'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe(''));
});

test('payments are searched and filtered, and the address keeps it', async () => {
  const router = openPage();
  await screen.findByText('in_1');
  await userEvent.type(screen.getByLabelText('Search'), 'ada');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Refunded');
  const inAddress = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await waitFor(() => expect(inAddress()).toEqual({ search: 'ada', state: 'refunded' }));
  await waitFor(() => {
    const { searchParams } = new URL(
      server.calls.findLast(({ address }) => address.includes('/payments?'))?.address ?? '',
      'http://app',
    );
    expect([searchParams.get('search'), searchParams.get('status')]).toEqual(['ada', 'refunded']);
  });
});

test('a payment links to its page at Stripe, and the sandbox has none', async () => {
  payments = [
    samplePayment('pi_2', { providerUrl: 'https://dashboard.stripe.com/test/payments/pi_2' }),
    samplePayment('sandbox_1', {}),
  ];
  openPage();
  const link = await screen.findByRole('link', { name: /^pi_2/ });
  expect(link.getAttribute('href')).toBe('https://dashboard.stripe.com/test/payments/pi_2');
  expect(link.getAttribute('rel')).toContain('noreferrer');
  expect(screen.getByText('sandbox_1').closest('a')).toBeNull();
});

test('a part is refunded once, even with two clicks', async () => {
  let finish = () => {};
  server.respondsToEach((call) => {
    const { pathname } = new URL(call.address, 'http://app');
    if (call.method === 'POST')
      return new Promise((resolve) => {
        finish = () =>
          resolve(
            Response.json({
              ...payments[0],
              refundedCents: 450,
              refund: { amountCents: 450, state: 'made', error: null },
            }),
          );
      });
    return Response.json(pathname.endsWith('/report') ? REPORT : payments);
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $10.00 of ada@example.com' }));
  const dialog = screen.getByRole('dialog', { name: 'Refund this payment?' });
  const amount = within(dialog).getByLabelText(/Amount/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '12');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(within(dialog).getByText('At most $10.00 can be refunded.')).toBeDefined();
  await userEvent.clear(amount);
  await userEvent.type(amount, '4.50');
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Asked by email');
  const button = within(dialog).getByRole('button', { name: 'Refund' });
  // Both clicks arrive before the dialog is drawn again.
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    amountCents: 450,
    refundedCents: 0,
    reason: 'Asked by email',
  });
  finish();
  expect(await screen.findByText('The payment was refunded.')).toBeDefined();
});

test('after another admin’s refund the dialog shows what is left, and refunds that', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $10.00 of ada@example.com' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund this payment?' }));
  refundReply = () => {
    payments = [samplePayment('in_1', { refundedCents: 600, refundableCents: 400 })];
    return Response.json({ error: 'This payment has changed.', code: 'payment_changed' }, { status: 409 });
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('This payment has changed.')).toBeDefined();
  expect(await dialog.findByText('Now: at most $4.00')).toBeDefined();
  const amount = dialog.getByLabelText<HTMLInputElement>(/Amount/);
  expect(amount.value).toBe('10.00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '4');
  refundReply = () => {
    payments = [samplePayment('in_1', { refundedCents: 1000, refundableCents: 0 })];
    return Response.json({ error: 'This payment has changed.', code: 'payment_changed' }, { status: 409 });
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Now: nothing is left to refund.')).toBeDefined();
  const sent = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([
    { amountCents: 1000, refundedCents: 0 },
    { amountCents: 400, refundedCents: 600 },
  ]);
});

test('a rejected refund stays in the dialog with the reason', async () => {
  refundReply = () =>
    Response.json(
      { error: 'The refund was refused.', message: 'The refund was refused.', code: 'refund_refused' },
      { status: 409 },
    );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $10.00 of ada@example.com' }));
  const dialog = screen.getByRole('dialog', { name: 'Refund this payment?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(await within(dialog).findByText('The refund was refused.')).toBeDefined();
});

test('a payment that cannot be refunded has no button, and a refund in progress is shown', async () => {
  payments = [
    samplePayment('in_1', { refundableCents: 0, status: 'disputed', disputedCents: 1000 }),
    samplePayment('in_2', { refund: { amountCents: 1000, state: 'requested', error: null } }),
  ];
  openPage();
  expect(await screen.findByText('Disputed', { selector: '[data-tone]' })).toBeDefined();
  expect(screen.getByText('Refund of $10.00 under way')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

function openPage(address = '/admin/payments') {
  return renderAt(
    address,
    <>
      <AdminPaymentsPage />
      <Notifications />
    </>,
  );
}

function samplePayment(reference: string, fields: Partial<AdminPayment>): AdminPayment {
  const amountCents = fields.amountCents ?? 1000;
  return {
    _id: `00000000-0000-4000-8000-${reference.padStart(12, '0').replace(/\D/g, '0')}`,
    kind: 'plan_month',
    amountCents,
    refundedCents: 0,
    disputedCents: 0,
    status: 'paid',
    tokens: 100,
    paidAt: '2026-07-02T12:00:00.000Z',
    user: ADA,
    reference,
    providerUrl: null,
    refundableCents: amountCents,
    refund: null,
    ...fields,
  };
}
