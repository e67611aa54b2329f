import type { MoneyPeriod } from '@cold-open/contract/billing/money.contract';
import { Title } from '@mantine/core';
import { LazyBarChart } from '../../../ui/LazyBarChart.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { formatPeriod } from './format-period.ts';
import classes from './MoneyCharts.module.css';
import { formatMoney } from './MoneyPlate.tsx';

interface Series {
  name: string;
  color: string;
  read: (period: MoneyPeriod) => number;
}

const REVENUE: Series[] = [
  { name: 'Plans', color: 'var(--co-focus)', read: ({ planCents }) => planCents / 100 },
  { name: 'Boosts', color: 'var(--co-lamp)', read: ({ boostCents }) => boostCents / 100 },
  { name: 'Image tools', color: 'var(--co-ink-3)', read: ({ imageToolsCents }) => imageToolsCents / 100 },
  {
    name: 'Given back',
    color: 'var(--co-danger)',
    read: ({ refundedCents, disputedCents }) => -(refundedCents + disputedCents) / 100,
  },
];
const PLANS: Series[] = [
  { name: 'New', color: 'var(--co-focus)', read: ({ newPlans }) => newPlans },
  { name: 'Ended', color: 'var(--co-ink-3)', read: ({ endedPlans }) => -endedPlans },
  { name: 'Failed renewals', color: 'var(--co-danger)', read: ({ failedRenewals }) => -failedRenewals },
];

export function MoneyCharts({ periods }: { periods: readonly MoneyPeriod[] }) {
  return (
    <div className={classes.charts}>
      <Chart
        title="Money"
        periods={periods}
        series={REVENUE}
        format={(dollars) => formatMoney(Math.round(dollars * 100))}
      />
      <Chart
        title="Plans"
        periods={periods}
        series={PLANS}
        format={(plans) => Math.abs(plans).toLocaleString('en-US')}
      />
    </div>
  );
}

function Chart({
  title,
  periods,
  series,
  format,
}: {
  title: string;
  periods: readonly MoneyPeriod[];
  series: Series[];
  format: (value: number) => string;
}) {
  return (
    <Sheet>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {title}
        </Title>
        <ul className={classes.legend}>
          {series.map(({ name, color }) => (
            <li key={name}>
              <span style={{ background: color }} />
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div
        role="img"
        aria-label={`${title} by time. The table below has the numbers.`}
        className={classes.chart}
      >
        <LazyBarChart
          h={190}
          type="stacked"
          data={periods.map((period) => ({
            period: formatPeriod(period),
            ...Object.fromEntries(series.map(({ name, read }) => [name, read(period)])),
          }))}
          dataKey="period"
          series={series.map(({ name, color }) => ({ name, color }))}
          valueFormatter={format}
          gridAxis="x"
          xAxisProps={{ minTickGap: 28, tickMargin: 8 }}
          yAxisProps={{ width: 64, interval: 0 }}
          tooltipAnimationDuration={0}
          barProps={{ isAnimationActive: false, radius: 1 }}
          barChartProps={{ accessibilityLayer: false, margin: { top: 8 }, stackOffset: 'sign' }}
        />
      </div>
    </Sheet>
  );
}
