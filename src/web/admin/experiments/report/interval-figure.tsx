type Interval = { estimate: number; low: number; high: number }

type IntervalFigureProps = {
  /** In words, for screen readers. */
  description: string
  interval: Interval
  /** The largest distance from zero of all intervals beside it: all have one scale. */
  limit: number
}

const WIDTH = 320
const HEIGHT = 28
const MIDDLE = HEIGHT / 2
const BAR = 10

/** An interval as a bar with its estimate, and a line at zero. */
export function IntervalFigure({ description, interval, limit }: IntervalFigureProps) {
  const x = (value: number): number => WIDTH / 2 + (limit === 0 ? 0 : (value / limit) * (WIDTH / 2 - 4))
  const isClear = interval.low > 0 || interval.high < 0
  const left = x(interval.low)
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-7 w-full min-w-40"
      direction="ltr"
      preserveAspectRatio="none"
    >
      <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} stroke="var(--qf-color-line)" />
      <rect
        x={left}
        y={MIDDLE - BAR / 2}
        width={Math.max(2, x(interval.high) - left)}
        height={BAR}
        rx="3"
        fill={isClear ? 'var(--qf-color-accent)' : 'var(--qf-color-ink-soft)'}
        opacity={isClear ? 1 : 0.45}
      />
      <line
        x1={WIDTH / 2}
        x2={WIDTH / 2}
        y1="0"
        y2={HEIGHT}
        stroke="var(--qf-color-ink)"
        vectorEffect="non-scaling-stroke"
      />
      <line
        x1={x(interval.estimate)}
        x2={x(interval.estimate)}
        y1={MIDDLE - 8}
        y2={MIDDLE + 8}
        stroke="var(--qf-color-ink)"
        strokeWidth="3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** The scale of intervals that are drawn below each other. */
export const limitOf = (intervals: readonly (Interval | null)[]): number =>
  Math.max(0, ...intervals.flatMap((one) => (one === null ? [] : [Math.abs(one.low), Math.abs(one.high)])))
