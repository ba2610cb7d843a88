import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'
import { month } from '../../format/format.ts'
import { type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'

/** `Nov 2026`, or `Nov 2026 (so far)` for the current month. */
export const monthName = ({ month: which, isOver }: Pick<MonthFigures, 'month' | 'isOver'>): string =>
  isOver ? month(which) : `${month(which)} (so far)`

/** A column with one figure per month. */
export const figureColumn = (
  header: string,
  value: (month: MonthFigures) => number | null,
  format: (value: number | null) => string,
): DataColumn<MonthFigures> => numberColumn(header, header, (row) => format(value(row)))

export const MONTH_COLUMN: DataColumn<MonthFigures> = rowHeader('month', 'Month', (row) => (
  <span className="whitespace-nowrap">{monthName(row)}</span>
))
