import type { BarChartProps } from '@mantine/charts';
import { type ComponentType, lazy, Suspense } from 'react';

/** A third of the app's code, so the page appears without it. Without a connection the table has the numbers. */
const BarChart = lazy<ComponentType<BarChartProps>>(() =>
  import('./bar-chart.ts').then(
    ({ BarChart }) => ({ default: BarChart }),
    () => ({ default: () => null }),
  ),
);

/** A bar chart that is loaded after the page is shown. It keeps its place free until then. */
export function LazyBarChart({ h, ...props }: BarChartProps & { h: number }) {
  return (
    <Suspense fallback={<div style={{ height: h }} />}>
      <BarChart h={h} {...props} />
    </Suspense>
  );
}
