import '@mantine/charts/styles.css';
import type { OverviewDay } from '@cold-open/contract/overview/overview.contract';
import { BarChart } from '@mantine/charts';
import { Title } from '@mantine/core';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './DayCharts.module.css';

const CHARTS = [
  { key: 'signups', label: 'Sign-ups' },
  { key: 'scripts', label: 'Scripts' },
  { key: 'tokens', label: 'Tokens spent' },
] as const;

const figure = (value: number) => value.toLocaleString('en-US');
/** The days are UTC, so they are not moved into the viewer's time zone. */
const dayAndMonth = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}`;

const COLUMNS: readonly Column<OverviewDay>[] = [
  { label: 'Day', cell: ({ day }) => <time dateTime={day}>{`${dayAndMonth(day)}/${day.slice(0, 4)}`}</time> },
  ...CHARTS.map(({ key, label }) => ({
    label,
    cell: (day: OverviewDay) => figure(day[key]),
    numeric: true,
  })),
];

/** Three charts, and their figures for those who want to read them. */
export function DayCharts({ days }: { days: readonly OverviewDay[] }) {
  return (
    <div className={classes.charts}>
      {CHARTS.map(({ key, label }) => (
        <Sheet key={key}>
          <div className={classes.head}>
            <Title order={3}>{label}</Title>
            <p>{figure(days.reduce((sum, day) => sum + day[key], 0))} in all</p>
          </div>
          <div
            role="img"
            aria-label={`${label} by day; the table below has the figures`}
            className={classes.chart}
          >
            <BarChart
              h={170}
              data={days.map((day) => ({ day: dayAndMonth(day.day), [label]: day[key] }))}
              dataKey="day"
              series={[{ name: label, color: 'var(--co-focus)' }]}
              valueFormatter={figure}
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
      <details className={classes.figures}>
        <summary>Figures by day</summary>
        <Sheet flush>
          <DataTable
            label="Figures by day"
            columns={COLUMNS}
            rows={[...days].reverse()}
            rowKey={({ day }) => day}
          />
        </Sheet>
      </details>
    </div>
  );
}
