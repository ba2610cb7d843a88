import { CHART_COLORS } from './chart-series.ts'

/** Size of the view box. */
const WIDTH = 120
const HEIGHT = 32
const EDGE = 3

/** Coordinates of the values; the scale runs from zero (or the lowest value) to the highest. */
export function sparklinePoints(values: readonly number[]): { x: number; y: number }[] {
  const low = Math.min(0, ...values)
  const high = Math.max(low + 1, ...values)
  const stepX = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  return values.map((value, index) => ({
    x: EDGE + index * stepX,
    y: HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE),
  }))
}

type SparklineProps = { values: readonly number[]; className: string }

/** A small line without axes, beside the figures as text. The last value is marked. */
export function Sparkline({ values, className }: SparklineProps) {
  const points = sparklinePoints(values)
  const last = points.at(-1)
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      stroke={CHART_COLORS.accent}
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
