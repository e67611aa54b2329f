import type {
  PaymentComparison as Comparison,
  PaymentDifference,
} from '@cold-open/contract/billing/admin-payments.contract';
import { formatPrice } from '@cold-open/contract/billing/billing-rules';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { type Column, DataTable, orNotAvailable } from '../../../ui/DataTable.tsx';
import { formatDay, formatMoment } from '../../../ui/day-format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { usePaymentComparison } from './admin-payments.queries.ts';
import { PayerLink } from './PayerLink.tsx';
import classes from './PaymentComparison.module.css';

const PROVIDER_NAMES = { stripe: 'Stripe', sandbox: 'the sandbox' };

/** The nightly comparison of our books with the payment provider's. */
export function PaymentComparison() {
  const comparison = usePaymentComparison();
  if (comparison.data) return <Report comparison={comparison.data} />;
  if (!comparison.isError) return null;
  return (
    <div className={classes.comparison}>
      <ErrorState
        text="The comparison with the payment provider could not be loaded."
        retryLabel="Load the comparison"
        error={comparison.error}
        onRetry={() => void comparison.refetch()}
      />
    </div>
  );
}

function Report({ comparison }: { comparison: Comparison }) {
  const provider = PROVIDER_NAMES[comparison.provider];
  const { differences } = comparison;
  return (
    <section className={classes.comparison} aria-labelledby="payment-comparison">
      <div className={classes.head}>
        <Title order={2} id="payment-comparison">
          Comparison with {provider}
        </Title>
        <ComparisonStatus comparison={comparison} />
      </div>
      <p className={classes.text}>{describe(comparison, provider)}</p>
      {differences.length > 0 && (
        <>
          <Sheet flush>
            <DataTable
              label="Differences"
              columns={columnsFor(provider)}
              rows={differences}
              rowKey={({ reference }) => reference}
              tall={differences.length > 8}
            />
          </Sheet>
          <p className={classes.text}>
            If a payment is missing from our books, replay its event below, or send the event again from{' '}
            {provider}. Check the others with {provider} before you change anything. A difference disappears
            after the next comparison that does not find it.
          </p>
        </>
      )}
    </section>
  );
}

function ComparisonStatus({ comparison: { ranAt, error, differences } }: { comparison: Comparison }) {
  if (ranAt === null) return <StatusLabel tone="waiting">Not run yet</StatusLabel>;
  if (error !== null) return <StatusLabel tone="bad">Failed</StatusLabel>;
  if (differences.length === 0) return <StatusLabel tone="good">No differences</StatusLabel>;
  return <StatusLabel tone="bad">{countOf(differences.length, 'difference')}</StatusLabel>;
}

function describe(comparison: Comparison, provider: string): string {
  const { ranAt, error, completedAt, comparedFrom, comparedPayments, isPartial } = comparison;
  if (ranAt === null) return `Our books are compared with ${provider}’s every night.`;
  const period = comparedFrom ? ` since ${formatDay(comparedFrom)}` : '';
  const completed =
    completedAt &&
    `${countOf(comparedPayments, 'payment')}${period} compared on ${formatMoment(completedAt)}.${
      isPartial ? ' There were too many to compare them all in one night; the oldest are left out.' : ''
    }`;
  if (error === null) return completed ?? '';
  const failure = `The comparison on ${formatMoment(ranAt)} failed: ${error}. It is retried for about an hour, and again every night.`;
  return completed
    ? `${failure} The results below are from the last successful comparison: ${completed}`
    : `${failure} No comparison has succeeded yet.`;
}

function columnsFor(provider: string): readonly Column<PaymentDifference>[] {
  const kinds: Record<PaymentDifference['kind'], string> = {
    missing_in_books: 'Missing from our books',
    missing_at_provider: `Unknown to ${provider}`,
    amount_differs: 'Different amount',
    refund_differs: 'Different refund',
  };
  return [
    { label: 'Paid', cell: ({ paidAt }) => <time dateTime={paidAt}>{formatDay(paidAt)}</time> },
    { label: 'Difference', cell: ({ kind }) => kinds[kind] },
    { label: 'Our books', cell: ({ booksCents }) => amount(booksCents), numeric: true },
    {
      label: provider === 'Stripe' ? provider : 'Sandbox',
      cell: ({ providerCents }) => amount(providerCents),
      numeric: true,
    },
    { label: 'User', cell: ({ user }) => <PayerLink user={user} /> },
    {
      label: 'Reference',
      cell: ({ reference }) => <span className={classes.reference}>{reference}</span>,
    },
  ];
}

const amount = (cents: number | null): ReactNode =>
  cents === null ? orNotAvailable('') : formatPrice(cents);
