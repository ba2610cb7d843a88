import type { ReactNode } from 'react'
import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'
import { Chart } from '../../charts/chart.tsx'
import { ChartCard } from '../../charts/chart-card.tsx'
import type { ChartSeries } from '../../charts/chart-series.ts'
import { monthTick } from '../../format/format.ts'
import { figureColumn, monthColumn, monthName } from './month-columns.tsx'

type Value = (month: MonthFigures) => number | null
type MonthSeries = ChartSeries<MonthFigures>

type MonthChartProps = {
  title: string
  definition: ReactNode
  months: readonly MonthFigures[]
  bars?: readonly MonthSeries[]
  lines?: readonly MonthSeries[]
  /** Additional columns of the table. */
  also?: readonly { name: string; value: Value; format?: (value: number | null) => string }[]
  format: (value: number | null) => string
  formatTick: (value: number) => string
  unit: string
  /** Shown if every value is 0 or unknown. */
  emptyText: string
}

/** Figures by month as lines, or as bars with lines over them. */
export function MonthChart(props: MonthChartProps) {
  const { title, definition, months, bars = [], lines = [], also = [], format, formatTick, unit } = props
  const series = [...bars, ...lines]
  const isEmpty = series.every(({ value }) => months.every((row) => (value(row) ?? 0) === 0))
  const labels = new Map(months.map((row) => [row.month, monthName(row)]))
  const chart = {
    name: title,
    rows: months,
    label: ({ month }: MonthFigures) => month,
    formatLabel: (month: string) => labels.get(month) ?? month,
    formatAxisLabel: monthTick,
    unit,
    formatValue: format,
    formatTick,
    bars,
    lines,
  }
  return (
    <ChartCard
      title={title}
      definition={definition}
      emptyText={isEmpty ? props.emptyText : null}
      table={{
        rows: months,
        getRowId: ({ month }) => month,
        columns: [
          monthColumn(),
          ...series.map(({ name, value }) => figureColumn(name, value, format)),
          ...also.map((one) => figureColumn(one.name, one.value, one.format ?? format)),
        ],
      }}
    >
      <Chart {...chart} />
    </ChartCard>
  )
}
