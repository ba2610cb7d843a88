import { ChartPlot } from './chart.tsx'
import type { ChartProps } from './chart-series.ts'

const asLine = () => 'line' as const

/** Figures over time. */
export function LineChart<Row>(props: ChartProps<Row>) {
  return <ChartPlot {...props} shapeOf={asLine} />
}
