import type { MoneyFigures, MoneyPeriod } from '@cold-open/contract/billing/money.contract';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { formatPeriod } from './format-period.ts';
import { formatMoney } from './MoneyPlate.tsx';
import classes from './MoneyTable.module.css';

type Row = MoneyFigures & { name: string };

const money = (label: string, read: (row: Row) => number): Column<Row> => ({
  label,
  cell: (row) => formatMoney(read(row)),
  numeric: true,
});
const number = (label: string, read: (row: Row) => number): Column<Row> => ({
  label,
  cell: (row) => read(row).toLocaleString('en-US'),
  numeric: true,
});

const COLUMNS: readonly Column<Row>[] = [
  { label: 'Time', cell: ({ name }) => name },
  money('Revenue', ({ revenueCents }) => revenueCents),
  number('Payments', ({ payments }) => payments),
  money('Received', ({ receivedCents }) => receivedCents),
  money('Refunded', ({ refundedCents }) => refundedCents),
  money('Disputed', ({ disputedCents }) => disputedCents),
  number('Active', ({ activePlans }) => activePlans),
  number('New', ({ newPlans }) => newPlans),
  number('Ended', ({ endedPlans }) => endedPlans),
  number('Failed', ({ failedRenewals }) => failedRenewals),
  number('Boosts', ({ boosts }) => boosts),
  number('Image tools', ({ imageTools }) => imageTools),
];

export function MoneyTable({ periods, total }: { periods: readonly MoneyPeriod[]; total: MoneyFigures }) {
  const rows: Row[] = [
    ...periods.map((period) => ({ ...period, name: formatPeriod(period) })).reverse(),
    { ...total, name: 'In total' },
  ];
  return (
    <details className={classes.numbers}>
      <summary>Numbers by time</summary>
      <Sheet flush>
        <DataTable
          label="Numbers by time"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ name }) => name}
          tall={rows.length > 14}
        />
      </Sheet>
    </details>
  );
}
