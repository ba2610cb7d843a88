/** One thing that is drawn over the same axis. */
export type ChartSeries<Row> = {
  /** In words, for the legend and the reading; unique in its chart. */
  name: string
  /** null leaves a gap. */
  value: (row: Row) => number | null
  tone: ChartTone
  /** Such as the period before. */
  isDashed?: boolean
  /** Series with the same name of stack stand on each other, those below zero under it. */
  stack?: string
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

/** Colours of the theme that keep 3:1 against the card, light and dark: lines, and the borders of areas. */
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

/** What areas are filled with; the pale ones stand out by their border. */
export const CHART_FILLS: Readonly<Record<ChartTone, string>> = {
  ...CHART_COLORS,
  accentPale: pale(CHART_COLORS.accent),
  dangerPale: pale(CHART_COLORS.danger),
}

export type ChartProps<Row> = {
  /** What the chart shows, for those who read it point by point with the keyboard. */
  name: string
  rows: readonly Row[]
  /** The place on the axis: a day, a month, a name; unique in its chart. */
  label: (row: Row) => string
  /** How it is written where its values are read. */
  formatLabel?: (label: string) => string
  /** How it is written at the axis, in short; as where it is read unless told. */
  formatAxisLabel?: (label: string) => string
  series: readonly ChartSeries<Row>[]
  /** Exact, where it is read. */
  formatValue: (value: number) => string
  /** Short, at the axis; the exact form unless told. */
  formatTick?: (value: number) => string
  /** What the figures are: `Sessions`, `USD`. */
  unit: string
  heightPx?: number
}

/** Rows as the drawing library takes them: one record a row, `s0`, `s1`, … by the series' place. */
export const chartData = <Row>({
  rows,
  label,
  series,
}: Pick<ChartProps<Row>, 'rows' | 'label' | 'series'>): Record<string, number | string | null>[] =>
  rows.map((row) => ({
    label: label(row),
    ...Object.fromEntries(series.map(({ value }, index) => [`s${index}`, value(row)])),
  }))
