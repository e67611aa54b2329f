import { formatPrice } from '@cold-open/contract/billing/billing-rules';
import type { MoneyFigures } from '@cold-open/contract/billing/money.contract';
import classes from './MoneyPlate.module.css';

const formatNumber = (value: number) => value.toLocaleString('en-US');

/** The totals of a range of days. */
export function MoneyPlate({ figures }: { figures: MoneyFigures }) {
  const { revenueCents, receivedCents, refundedCents, disputedCents } = figures;
  const facts = [
    { label: 'Revenue', value: formatMoney(revenueCents), note: `${formatMoney(receivedCents)} received` },
    { label: 'Refunded', value: formatMoney(refundedCents), note: `${formatMoney(disputedCents)} disputed` },
    { label: 'Active plans', value: formatNumber(figures.activePlans), note: 'at the end' },
    {
      label: 'New plans',
      value: formatNumber(figures.newPlans),
      note: `${formatNumber(figures.planMonths)} months paid`,
    },
    { label: 'Ended plans', value: formatNumber(figures.endedPlans), note: 'canceled or unpaid' },
    {
      label: 'Failed renewals',
      value: formatNumber(figures.failedRenewals),
      note: 'declined cards',
    },
    { label: 'Boosts', value: formatNumber(figures.boosts), note: formatMoney(figures.boostCents) },
    {
      label: 'Image tools',
      value: formatNumber(figures.imageTools),
      note: formatMoney(figures.imageToolsCents),
    },
  ];
  return (
    <dl className={classes.plate}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="co-label">{label}</dt>
          <dd className={classes.value}>{value}</dd>
          <dd className={classes.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Formats 123456 as `$1,234.56`, and an amount below zero as `-$5.00`. */
export function formatMoney(cents: number): string {
  const amount = formatPrice(Math.abs(cents)).replace(/\B(?=(?:\d{3})+\.)/g, ',');
  return cents < 0 ? `-${amount}` : amount;
}
