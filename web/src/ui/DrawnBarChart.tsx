import { BarChart, type BarChartProps } from '@mantine/charts';

/** Only <LazyBarChart> imports this file, because the chart library is larger than any page. */
export function DrawnBarChart(props: BarChartProps) {
  return <BarChart {...props} />;
}
