import {
  type AdminPayment,
  MAX_PAYMENT_SEARCH,
  MONEY_MESSAGES,
  PAYMENT_FILTERS,
} from '@cold-open/contract/billing/money.contract';
import { Anchor, Button, NativeSelect, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { formatMoment } from '../../../ui/day-format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { MoreRows } from '../../../ui/MoreRows.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { useMergedChanges } from '../../../ui/use-merged-changes.ts';
import { useSearchText } from '../../../ui/use-search-text.ts';
import { formatMoney } from './MoneyPlate.tsx';
import { type PaymentFilters, usePayments } from './money.queries.ts';
import type { MoneyRange } from './money-range.ts';
import { PayerLink } from './PayerLink.tsx';
import classes from './PaymentsList.module.css';
import { RefundDialog } from './RefundDialog.tsx';

const KIND_LABELS: Record<AdminPayment['kind'], string> = {
  plan_month: 'Plan, one month',
  boost: 'Boost',
  image_tools: 'Image tools',
};

const KINDS = Object.keys(KIND_LABELS) as AdminPayment['kind'][];

const STATUS = {
  paid: { tone: 'good', label: 'Paid' },
  partly_refunded: { tone: 'quiet', label: 'Partly refunded' },
  refunded: { tone: 'quiet', label: 'Refunded' },
  disputed: { tone: 'bad', label: 'Disputed' },
} as const satisfies Record<AdminPayment['status'], unknown>;

const COLUMNS: readonly Column<AdminPayment>[] = [
  {
    label: 'Paid',
    cell: ({ paidAt }) => (
      <time dateTime={paidAt} className={classes.when}>
        {formatMoment(paidAt)}
      </time>
    ),
  },
  { label: 'User', cell: ({ user }) => <PayerLink user={user} /> },
  { label: 'What', cell: ({ kind }) => KIND_LABELS[kind] },
  { label: 'Amount', cell: ({ amountCents }) => formatMoney(amountCents), numeric: true },
  { label: 'Refunded', cell: ({ refundedCents }) => formatMoney(refundedCents), numeric: true },
  { label: 'Status', cell: (payment) => <PaymentStatus payment={payment} /> },
  { label: 'Reference', cell: (payment) => <Reference payment={payment} /> },
];

/** The payments of a range of days. Filters are kept in the address. */
export function PaymentsList({ range }: { range: MoneyRange }) {
  const { filters, change } = usePaymentFilters();
  const payments = usePayments(range, filters);
  const [searchText, setSearchText] = useSearchText(filters.search, (search) => change({ search }));
  const [refunding, setRefunding] = useState<AdminPayment | null>(null);
  const failed = payments.isError && !payments.isFetchNextPageError;
  return (
    <section aria-labelledby="payments" className={classes.list}>
      <Title order={2} id="payments">
        Payments
      </Title>
      <div className={classes.filters}>
        <SearchInput
          type="search"
          label="Search"
          placeholder="Name, email or reference"
          maxLength={MAX_PAYMENT_SEARCH}
          clearsOnEscape
          value={searchText}
          onSearch={setSearchText}
        />
        <NativeSelect
          size="md"
          label="What was bought"
          data={[
            { value: '', label: 'Everything' },
            ...KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
          ]}
          value={filters.kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ kind: KINDS.find((kind) => kind === value) ?? null })
          }
        />
        <NativeSelect
          size="md"
          label="Status"
          data={[
            { value: 'all', label: 'All payments' },
            { value: 'refunded', label: 'Refunded' },
            { value: 'disputed', label: 'Disputed' },
          ]}
          value={filters.status}
          onChange={({ currentTarget: { value } }) =>
            change({ status: PAYMENT_FILTERS.find((status) => status === value) ?? 'all' })
          }
        />
      </div>
      {failed && (
        <ErrorState
          text={textOf(payments.error, MONEY_MESSAGES.paymentsFailed)}
          retryLabel="Load the payments"
          error={payments.error}
          onRetry={() => void payments.refetch()}
        />
      )}
      {!payments.data && !failed && (
        <Sheet flush>
          <TableSkeleton text="Loading payments..." />
        </Sheet>
      )}
      {payments.data?.length === 0 && <EmptyState>No payments found.</EmptyState>}
      {payments.data && payments.data.length > 0 && (
        <Sheet flush>
          <DataTable
            label="Payments"
            columns={COLUMNS}
            rows={payments.data}
            rowKey={({ _id }) => _id}
            actions={(payment) =>
              payment.refundableCents > 0 &&
              payment.refund?.state !== 'requested' && (
                <Button
                  aria-label={`Refund ${formatMoney(payment.amountCents)} of ${payment.user?.email ?? payment.reference}`}
                  onClick={() => setRefunding(payment)}
                >
                  Refund
                </Button>
              )
            }
          />
          <MoreRows
            list={payments}
            countText={`${payments.data.length} payments shown, newest first`}
            failure={textOf(payments.error, 'More payments could not be loaded.')}
          />
        </Sheet>
      )}
      {refunding && (
        <RefundDialog
          key={refunding._id}
          // As last loaded: another admin may refund it at the same time.
          payment={payments.data?.find(({ _id }) => _id === refunding._id) ?? refunding}
          onClose={() => setRefunding(null)}
        />
      )}
    </section>
  );
}

function PaymentStatus({ payment: { status, refund } }: { payment: AdminPayment }) {
  if (refund?.state === 'requested')
    return (
      <StatusLabel tone="waiting">{`Refund of ${formatMoney(refund.amountCents)} under way`}</StatusLabel>
    );
  const { tone, label } = STATUS[status];
  return (
    <span className={classes.status}>
      <StatusLabel tone={tone}>{label}</StatusLabel>
      {refund?.state === 'refused' && <span className={classes.refused}>Refund refused: {refund.error}</span>}
    </span>
  );
}

function Reference({ payment: { reference, providerUrl } }: { payment: AdminPayment }) {
  if (providerUrl === null) return <span className={classes.reference}>{reference}</span>;
  return (
    <Anchor href={providerUrl} target="_blank" rel="noreferrer" className={classes.reference ?? ''}>
      {reference}
      <IconExternalLink size={14} aria-label="opens Stripe" />
    </Anchor>
  );
}

/** Invalid values in the address are ignored. */
function filtersOf(params: URLSearchParams): PaymentFilters {
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_PAYMENT_SEARCH),
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? null,
    status: PAYMENT_FILTERS.find((status) => status === params.get('state')) ?? 'all',
  };
}

function usePaymentFilters() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(address)), [address]);
  // The search changes while someone types, and another filter may change before that is rendered.
  const merge = useMergedChanges(filters);
  const change = (changed: Partial<PaymentFilters>) => {
    const { search, kind, status } = merge(changed);
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        const set = { search, kind: kind ?? '', state: status === 'all' ? '' : status };
        for (const [key, value] of Object.entries(set)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { filters, change };
}
