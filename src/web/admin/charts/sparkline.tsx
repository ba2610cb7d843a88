import { CHART_COLORS, type ChartTone } from './chart-series.ts'
import { HEIGHT, sparklinePoints, WIDTH } from './sparkline-points.ts'

type SparklineProps = { values: readonly number[]; tone?: ChartTone; className?: string }

/** A small line without axes, beside the figures as text. The last value is marked. */
export function Sparkline({ values, tone = 'accent', className }: SparklineProps) {
  const points = sparklinePoints(values)
  const last = points.at(-1)
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      stroke={CHART_COLORS[tone]}
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <polyline points={line} strokeWidth={1.75} vectorEffect="non-scaling-stroke" />
      {/* A line of no length with round ends stays a dot however far the drawing is stretched. */}
      {last && <path d={`M${last.x} ${last.y}h0`} strokeWidth={6.5} vectorEffect="non-scaling-stroke" />}
    </svg>
  )
}
