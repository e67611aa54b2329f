import type { TrendingNiche } from '@cold-open/contract/videos/videos.contract';
import { LazyBarChart } from '../../ui/LazyBarChart.tsx';
import classes from './NicheChart.module.css';

const ROW_HEIGHT = 32;
const AXIS_HEIGHT = 34;

/** A bar chart of the average score by niche. */
export function NicheChart({ niches }: { niches: readonly TrendingNiche[] }) {
  const data = niches.map(({ niche, averageScore }) => ({
    niche,
    'Average score': Math.round(averageScore),
  }));
  return (
    <div
      role="img"
      aria-label={`Average scores for the ${niches.length} strongest niches. The table below has the numbers.`}
      className={classes.chart}
    >
      <LazyBarChart
        h={data.length * ROW_HEIGHT + AXIS_HEIGHT}
        data={data}
        dataKey="niche"
        orientation="vertical"
        series={[{ name: 'Average score', color: 'var(--co-focus)' }]}
        gridAxis="y"
        withTooltip={false}
        withBarValueLabel
        valueFormatter={String}
        barLabelColor="var(--co-ink)"
        maxBarWidth={18}
        xAxisProps={{ domain: [0, 100], ticks: [0, 20, 40, 60, 80, 100] }}
        yAxisProps={{ width: 132, interval: 0 }}
        barProps={{ isAnimationActive: false, radius: 2 }}
        barChartProps={{ accessibilityLayer: false, margin: { right: 34 } }}
      />
    </div>
  );
}
