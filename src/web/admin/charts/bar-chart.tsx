import { ChartPlot } from './chart.tsx'
import type { ChartProps, ChartSeries } from './chart-series.ts'

/** Bars beside each other, or on each other where series share a `stack`, and over them `lines`, such as a net. */
export function BarChart<Row>({
  lines = [],
  series,
  ...props
}: ChartProps<Row> & { lines?: readonly ChartSeries<Row>[] }) {
  return (
    <ChartPlot
      {...props}
      series={[...series, ...lines]}
      shapeOf={(one) => (lines.includes(one) ? 'line' : 'bar')}
    />
  )
}
