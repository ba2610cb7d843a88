import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'
import { month } from '../../format/format.ts'
import type { DataColumn } from '../../tables/data-column.ts'

/** `Nov 2026`, or `Nov 2026 (so far)` for the current month. */
export const monthName = ({ month: which, isOver }: Pick<MonthFigures, 'month' | 'isOver'>): string =>
  isOver ? month(which) : `${month(which)} (so far)`

/** A column with one figure per month. */
export const figureColumn = (
  header: string,
  value: (month: MonthFigures) => number | null,
  format: (value: number | null) => string,
): DataColumn<MonthFigures> => ({
  id: header,
  header,
  isNumeric: true,
  cell: (row) => format(value(row)),
})

export const MONTH_COLUMN: DataColumn<MonthFigures> = {
  id: 'month',
  header: 'Month',
  isRowHeader: true,
  cell: (row) => <span className="whitespace-nowrap">{monthName(row)}</span>,
}
