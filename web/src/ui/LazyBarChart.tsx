import '@mantine/charts/styles.css';
import type { BarChartProps } from '@mantine/charts';
import { type ComponentType, lazy, Suspense } from 'react';

// If it fails to load, the space stays empty: a table beside every chart has the same numbers.
const DrawnBarChart = lazy<ComponentType<BarChartProps>>(() =>
  import('./DrawnBarChart.tsx').then(
    ({ DrawnBarChart }) => ({ default: DrawnBarChart }),
    () => ({ default: EmptyPlace }),
  ),
);

/** Keeps the chart's place and loads the chart library after the page is shown. */
export function LazyBarChart({ h, ...props }: BarChartProps & { h: number }) {
  return (
    <Suspense fallback={<EmptyPlace h={h} />}>
      <DrawnBarChart h={h} {...props} />
    </Suspense>
  );
}

function EmptyPlace({ h }: { h?: BarChartProps['h'] }) {
  return <div style={{ height: Number(h) }} />;
}
