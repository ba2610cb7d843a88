import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'
import { addMonths } from '#shared/reports/revenue/months.ts'
import { month } from '../../format/format.ts'
import { type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { pageTexts } from '#web/app/texts/page-texts.ts'

/** `Nov 2026`, or `Nov 2026 (so far)` for the current month. */
export const monthName = ({ month: which, isOver }: Pick<MonthFigures, 'month' | 'isOver'>): string =>
  isOver ? month(which) : pageTexts().of('admin-money')('monthSoFar', { month: month(which) })

/** A column with one figure per month. */
export const figureColumn = (
  header: string,
  value: (month: MonthFigures) => number | null,
  format: (value: number | null) => string,
): DataColumn<MonthFigures> => numberColumn(header, header, (row) => format(value(row)))

export const monthColumn = (): DataColumn<MonthFigures> =>
  rowHeader('month', pageTexts().of('admin-money')('month'), (row) => (
    <span className="whitespace-nowrap">{monthName(row)}</span>
  ))

/** The default range: the current month and the eleven before. */
export const defaultMonths = (running: string): { from: string; to: string } => ({
  from: addMonths(running, -11),
  to: running,
})

const part = (of: number, whole: number): number | null => (whole > 0 ? of / whole : null)

/** Change of MRR in the month: starting MRR + this = ending MRR. */
export const netNewMinor = ({ mrr }: Pick<MonthFigures, 'mrr'>): number =>
  mrr.newMinor + mrr.expansionMinor + mrr.reactivationMinor - mrr.contractionMinor - mrr.churnMinor

/** Share of the trials ended in the month that converted; null if none ended. */
export const trialConversion = ({
  trialsEnded,
  trialsConverted,
}: Pick<MonthFigures, 'trialsEnded' | 'trialsConverted'>): number | null => part(trialsConverted, trialsEnded)

/** Relative change from the month before; null without one or if it was 0. */
export const changeOf = (now: number | null, before: number | null | undefined): number | null =>
  now === null || before == null || before === 0 ? null : (now - before) / Math.abs(before)
