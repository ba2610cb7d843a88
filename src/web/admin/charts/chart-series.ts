/** One series of a chart. */
export type ChartSeries<Row> = {
  /** For the legend; unique in its chart. */
  name: string
  /** null leaves a gap. */
  value: (row: Row) => number | null
  tone: ChartTone
  /** For example the previous period. */
  isDashed?: boolean
}

export type ChartTone =
  | 'primary'
  | 'accent'
  | 'good'
  | 'caution'
  | 'danger'
  | 'soft'
  | 'ink'
  | 'accentPale'
  | 'dangerPale'

const pale = (color: string): string => `color-mix(in srgb, ${color} 38%, var(--qf-color-surface))`

/** Theme colours with 3:1 contrast against the card, light and dark: lines and borders. */
export const CHART_COLORS: Readonly<Record<ChartTone, string>> = {
  primary: 'var(--admin-chart-primary)',
  accent: 'var(--qf-color-accent)',
  good: 'var(--admin-chart-good)',
  caution: 'var(--admin-chart-caution)',
  danger: 'var(--admin-chart-danger)',
  soft: 'var(--qf-color-ink-soft)',
  ink: 'var(--qf-color-ink)',
  accentPale: 'var(--qf-color-accent)',
  dangerPale: 'var(--admin-chart-danger)',
}

/** Fills; the pale ones have a border. */
export const CHART_FILLS: Readonly<Record<ChartTone, string>> = {
  ...CHART_COLORS,
  accentPale: pale(CHART_COLORS.accent),
  dangerPale: pale(CHART_COLORS.danger),
}

export type ChartProps<Row> = {
  /** Of the slider that selects a point. */
  name: string
  rows: readonly Row[]
  /** The position on the axis: a day, a month, a name; unique in its chart. */
  label: (row: Row) => string
  /** For the legend. */
  formatLabel: (label: string) => string
  /** For the axis. */
  formatAxisLabel: (label: string) => string
  /** Stacked, negative values below zero. */
  bars?: readonly ChartSeries<Row>[]
  /** Drawn over the bars. */
  lines?: readonly ChartSeries<Row>[]
  /** Exact, for the legend. */
  formatValue: (value: number) => string
  /** Short, for the axis. */
  formatTick: (value: number) => string
  /** Of the values: `Sessions`, `USD`. */
  unit: string
  heightPx?: number
}

type DrawnSeries<Row> = ChartSeries<Row> & { shape: 'bar' | 'line'; dataKey: string }

/** Bars and lines, each with its key in the rows of `chartData`: `s0`, `s1`, … */
export const chartSeries = <Row>(
  bars: readonly ChartSeries<Row>[],
  lines: readonly ChartSeries<Row>[],
): DrawnSeries<Row>[] => [
  ...bars.map((one, index) => ({ ...one, shape: 'bar' as const, dataKey: `s${index}` })),
  ...lines.map((one, index) => ({ ...one, shape: 'line' as const, dataKey: `s${bars.length + index}` })),
]

/** Rows for the chart library. */
export const chartData = <Row>(
  rows: readonly Row[],
  label: (row: Row) => string,
  series: readonly DrawnSeries<Row>[],
): Record<string, number | string | null>[] =>
  rows.map((row) => ({
    label: label(row),
    ...Object.fromEntries(series.map(({ dataKey, value }) => [dataKey, value(row)])),
  }))
