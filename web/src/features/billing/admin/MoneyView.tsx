import { MONEY_MESSAGES } from '@cold-open/contract/billing/money.contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { MoneyCharts } from './MoneyCharts.tsx';
import { MoneyPlate } from './MoneyPlate.tsx';
import { MoneyTable } from './MoneyTable.tsx';
import classes from './MoneyView.module.css';
import { useMoneyReport } from './money.queries.ts';
import { type MoneyRange, type RangeName, readRange } from './money-range.ts';
import { PaymentsList } from './PaymentsList.tsx';

const RANGE_LABELS: Record<RangeName, string> = {
  '12-months': 'Last 12 months',
  'this-month': 'This month',
  'last-month': 'Last month',
  '30-days': 'Last 30 days',
  'this-year': 'This year',
  custom: 'Other days',
};

export function MoneyView() {
  const [params] = useSearchParams();
  const range = readRange(params, new Date());
  return (
    <div className={classes.view}>
      <RangeFields range={range} />
      <Figures range={range} />
      <PaymentsList range={range} />
    </div>
  );
}

function RangeFields({ range: { name, from, to, timeZone } }: { range: MoneyRange }) {
  const [, setParams] = useSearchParams();
  const change = (changed: Record<string, string>) =>
    setParams(
      (params) => {
        const next = new URLSearchParams(params);
        for (const key of ['range', 'from', 'to']) next.delete(key);
        for (const [key, value] of Object.entries(changed)) next.set(key, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const chooseDays = (changed: { from?: string; to?: string }) =>
    change({ range: 'custom', from, to, ...changed });
  return (
    <div className={classes.range}>
      <NativeSelect
        size="md"
        label="Time"
        data={Object.entries(RANGE_LABELS).map(([value, label]) => ({ value, label }))}
        value={name}
        onChange={({ currentTarget: { value } }) =>
          value === 'custom' ? chooseDays({}) : change({ range: value })
        }
      />
      <DayField label="From" value={from} max={to} onChoose={(day) => chooseDays({ from: day })} />
      <DayField label="To" value={to} min={from} onChoose={(day) => chooseDays({ to: day })} />
      <p className={classes.zone}>Days begin and end in {timeZone}.</p>
    </div>
  );
}

/** Ignores the incomplete days that a browser reports while someone types. */
function DayField({
  label,
  value,
  onChoose,
  ...limits
}: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChoose: (day: string) => void;
}) {
  return (
    <TextInput
      key={value}
      type="date"
      label={label}
      defaultValue={value}
      {...limits}
      onChange={({ currentTarget }) => {
        if (/^2\d{3}-\d\d-\d\d$/.test(currentTarget.value)) onChoose(currentTarget.value);
      }}
    />
  );
}

function Figures({ range }: { range: MoneyRange }) {
  const report = useMoneyReport(range);
  if (report.isError)
    return (
      <ErrorState
        text={textOf(report.error, MONEY_MESSAGES.figuresFailed)}
        retryLabel="Load the figures"
        error={report.error}
        onRetry={() => void report.refetch()}
      />
    );
  if (!report.data)
    return (
      <Sheet flush>
        <TableSkeleton text="Loading figures..." />
      </Sheet>
    );
  return (
    <section aria-label="Figures" aria-busy={report.isPlaceholderData} className={classes.figures}>
      <MoneyPlate figures={report.data.total} />
      <MoneyCharts periods={report.data.periods} />
      <MoneyTable periods={report.data.periods} total={report.data.total} />
    </section>
  );
}
