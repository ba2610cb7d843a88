import { CHART_COLORS, type ChartTone } from './chart-series.ts'

type SparklineProps = { values: readonly number[]; tone?: ChartTone; className?: string }

const WIDTH = 120
const HEIGHT = 32
const EDGE = 3

/** Places of the values in the drawing, from zero or the lowest up to the highest. */
export function sparklinePoints(values: readonly number[]): { x: number; y: number }[] {
  const low = Math.min(0, ...values)
  const high = Math.max(low + 1, ...values)
  const stepX = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  return values.map((value, index) => ({
    x: EDGE + index * stepX,
    y: HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE),
  }))
}

/** A small line as wide as its place, without axes; the figures stand in words around it. The last value is marked. */
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
      {/* A line without length: its round ends are a dot, however wide the drawing is pulled. */}
      {last && <path d={`M${last.x} ${last.y}h0`} strokeWidth={6.5} vectorEffect="non-scaling-stroke" />}
    </svg>
  )
}
