import type { OverviewDay } from '@cold-open/contract/overview/overview.contract';
import { Title } from '@mantine/core';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LazyBarChart } from '../../ui/LazyBarChart.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './DayCharts.module.css';

const CHARTS = [
  { key: 'signups', label: 'Sign-ups' },
  { key: 'scripts', label: 'Scripts' },
  { key: 'tokens', label: 'Tokens spent' },
] as const;

const formatNumber = (value: number) => value.toLocaleString('en-US');
/** Days are UTC and must not be converted to the viewer's time zone. */
const formatDayAndMonth = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}`;

const COLUMNS: readonly Column<OverviewDay>[] = [
  {
    label: 'Day',
    cell: ({ day }) => <time dateTime={day}>{`${formatDayAndMonth(day)}/${day.slice(0, 4)}`}</time>,
  },
  ...CHARTS.map(({ key, label }) => ({
    label,
    cell: (day: OverviewDay) => formatNumber(day[key]),
    numeric: true,
  })),
];

export function DayCharts({ days }: { days: readonly OverviewDay[] }) {
  return (
    <div className={classes.charts}>
      {CHARTS.map(({ key, label }) => (
        <Sheet key={key}>
          <div className={classes.head}>
            <Title order={3}>{label}</Title>
            <p>{formatNumber(days.reduce((sum, day) => sum + day[key], 0))} in total</p>
          </div>
          <div
            role="img"
            aria-label={`${label} by day. The table below has the numbers.`}
            className={classes.chart}
          >
            <LazyBarChart
              h={170}
              data={days.map((day) => ({ day: formatDayAndMonth(day.day), [label]: day[key] }))}
              dataKey="day"
              series={[{ name: label, color: 'var(--co-focus)' }]}
              valueFormatter={formatNumber}
              gridAxis="x"
              xAxisProps={{ minTickGap: 28, tickMargin: 8 }}
              yAxisProps={{ width: 44, allowDecimals: false, interval: 0 }}
              tooltipAnimationDuration={0}
              barProps={{ isAnimationActive: false, radius: 1 }}
              barChartProps={{ accessibilityLayer: false, margin: { top: 8 } }}
            />
          </div>
        </Sheet>
      ))}
      <details className={classes.numbers}>
        <summary>Numbers by day</summary>
        <Sheet flush>
          <DataTable
            label="Numbers by day"
            columns={COLUMNS}
            rows={[...days].reverse()}
            rowKey={({ day }) => day}
          />
        </Sheet>
      </details>
    </div>
  );
}
